/** Words that sound alike ("a" and "à"), and the order of questions. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { determinerOf, isVowel, SUBJECTS } from '../closed-words.ts';
import { nounPhrases } from '../noun-phrase.ts';
import type { Sentence } from '../sentence.ts';
import { verbGroups } from '../verb-group.ts';

/** "Je vais a Paris", "ou est la gare", "sa va". */
function homophones(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const next = s.word(i + 1);
    if (token.word === 'a' && !token.text.startsWith('-')) {
      const before = i - 1;
      const goes =
        s.finite(before).length > 0 &&
        !s.isNoun(before) &&
        !/^(y|en|ça)$/.test(s.word(before)) &&
        s
          .finite(before)
          .some(
            ({ person }) =>
              person !== 2 ||
              s.word(before - 1) === 'il' ||
              s.word(before - 1) === 'on' ||
              s.word(before - 1) === 'elle' ||
              s.word(before - 1) === "c'",
          );
      const isTo =
        goes ||
        (s.participle(before) !== null &&
          s.is(before).nouns.length === 0 &&
          verbGroups(s).some(({ verb }) => verb === before - 1));
      if (isTo && !SUBJECTS.has(s.word(before)) && s.word(before) !== "m'" && s.participle(i + 1) === null)
        return [s.change(i, i, 'à', '“A” is from “avoir”; here it is “à”.')];
    }
    if (token.word === 'ou' && s.isEdge(i - 1) && /^(est|sont|se|puis|peut)$/.test(next) && i === 0)
      return [s.change(i, i, 'où', '“Ou” means or; asking for a place it is “où”.')];
    if (
      token.word === 'sa' &&
      s.finite(i + 1).length > 0 &&
      s.is(i + 1).nouns.length === 0 &&
      !s.isAdjective(i + 1) &&
      s.isEdge(i - 1)
    )
      return [s.change(i, i, 'ça', '“Sa” means his or her; here it is “ça”.')];
    if (token.word === 'ca') return [s.change(i, i, 'ça', 'It is written “ça”.')];
    if (token.word === 'quoi' && i === 0 && /^(est|sont)$/.test(next) && determinerOf(s.word(i + 2))) {
      const phrase = nounPhrases(s).find(({ start }) => start === i + 2);
      if (!phrase || phrase.gender === 'e') return [];
      const to = `quel${phrase.gender === 'f' ? 'le' : ''}${phrase.amount === 'p' ? 's' : ''}`;
      return [s.change(i, i, to, `Asking for one of several it is “${to}”.`)];
    }
    return [];
  });
}

/** "Bien que c'est": "ce" has the subjunctive too. */
function beThat(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(c'|ce)$/.test(token.word) || s.word(i + 1) !== 'est' || !/^(que|qu')$/.test(s.word(i - 1))) return [];
    const before = s.word(i - 2);
    const lemmas = s.finite(i - 2).map(({ lemma }) => lemma);
    const isWish =
      lemmas.some((lemma) => /^(vouloir|falloir|préférer|souhaiter)$/.test(lemma)) ||
      (before === 'bien' && s.isEdge(i - 3)) ||
      /^(pour|avant|afin)$/.test(before) ||
      /^(important|nécessaire|possible|impossible|dommage)$/.test(before);
    return isWish ? [s.change(i, i + 1, 'ce soit', `“${before} que” asks for the subjunctive: “ce soit”.`)] : [];
  });
}

/** "Ferme vous", "vous vendez-vous", "est-ce que avez-vous". */
function questions(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isAsked = token.word === 'ce' && s.word(i - 1) === 'est' && /^(que|qu')$/.test(s.word(i + 1));
    const pronoun = s.word(i + 3);
    if (isAsked && SUBJECTS.has(pronoun) && s.tokens[i + 3]?.text.startsWith('-') && s.finite(i + 2).length > 0) {
      const to = `${pronoun} ${s.tokens[i + 2]?.text}`;
      return [
        s.change(
          i + 1,
          i + 3,
          `${isVowel(pronoun) ? "qu'" : 'que '}${to}`,
          `After “est-ce que” the subject stands first: “${to}”.`,
        ),
      ];
    }
    if (
      /^(nous|vous)$/.test(token.word) &&
      !token.text.startsWith('-') &&
      /^(heure|où|comment|quand|combien|pourquoi|que)$/.test(s.word(i - 2))
    ) {
      const person = token.word === 'vous' ? 4 : 3;
      const reading = s.finite(i - 1).find(({ tense }) => tense === 'P');
      const next = s.is(i + 1);
      if (
        !reading ||
        s.finite(i - 1).some((one) => one.person === person) ||
        next.infinitives.length > 0 ||
        next.finite.some((one) => one.person === person)
      )
        return [];
      const to = s.lexicon.conjugate(reading.lemma, 'P', person);
      return to ? [s.change(i - 1, i, `${to}-${token.word}`, `With “${token.word}” the verb is “${to}”.`)] : [];
    }
    return [];
  });
}

export const homophoneRules: Rule<Sentence>[] = [
  {
    id: 'homophones',
    kind: 'other',
    wrong: [
      ['Je vais a la gare.', 'Je vais à la gare.'],
      ['Ou est la gare ?', 'Où est la gare ?'],
      ["Bien que c'est loin, j'y vais.", "Bien que ce soit loin, j'y vais."],
      ['Est-ce que avez-vous du pain ?', 'Est-ce que vous avez du pain ?'],
    ],
    right: ['Il a faim.', 'Il y a du pain.', 'Sa sœur est là.', 'Ce que tu as.', 'À quelle heure vous fermez ?'],
    find: (s) => [...homophones(s), ...beThat(s), ...questions(s)],
  },
];
