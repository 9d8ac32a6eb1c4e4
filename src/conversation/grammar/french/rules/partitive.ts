/** "De" after quantities and negations, the partitive before what is not counted. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { isVowel, NE } from '../closed-words.ts';
import { nounAfter } from '../noun-phrase.ts';
import type { Sentence } from '../sentence.ts';

export const de = (next: string) => (isVowel(next) ? "d'" : 'de');

/** The article after "de": its place, and the word after it; null where none stands there. */
export function articleAt(s: Sentence, i: number): { end: number; noun: number } | null {
  const word = s.word(i);
  if (/^(du|des)$/.test(word)) return { end: i, noun: i + 1 };
  if (/^(de|d')$/.test(word) && /^(la|le|les|l'|du|des)$/.test(s.word(i + 1)) && !s.isObjectPronoun(i + 1))
    return { end: i + 1, noun: i + 2 };
  return null;
}

export function reduced(s: Sentence, from: number, end: number, noun: number, why: (to: string) => string): Fix[] {
  if (s.isEdge(noun) || s.isName(noun)) return [];
  if (!s.isNoun(noun) && !s.isAdjective(noun) && s.lexicon.knows(s.word(noun))) return [];
  const to = de(s.word(noun));
  return [s.change(from, end, to, why(`${to}${to === 'de' ? ' ' : ''}${s.tokens[noun]?.text}`))];
}

/** Verbs whose object takes "de" in a negation. */
const TRANSITIVE =
  /^(avoir|vouloir|prendre|manger|boire|acheter|mettre|trouver|commander|vendre|chercher|recevoir|porter|faire|voir|servir|utiliser|proposer|ajouter|désirer|payer|rester|fumer|connaître|falloir|écrire|lire|réserver)$/;

function afterNegation(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(pas|plus|jamais)$/.test(token.word)) return [];
    // The verb stands before "pas", or before it as an auxiliary with its participle after.
    let next = i + 1;
    const readings = s.finite(i - 1);
    let lemma = readings[0]?.lemma ?? '';
    if (/^-?(vous|tu|il|elle|on|nous|ils|elles|je)$/.test(s.tokens[i - 1]?.text ?? ''))
      lemma = s.finite(i - 2)[0]?.lemma ?? lemma;
    const participle = s.participle(next);
    const infinitive = s.infinitive(next);
    if (lemma === 'avoir' && participle && !s.is(next).nouns.length) {
      lemma = participle.lemma;
      next += 1;
    } else if (infinitive && /^(pouvoir|vouloir|devoir|aller|savoir|falloir)$/.test(lemma)) {
      lemma = infinitive;
      next += 1;
    } else if (NE.has(s.word(i - 1)) && infinitive) {
      lemma = infinitive;
      next += 1;
    }
    if (!TRANSITIVE.test(lemma) || s.infinitive(next)) return [];
    const isNegated = s.tokens.slice(0, i).some(({ word }) => NE.has(word)) || token.word === 'pas';
    if (!isNegated) return [];
    const article = articleAt(s, next);
    const isOne = /^(un|une)$/.test(s.word(next));
    if (
      /^(un|une)$/.test(s.word(next)) &&
      /^(seul|seule|peu|des|de|autre|euro|mot|instant|problème)$/.test(s.word(next + 1))
    )
      return [];
    if (!article && !isOne) return [];
    // "Vous n'auriez pas une table ?" asks for one, politely.
    if (isOne && s.tokens.slice(0, i).some(({ word }) => /^(vous|tu)$/.test(word))) return [];
    const noun = article?.noun ?? next + 1;
    if (s.word(noun) === 'tout' || s.word(noun) === 'même' || s.isNumber(noun)) return [];
    if (lemma === 'rester' && !s.tokens.some(({ word }) => word === 'il')) return [];
    // "Pas un café, mais un thé": a contrast keeps its article.
    if (s.tokens.slice(noun + 1, noun + 4).some(({ word }) => /^(mais|que|qu'|qui)$/.test(word))) return [];
    if (
      /^(faire|voir|porter|lire|écrire|connaître)$/.test(lemma) &&
      (isOne || s.word(next) === 'de') &&
      s.word(next) !== 'des'
    )
      return [];
    if (token.word === 'plus' && !s.tokens.slice(0, i).some(({ word }) => NE.has(word))) return [];
    return reduced(s, next, article?.end ?? next, noun, (to) => `After a negation comes “de”: “${token.word} ${to}”.`);
  });
}

/** Things that are not counted. */
export const MASS =
  /^(eau|pain|lait|sucre|sel|poivre|beurre|vin|thé|riz|viande|poisson|fromage|argent|huile|vinaigre|moutarde|confiture|miel|farine|salade|jambon|poulet|bœuf|porc|glace|chocolat|café|bière|jus|soupe|crème|monnaie|temps|travail|musique|sport|courage|patience|chance|essence|shampoing|savon|papier|cidre|champagne|coca|ketchup|mayonnaise|sauce|ail|persil|thon|saumon|alcool|limonade|sirop|yaourt|chantilly|expérience|bruit|soleil|neige|pluie|vent|place|linge|cuir|coton|laine|soie|agneau|veau|canard|dinde|pâte|citron|gâteau|lessive|dentifrice|tisane|vanille)$/;

const TAKING =
  /^(vouloir|prendre|boire|manger|avoir|acheter|mettre|commander|désirer|trouver|vendre|servir|apporter|donner|falloir|chercher|ajouter|faire)$/;

/** "Je voudrais de eau": the article of the partitive is missing. */
function missingArticle(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(de|d')$/.test(token.word) || s.isEdge(i - 1)) return [];
    let before = i - 1;
    if (/^-?(moi|nous|vous|tu|on|me)$/.test(s.tokens[before]?.text ?? '')) before -= 1;
    const lemma = s.finite(before, true)[0]?.lemma ?? s.infinitive(before) ?? '';
    const isWith = s.word(i - 1) === 'avec';
    const isThere = s.word(i - 1) === 'a' && s.word(i - 2) === 'y';
    if (s.is(before).nouns.length > 0 && !isWith) return [];
    if (!TAKING.test(lemma) && !isWith && !isThere) return [];
    if (
      s.tokens
        .slice(0, i)
        .some(({ word }) => NE.has(word) || /^(pas|plus|jamais|sans|combien|quoi|trop|beaucoup)$/.test(word))
    )
      return [];
    const { nouns, infinitives } = s.is(i + 1);
    if (!s.isNoun(i + 1) || nouns.length !== 1 || infinitives.length > 0 || s.is(i + 1).adjectives.length > 0)
      return [];
    const [noun] = nouns;
    const isMany = noun?.amount === 'p';
    if (!noun || (!isMany && !MASS.test(s.word(i + 1))) || noun.gender === 'e') return [];
    const to = isMany ? 'des' : isVowel(s.word(i + 1)) ? "de l'" : noun.gender === 'f' ? 'de la' : 'du';
    return [
      s.change(i, i, to, `Some of it, not counted: “${to}${to.endsWith("'") ? '' : ' '}${s.tokens[i + 1]?.text}”.`),
    ];
  });
}

/** "Sans de sucre", "sans du sucre". */
function without(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (token.word !== 'sans') return [];
    const article = articleAt(s, i + 1);
    const isPlain = /^(de|d')$/.test(s.word(i + 1)) && !article;
    const noun = article?.noun ?? i + 2;
    const reading = s.is(noun).nouns[0];
    if ((!article && !isPlain) || !reading || !(MASS.test(s.word(noun)) || reading.amount === 'p')) return [];
    if (!s.isEdge(noun + 1) && !/^(et|dans|pour|dedans)$/.test(s.word(noun + 1))) return [];
    return [
      s.change(i + 1, article?.end ?? i + 1, '', `After “sans” no article stands: “sans ${s.tokens[noun]?.text}”.`),
    ];
  });
}

/** "J'aime du café": what one likes in general has "le, la, les". */
function liking(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const reading = s
      .finite(i)
      .find(({ lemma, tense }) => /^(aimer|adorer|détester)$/.test(lemma) && /^[PI]$/.test(tense));
    if (!reading || token.isName) return [];
    let at = i + 1;
    while (/^(pas|beaucoup|bien|aussi|vraiment|trop|surtout)$/.test(s.word(at))) at += 1;
    const article = articleAt(s, at);
    const found = article && nounAfter(s, article.noun);
    if (!article || !found || article.noun !== found.noun || s.word(at - 1) === 'trop') return [];
    const noun = s.is(found.noun).nouns[0];
    if (!noun || noun.gender === 'e' || s.is(found.noun).nouns.length > 1) return [];
    const to =
      noun.amount === 'p' || s.word(at) === 'des'
        ? 'les'
        : isVowel(s.word(found.noun))
          ? "l'"
          : noun.gender === 'f'
            ? 'la'
            : 'le';
    return [
      s.change(
        at,
        article.end,
        to,
        `What one likes in general takes “le, la, les”: “${to}${to === "l'" ? '' : ' '}${s.tokens[found.noun]?.text}”.`,
      ),
    ];
  });
}

export const partitiveRules: Rule<Sentence>[] = [
  {
    id: 'de-after-negation',
    kind: 'partitive',
    wrong: [
      ['Je ne veux pas du vin.', 'Je ne veux pas de vin.'],
      ["Je n'ai pas une réservation.", "Je n'ai pas de réservation."],
      ["J'ai pas des enfants.", "J'ai pas d'enfants."],
    ],
    right: [
      "Ce n'est pas du vin.",
      'Je ne viens pas du sud.',
      'Pas du tout.',
      "Je n'ai pas un seul euro.",
      "Je n'ai pas le temps.",
    ],
    find: afterNegation,
  },
  {
    id: 'partitive-article',
    kind: 'partitive',
    wrong: [
      ['Je voudrais de eau.', "Je voudrais de l'eau."],
      ['Vous avez de lait ?', 'Vous avez du lait ?'],
      ['Sans de sucre, merci.', 'Sans sucre, merci.'],
      ["J'aime du café.", "J'aime le café."],
    ],
    right: ["J'ai besoin de pain.", 'Pas de sucre.', "J'aimerais du café.", 'Sans la sauce.'],
    find: (s) => [...missingArticle(s), ...without(s), ...liking(s)],
  },
];
