/** "De" after quantities, measures, needs and times. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import type { Sentence } from '../sentence.ts';
import { articleAt, de, reduced } from './partitive.ts';

const AMOUNTS = /^(beaucoup|peu|trop|assez|tant|tellement|autant|combien|énormément|suffisamment)$/;
/** Measures and vessels, after a number or an article. */
const MEASURES =
  /^(kilos?|kg|grammes?|litres?|demi-litres?|bouteilles?|verres?|tasses?|morceaux?|tranches?|paquets?|boîtes?|douzaines?|carafes?|pichets?|assiettes?|portions?|bols?|cuillères?|sachets?|pots?|canettes?|barquettes?|parts?|livres?|goutte|dizaine|centaine|tas|groupe|paires?|rondelle|kilogrammes?|demi-kilo|pincée|bouquets?|corbeilles?|panier|pointe|nuage|boules?)$/;

function afterQuantity(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isAmount =
      AMOUNTS.test(token.word) ||
      (token.word === 'plein' && (s.finite(i - 1).length > 0 || s.participle(i - 1) !== null));
    const isMeasure =
      MEASURES.test(token.word) &&
      (s.isNumber(i - 1) ||
        /^(un|une|le|la|des|cette|petit|petite|demi|grand|grande|autre|bon|bonne|quelques|plusieurs|deuxième)$/.test(
          s.word(i - 1),
        ));
    if (!isAmount && !isMeasure) return [];
    if (
      isMeasure &&
      /^(le|la|cette)$/.test(s.word(i - 1)) &&
      /^(verre|assiette|tasse|bouteille|groupe|part|portion)s?$/.test(token.word)
    )
      return [];
    const article = articleAt(s, i + 1);
    const said = s.said(isMeasure ? i - 1 : i, i);
    if (!article || /^(moi|toi)$/.test(s.word(article.noun)) || s.isNumber(article.noun)) return [];
    if (
      isAmount &&
      s.tokens
        .slice(Math.max(0, i - 4), i)
        .some(({ is }) =>
          [...is.finite.map(({ lemma }) => lemma), ...is.infinitives].some((lemma) =>
            /^(parler|profiter|dépendre|souvenir|rêver|occuper)$/.test(lemma),
          ),
        )
    )
      return [];
    // "Un peu du vin que…", "beaucoup des gens qui…": a part of certain things.
    if (s.tokens.slice(article.noun + 1, article.noun + 4).some(({ word }) => /^(que|qu'|qui)$/.test(word))) return [];
    if (
      isAmount &&
      /^(peu|beaucoup|trop|tant|tellement|énormément|assez)$/.test(token.word) &&
      s
        .finite(i - 1)
        .some(({ lemma }) =>
          /^(parler|venir|dépendre|profiter|souffrir|rêver|occuper|servir|dater|sortir)$/.test(lemma),
        )
    )
      return [];
    if (
      isMeasure &&
      /^(jour|maison|chef|patron|monde|voisin|matin|soir|restaurant|marché|menu|serveur)$/.test(s.word(article.noun))
    )
      return [];
    return reduced(s, i + 1, article.end, article.noun, (to) => `After “${said}” comes “de” alone: “${to}”.`);
  });
}

/** "Beaucoup gens", "un peu sucre": the "de" is missing. */
function missingDe(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isAmount =
      /^(beaucoup|combien|trop|assez|autant)$/.test(token.word) || (token.word === 'peu' && s.word(i - 1) === 'un');
    const isMeasure =
      MEASURES.test(token.word) &&
      (s.isNumber(i - 1) || /^(un|une)$/.test(s.word(i - 1))) &&
      /^(kilos?|kg|grammes?|litres?|bouteilles?|verres?|tasses?|morceaux?|tranches?|paquets?|douzaines?|carafes?)$/.test(
        token.word,
      );
    const { nouns, adjectives, finite, isAdverb, infinitives } = s.is(i + 1);
    if ((!isAmount && !isMeasure) || s.isEdge(i + 1) || s.isName(i + 1) || nouns.length === 0 || !s.isNoun(i + 1))
      return [];
    if (adjectives.length > 0 || finite.length > 0 || isAdverb || infinitives.length > 0 || s.isGlued(i + 1)) return [];
    if (
      s.is(i + 1).participles.length > 0 ||
      /^(attention|partie|fois|plus|faim|soif|sommeil|peur|mal|envie|besoin|tort|raison|hier|midi|maison|merci|monsieur|madame|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|chose|exprès|expert|chic|fan|ce|cadeau)$/.test(
        s.word(i + 1),
      )
    )
      return [];
    if (isAmount && /^(trop|assez)$/.test(token.word) && nouns.some(({ amount }) => amount === 's')) return [];
    if (token.word === 'combien' && nouns.every(({ amount }) => amount === 's') && s.word(i + 1) !== 'temps') return [];
    const to = de(s.word(i + 1));
    return [
      s.insert(
        i + 1,
        to,
        `After “${token.text}” comes “de”: “${to}${to === 'de' ? ' ' : ''}${s.tokens[i + 1]?.text}”.`,
      ),
    ];
  });
}

/** "Besoin du temps": what is needed in general has "de" alone. */
function afterNeed(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(besoin|envie)$/.test(token.word)) return [];
    const isOdd = s.word(i + 1) === 'du' && /^(l'|la|le)$/.test(s.word(i + 2));
    const article = isOdd ? { end: i + 2, noun: i + 3 } : articleAt(s, i + 1);
    if (
      !article ||
      !/^(temps|aide|argent|repos|sommeil|calme|courage|patience|vacances|pain|sucre|eau)$/.test(s.word(article.noun))
    )
      return [];
    if (s.tokens.slice(article.noun + 1, article.noun + 3).some(({ word }) => /^(que|qu'|de|du|des|d')$/.test(word)))
      return [];
    return reduced(
      s,
      i + 1,
      article.end,
      article.noun,
      (to) => `“${token.text}” takes “de” alone: “${token.text} ${to}”.`,
    );
  });
}

/** "Cinq ans de l'expérience". */
function afterTime(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (
      !/^(ans?|années?|mois|semaines?|jours?|heures?)$/.test(token.word) ||
      !(s.isNumber(i - 1) || /^(un|une|plusieurs|quelques)$/.test(s.word(i - 1)))
    )
      return [];
    const article = articleAt(s, i + 1);
    if (
      !article ||
      !/^(expérience|études?|travail|vacances|garantie|retard|cours|pratique|attente|voyage|repos)$/.test(
        s.word(article.noun),
      )
    )
      return [];
    return reduced(
      s,
      i + 1,
      article.end,
      article.noun,
      (to) => `After a time comes “de” alone: “${token.text} ${to}”.`,
    );
  });
}

export const quantityRules: Rule<Sentence>[] = [
  {
    id: 'de-after-quantity',
    kind: 'partitive',
    wrong: [
      ['Un verre du vin rouge.', 'Un verre de vin rouge.'],
      ['Il y a beaucoup des légumes.', 'Il y a beaucoup de légumes.'],
      ["Une bouteille de l'eau.", "Une bouteille d'eau."],
      ['Il y a beaucoup gens ici.', 'Il y a beaucoup de gens ici.'],
    ],
    right: ['Beaucoup des gens qui viennent ici.', 'Un peu de pain.', "J'ai beaucoup travaillé."],
    find: (s) => [...afterQuantity(s), ...missingDe(s), ...afterNeed(s), ...afterTime(s)],
  },
];
