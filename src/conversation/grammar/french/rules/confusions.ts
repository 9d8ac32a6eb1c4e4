/** Words that learners take for one another: "qui" and "que", "bon" and "bien", "il est" and "c'est", "a" and "à". */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { determinerOf, isVowel } from '../closed-words.ts';
import { PEOPLE } from '../phrasebook/government.ts';
import type { Sentence } from '../sentence.ts';
import { afterAdverbs, verbGroups } from '../verb-group.ts';

const BETTER: Record<string, string> = {
  bon: 'meilleur',
  bons: 'meilleurs',
  bonne: 'meilleure',
  bonnes: 'meilleures',
  bien: 'mieux',
};

/** "Plus bon", "plus cher comme", "très beaucoup". */
function comparison(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const next = s.word(i + 1);
    const after = s.word(i + 2);
    if (
      token.word === 'beaucoup' &&
      s.finite(i - 1).some(({ lemma }) => lemma === 'avoir') &&
      /^(faim|soif|froid|chaud|peur|mal|sommeil|hâte)$/.test(next)
    )
      return [s.change(i, i, 'très', `With “avoir ${next}” it is “très”.`)];
    if (
      token.word === 'beaucoup' &&
      /^(fatigué|fatiguée|fatigués|intéressé|intéressée|occupé|occupée|pressé|pressée|stressé|stressée|déçu|déçue|motivé|motivée)$/.test(
        next,
      )
    )
      return [s.change(i, i, 'très', `Before “${next}” it is “très”.`)];
    if (
      token.word === 'très' &&
      s.finite(i - 1).some(({ lemma }) => /^(aimer|adorer)$/.test(lemma)) &&
      (determinerOf(next) || s.infinitive(i + 1))
    )
      return [s.change(i, i, 'beaucoup', 'With a verb it is “beaucoup”.')];
    if (s.isNumber(i) && next === 'gens')
      return [s.change(i + 1, i + 1, 'personnes', 'People that are counted are “personnes”.')];
    const better = token.word === 'plus' ? BETTER[next] : undefined;
    if (
      better &&
      !(next === 'bien' && !s.isEdge(i + 2) && !/^(que|qu'|ici|aujourd'hui|maintenant|en|pour|et)$/.test(after)) &&
      !/^(ne|n')$/.test(s.word(i - 2)) &&
      !/^(ne|n')$/.test(s.word(i - 3))
    )
      return [s.change(i, i + 1, better, `“Plus ${next}” is “${better}”.`)];
    if (/^(plus|très|trop|si)$/.test(token.word) && /^(meilleure?s?|mieux|pire)$/.test(next) && token.word === 'plus')
      return [s.change(i, i, '', `“${next}” says “plus” already.`)];
    if (/^(très|si|trop)$/.test(token.word) && next === 'beaucoup')
      return [s.change(i, i, '', '“Beaucoup” stands without “très”.')];
    if (
      token.word === 'beaucoup' &&
      s.is(i + 1).adjectives.length > 0 &&
      !s.is(i + 1).isAdverb &&
      s.is(i + 1).participles.length === 0 &&
      s.is(i + 1).nouns.length === 0 &&
      s.finite(i - 1).some(({ lemma }) => lemma === 'être')
    )
      return [s.change(i, i, 'très', `Before “${next}” it is “très”.`)];
    if (
      /^(plus|moins|aussi)$/.test(token.word) &&
      s.isAdjective(i + 1) &&
      /^(comme|de)$/.test(after) &&
      !/^(le|la|les)$/.test(s.word(i - 1))
    ) {
      const isThan =
        after === 'comme' ||
        /^(moi|toi|lui|elle|nous|vous|eux|mon|ma|mes|ton|ta|ce|cette|l'autre)$/.test(s.word(i + 3));
      const isThing =
        after === 'comme'
          ? !s.isEdge(i + 3)
          : s.is(i + 1).adjectives.length > 0 &&
            !/^(fier|fière|content|contente|proche|loin|près|fatigué|sûr|plein|satisfait)$/.test(next);
      if (isThan && isThing && s.word(i + 3) !== 'ça')
        return [s.change(i + 2, i + 2, 'que', `A comparison has “que”: “${token.word} ${next} que”.`)];
    }
    if (
      /^(plus|moins)$/.test(token.word) &&
      /^(que|qu')$/.test(next) &&
      s.isNumber(i + 2) &&
      !s.isEdge(i + 3) &&
      /^(euros?|ans|jours?|heures?|personnes?|minutes?|mois|semaines?|fois|kilos?|années?|mètres?|grammes?|kilomètres?)$/.test(
        s.word(i + 3),
      ) &&
      !s.tokens.slice(0, i).some(({ word }) => /^(ne|n')$/.test(word))
    )
      return [s.change(i + 1, i + 1, 'de', `Before a number it is “${token.word} de”.`)];
    return [];
  });
}

const DOING =
  /^(parler|cuisiner|chanter|danser|dormir|travailler|jouer|nager|marcher|fonctionner|comprendre|conduire|écrire|lire|manger|aller|expliquer)$/;

/** "Il parle bon français", "je vais bon". */
function goodOrWell(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(bon|bonne|meilleur)$/.test(token.word)) return [];
    let verb = i - 1;
    while (/^(très|trop|plus|pas|assez|vraiment|si)$/.test(s.word(verb))) verb -= 1;
    const lemmas = [...s.finite(verb).map(({ lemma }) => lemma), ...s.is(verb).infinitives];
    const isLanguage = /^(français|anglais|espagnol|allemand|italien|chinois)$/.test(s.word(i + 1));
    if (
      !lemmas.some((lemma) => DOING.test(lemma)) ||
      (s.is(verb).nouns.length > 0 && !verbGroups(s).some((group) => group.verb === verb))
    )
      return [];
    if (!s.isEdge(i + 1) && !isLanguage && !/^(mais|et|ici|avec|aujourd'hui|merci|en|le|la)$/.test(s.word(i + 1)))
      return [];
    if (token.word === 'meilleur' && !s.isEdge(i + 1) && !/^(que|qu')$/.test(s.word(i + 1))) return [];
    const to = token.word === 'meilleur' ? 'mieux' : 'bien';
    return [s.change(i, i, to, `With a verb it is “${to}”: “${s.word(verb)} ${to}”.`)];
  });
}

/** "Je connais nager", "je sais cette ville". */
function knowing(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    const readings = s.finite(i);
    const know = readings.find(({ lemma, tense }) => lemma === 'connaître' && tense !== 'S');
    const at = afterAdverbs(s, i + 1);
    const group = verbGroups(s).find(({ verb }) => verb === i);
    const bend = (lemma: string, reading: (typeof readings)[0]) =>
      s.lexicon.conjugate(lemma, reading.tense, group?.person ?? reading.person);
    if (
      know &&
      ((s.infinitive(at) && !s.is(at).nouns.length) ||
        /^(que|qu'|si|où|comment|pourquoi|quand|combien)$/.test(s.word(at)))
    ) {
      const to = bend('savoir', know);
      return to ? [s.change(i, i, to, `A fact or a skill is “savoir”: “${to}”.`)] : [];
    }
    const can = readings.find(({ lemma, tense }) => lemma === 'savoir' && tense !== 'S');
    const isThing =
      /^(mon|ma|mes|ce|cette|ces|son|sa|votre|vos|un|une|le|la|les|leur|bien)$/.test(s.word(at)) &&
      !s.isObjectPronoun(at);
    const noun = at + 1;
    if (
      can &&
      isThing &&
      (PEOPLE.test(s.word(noun)) ||
        /^(ville|restaurant|hôtel|quartier|pays|région|rue|endroit|musée|village|café|magasin|film|plage)$/.test(
          s.word(noun),
        ))
    ) {
      const to = bend('connaître', can);
      return to ? [s.change(i, i, to, `A person or a place is “connaître”: “${to}”.`)] : [];
    }
    return [];
  });
}

const COLOURS =
  /^(rouge|rouges|noir|noire|noirs|noires|blanc|blanche|blancs|blanches|bleu|bleue|bleus|bleues|vert|verte|verts|vertes|jaune|jaunes|gris|grise|marron|rose|roses|français|française|françaises|anglais|anglaise|italien|italienne|espagnol|espagnole|allemand|allemande|américain|américaine|chinois|chinoise|japonais|japonaise|végétarien|végétarienne|intéressant|intéressante|fatigant|fatigante|chaud|chaude|froid|froide|sucré|salé|frais|fraîche|libre|gratuit|gratuite|difficile|facile|important|importante|célèbre|moderne|international|internationale|électrique|confortable|sympathique)$/;
const BEFORE = /^(bon|bonne|bons|bonnes|beau|belle|beaux|belles|joli|jolie|jolis|jolies)$/;

/** "Une rouge chemise", "un vin bon". */
function place(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isFirst = s.isDeterminer(i - 1) || s.isNumber(i - 1);
    const noun = i + 1;
    const { nouns, adjectives, participles } = s.is(noun);
    const isPlain =
      nouns.length === 1 && adjectives.length === 0 && participles.length === 0 && s.finite(noun).length === 0;
    if (
      isFirst &&
      COLOURS.test(token.word) &&
      isPlain &&
      !s.isGlued(noun) &&
      !/^(important|importante)$/.test(token.word)
    ) {
      const gender = nouns[0]?.gender ?? 'e';
      const amount = nouns[0]?.amount ?? 'e';
      const fits = s
        .is(i)
        .adjectives.some(
          (one) =>
            (one.gender === 'e' || gender === 'e' || one.gender === gender) &&
            (one.amount === 'e' || amount === 'e' || one.amount === amount),
        );
      const form = fits ? s.word(i) : (s.lexicon.agree(s.word(i), gender, amount) ?? s.word(i));
      const to = `${s.tokens[noun]?.text} ${form}`;
      return [s.change(i, noun, to, `Most adjectives stand after the noun: “${to}”.`)];
    }
    const isAfter =
      BEFORE.test(token.word) &&
      s.isNoun(i - 1) &&
      s.is(i - 1).nouns.length === 1 &&
      /^(un|une|des|de)$/.test(s.word(i - 2)) &&
      s.is(i - 1).adjectives.length === 0;
    if (
      isAfter &&
      (s.isEdge(i + 1) || (/^(pour|à|dans|avec|près|ici|et)$/.test(s.word(i + 1)) && s.word(i + 1) !== 'et')) &&
      !/^(chose|rien|fois)$/.test(s.word(i - 1))
    ) {
      const form = token.word === 'beau' && isVowel(s.word(i - 1)) ? 'bel' : s.word(i);
      const determiner = s.word(i - 2);
      const to = `${form} ${s.word(i - 1)}`;
      if (determiner === 'des')
        return [s.change(i - 2, i, `de ${to}`, `“${token.word}” stands before the noun: “de ${to}”.`)];
      return [s.change(i - 1, i, to, `“${token.word}” stands before the noun: “${to}”.`)];
    }
    return [];
  });
}

export const confusionRules: Rule<Sentence>[] = [
  {
    id: 'comparison',
    kind: 'other',
    wrong: [
      ['Le poisson est plus bon que la viande.', 'Le poisson est meilleur que la viande.'],
      ["C'est plus cher comme l'autre.", "C'est plus cher que l'autre."],
      ["J'aime très beaucoup ça.", "J'aime beaucoup ça."],
      ["J'ai beaucoup faim.", "J'ai très faim."],
      ['Il parle bon français.', 'Il parle bien français.'],
    ],
    right: ['Je ne suis plus bien ici.', "C'est plus loin que ça.", 'Le plus grand de ma famille.', 'Ça sent bon.'],
    find: (s) => [...comparison(s), ...goodOrWell(s)],
  },
  {
    id: 'knowing',
    kind: 'other',
    wrong: [
      ['Je connais nager.', 'Je sais nager.'],
      ['Je sais cette ville.', 'Je connais cette ville.'],
    ],
    right: ['Je connais bien Paris.', 'Je sais où il est.', 'Je la sais par cœur.'],
    find: knowing,
  },
  {
    id: 'adjective-place',
    kind: 'other',
    wrong: [
      ['Cette rouge chemise est jolie.', 'Cette chemise rouge est jolie.'],
      ["C'est un restaurant bon.", "C'est un bon restaurant."],
    ],
    right: ['Un petit rouge.', "C'est une bonne idée.", 'Le vert, il est à combien ?'],
    find: place,
  },
];
