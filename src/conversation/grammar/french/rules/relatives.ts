/** Clauses that hang on another: "qui" and "que", "ce que", and "c'est" before a noun. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { determinerOf, isVowel, SUBJECTS } from '../closed-words.ts';
import { nounPhrases } from '../noun-phrase.ts';
import { PEOPLE } from '../phrasebook/government.ts';
import type { Sentence } from '../sentence.ts';
import { isTime, verbGroups } from '../verb-group.ts';

/** "Le film qui j'ai vu", "les gens que aiment la musique". */
function relative(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isAfterNoun = s.isNoun(i - 1) || /^(ce|celui|celle|ceux|celles)$/.test(s.word(i - 1)) || s.isAdjective(i - 1);
    if (!isAfterNoun) return [];
    if (token.word === 'qui' && /^(je|j'|tu|il|ils|on|elle|elles|nous|vous)$/.test(s.word(i + 1))) {
      const group = verbGroups(s).find(({ subject, kind }) => subject === i + 1 && kind === 'pronoun');
      const isSubject =
        /^(je|j'|tu|il|ils|on)$/.test(s.word(i + 1)) ||
        (group &&
          s.finite(group.verb).some(({ person }) => person === group.person) &&
          !s.finite(group.verb).some(({ person }) => person === 2 || person === 5));
      if (!isSubject) return [];
      const to = isVowel(s.word(i + 1)) ? "qu'" : 'que';
      return [s.change(i, i, to, `“${s.said(i + 1, i + 1)}” is the subject, so it is “${to}”.`)];
    }
    if (/^(que|qu')$/.test(token.word)) {
      let verb = i + 1;
      while (/^(ne|n'|me|m'|te|t'|se|s'|y|en|lui|leur)$/.test(s.word(verb))) verb += 1;
      const readings = s.finite(verb);
      if (readings.length === 0 || !readings.some(({ person }) => person === 2 || person === 5)) return [];
      if (
        (s.is(verb).nouns.length > 0 && !/^(est|sont|a|ont)$/.test(s.word(verb))) ||
        s.isClosed(verb) ||
        s.isAdjective(verb) ||
        s.is(verb).isAdverb
      )
        return [];
      if (
        /^(plus|moins|aussi|autant|même|mieux|parce|bien|ce)$/.test(s.word(i - 1)) ||
        (s.isAdjective(i - 1) && !s.isNoun(i - 1))
      )
        return [];
      if (s.tokens.slice(0, i).some(({ word }) => /^(plus|moins|aussi|autant|ne|n'|même)$/.test(word))) return [];
      // "Le livre que lit Marie": a subject may follow.
      const next = verb + 1;
      const isPerson = PEOPLE.test(s.word(i - 1)) || /^(gens|personnes?)$/.test(s.word(i - 1));
      const isCore = readings.some(({ lemma }) =>
        /^(être|avoir|aller|pouvoir|vouloir|devoir|venir|partir|arriver|habiter)$/.test(lemma),
      );
      if (
        s.isName(next) ||
        (SUBJECTS.has(s.word(next)) && s.tokens[next]?.text.startsWith('-')) ||
        (determinerOf(s.word(next)) && !isPerson && !isCore)
      )
        return [];
      if (!isPerson && !isCore) return [];
      return [s.change(i, i, 'qui', `“${s.word(i - 1)}” is the subject of “${s.word(verb)}”, so it is “qui”.`)];
    }
    return [];
  });
}

/** "Je ne sais pas qu'est-ce que c'est". */
function indirect(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isQuestion =
      token.word === "qu'" &&
      s.word(i + 1) === 'est' &&
      s.word(i + 2) === 'ce' &&
      /^(que|qu'|qui)$/.test(s.word(i + 3));
    if (!isQuestion) return [];
    let before = i - 1;
    while (/^(pas|bien|plus|jamais|moi|lui|me|nous)$/.test(s.word(before)) || s.tokens[before]?.text.startsWith('-'))
      before -= 1;
    const lemmas = [...s.finite(before, true), ...s.is(before).participles]
      .map(({ lemma }) => lemma)
      .concat(s.is(before).infinitives);
    if (
      s.isEdge(i - 1) ||
      !lemmas.some((lemma) => /^(savoir|demander|dire|comprendre|expliquer|voir|montrer|raconter)$/.test(lemma))
    )
      return [];
    const to = `ce ${s.word(i + 3)}`;
    return [s.change(i, i + 3, to, `Inside a sentence “qu'est-ce ${s.word(i + 3)}” becomes “${to}”.`)];
  });
}

/** "La gare, il est où ?": the pronoun follows the noun that it takes up. */
function takenUp(s: Sentence): Fix[] {
  const phrase = nounPhrases(s).find(({ start }) => start === 0);
  const at = phrase ? phrase.end + 1 : -1;
  if (!phrase || s.tokens[phrase.end]?.text !== ',' || isTime(s, phrase.noun) || phrase.gender === 'e') return [];
  const right = `${phrase.gender === 'f' ? 'elle' : 'il'}${phrase.amount === 'p' ? 's' : ''}`;
  const isBe = /^(est|sont|était|étaient)$/.test(s.word(at + 1)) && !s.isNumber(at + 2);
  if (
    !isBe ||
    !/^(il|elle|ils|elles)$/.test(s.word(at)) ||
    s.word(at) === right ||
    /s$/.test(right) !== /s$/.test(s.word(at))
  )
    return [];
  if (!/^(où|trop|très|bien|à|comment|dans|aussi|plus|moins)$/.test(s.word(at + 2)) && !s.isAdjective(at + 2))
    return [];
  return [
    s.change(
      at,
      at,
      right,
      `“${s.tokens[phrase.noun]?.text}” is ${phrase.gender === 'f' ? 'feminine' : 'masculine'}: “${right}”.`,
    ),
  ];
}

/** "Il est un bon film", "elle est ma sœur". */
function thisIs(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(il|elle|ils|elles)$/.test(token.word) || token.text.startsWith('-') || s.isGlued(i)) return [];
    const isOne = /^(est|était|sera)$/.test(s.word(i + 1));
    const isMany = /^(sont|étaient|seront)$/.test(s.word(i + 1));
    if (!isOne && !isMany) return [];
    const determiner = s.word(i + 2);
    const fits = isOne
      ? /^(un|une|mon|ma|notre|son|sa|ton|ta|votre)$/.test(determiner)
      : /^(des|mes|nos|ses|tes|vos|les)$/.test(determiner);
    const phrase = nounPhrases(s).find(({ start }) => start === i + 2);
    if (!fits || !phrase || /^(heures?|peu|fois|moment)$/.test(s.word(phrase.noun)) || s.isNumber(phrase.noun))
      return [];
    if (/^(que|qu')$/.test(s.word(i - 1)) && /^(un|une)$/.test(determiner) && s.word(i + 3) === 'peu') return [];
    if (determiner === 'les' && !s.isAdjective(phrase.noun + 1) && phrase.before.length === 0) return [];
    const verb = s.word(i + 1);
    const to = isOne
      ? verb === 'sera'
        ? 'ce sera'
        : `c'${verb}`
      : verb === 'sont'
        ? 'ce sont'
        : verb === 'seront'
          ? 'ce seront'
          : "c'étaient";
    return [
      s.change(i, i + 1, to, `Before a noun with its article it is “${to}”: “${to} ${s.said(i + 2, phrase.noun)}”.`),
    ];
  });
}

export const relativeRules: Rule<Sentence>[] = [
  {
    id: 'relative-pronoun',
    kind: 'other',
    wrong: [
      ["C'est le film qui j'ai vu.", "C'est le film que j'ai vu."],
      ['Il y a des gens que aiment ça.', 'Il y a des gens qui aiment ça.'],
      ["Je ne sais pas qu'est-ce que c'est.", "Je ne sais pas ce que c'est."],
    ],
    right: [
      'La dame qui vous attend.',
      'Le livre que lit Marie.',
      "Qu'est-ce que vous voulez ?",
      "C'est plus cher que je pensais.",
    ],
    find: (s) => [...relative(s), ...indirect(s)],
  },
  {
    id: 'this-is',
    kind: 'other',
    wrong: [
      ['Elle est ma meilleure amie.', "C'est ma meilleure amie."],
      ['Il est un bon film.', "C'est un bon film."],
      ['La gare, il est où ?', 'La gare, elle est où ?'],
    ],
    right: ['Il est une heure.', 'Elle est médecin.', 'Il est un peu tard.'],
    find: (s) => [...thisIs(s), ...takenUp(s)],
  },
];
