/** Negation: "ne" and its second part around the verb, and never two second parts. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { CLITICS, isVowel, NE } from '../closed-words.ts';
import { nounPhrases } from '../noun-phrase.ts';
import type { Sentence } from '../sentence.ts';
import { type VerbGroup, verbGroups } from '../verb-group.ts';

const SECOND = /^(pas|plus|jamais|rien|personne|guère|point)$/;
const STRONG = /^(jamais|rien|personne|aucun|aucune|plus|nulle)$/;

const ne = (next: string) => (isVowel(next) ? "n'" : 'ne ');

/** "Je mange ne pas", "la douche marche ne pas". */
function neAfterVerb(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!NE.has(token.word) || !SECOND.test(s.word(i + 1))) return [];
    const verb = i - 1;
    if (s.finite(verb).length === 0) return [];
    // "Je préfère ne pas le prendre": both parts stand before an infinitive.
    let after = i + 2;
    while (CLITICS.has(s.word(after))) after += 1;
    if (s.infinitive(after) && !/^(est|a|ai|suis)$/.test(s.word(verb))) return [];
    let start = verb;
    while (CLITICS.has(s.word(start - 1)) && s.word(start - 2) !== '' && !/^(nous|vous)$/.test(s.word(start - 1)))
      start -= 1;
    if (/^(que|de|pour)$/.test(s.word(i - 1))) return [];
    const said = s.said(start, verb);
    if (s.word(start - 1) === "c'") {
      const whole = `ce n'${said} ${s.word(i + 1)}`;
      return [s.change(start - 1, i + 1, whole, `“Ne” stands before the verb: “${whole}”.`)];
    }
    const subject = s.word(start - 1) === "j'" ? start - 1 : -1;
    const to = `${ne(s.word(start))}${said} ${s.word(i + 1)}`;
    const why = `“Ne” stands before the verb and “${s.word(i + 1)}” after it: “${to}”.`;
    return subject >= 0 ? [s.change(subject, i + 1, `je ${to}`, why)] : [s.change(start, i + 1, to, why)];
  });
}

/** "Je ne pas aime", "je pas aime". */
function beforeVerb(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(pas|jamais|plus)$/.test(token.word)) return [];
    const hasNe = NE.has(s.word(i - 1));
    const subject = hasNe ? i - 2 : i - 1;
    if (!hasNe && !/^(je|j'|tu|il|on|ils|nous|vous)$/.test(s.word(subject))) return [];
    if (!hasNe && /^(nous|vous)$/.test(s.word(subject)) && s.finite(subject - 1).length > 0) return [];
    let verb = i + 1;
    while (CLITICS.has(s.word(verb))) verb += 1;
    if (s.finite(verb).length === 0 || s.isEdge(verb) || (s.infinitive(verb) !== null && hasNe && !s.word(subject)))
      return [];
    if (s.infinitive(verb)) return [];
    const said = s.said(i + 1, verb);
    const start = hasNe ? i - 1 : i;
    const first = s.word(subject) === "j'" ? subject : start;
    const to = `${first === subject ? 'je ' : ''}${ne(s.word(i + 1))}${said} ${token.word}`;
    return [s.change(first, verb, to, `“${token.word}” stands after the verb: “${to}”.`)];
  });
}

/** "Je n'ai mangé pas", "je ne peux venir pas". */
function afterParticiple(s: Sentence): Fix[] {
  return verbGroups(s).flatMap((group) => {
    const { verb, ne: place } = group;
    if (place < 0 || !s.finite(verb).some(({ lemma }) => /^(avoir|être|pouvoir|vouloir|devoir|aller)$/.test(lemma)))
      return [];
    const next = verb + 1;
    const isState = s.finite(verb).some(({ lemma }) => lemma === 'être') && s.isAdjective(next) && s.isEdge(next + 2);
    const isPast = s.participle(next) !== null || s.infinitive(next) !== null || isState;
    if (
      SECOND.test(s.word(next)) ||
      !isPast ||
      !/^(pas|jamais|plus|rien)$/.test(s.word(next + 1)) ||
      s.isAdjective(next + 2)
    )
      return [];
    const word = s.word(next + 1);
    return [
      s.change(
        next,
        next + 1,
        `${word} ${s.word(next)}`,
        `“${word}” stands right after “${s.word(verb)}”: “${s.word(verb)} ${word} ${s.word(next)}”.`,
      ),
    ];
  });
}

/** "Je n'ai pas jamais", "je ne veux pas rien": one second part is enough. */
function twice(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (token.word !== 'pas') return [];
    const isNegated = s.tokens.slice(Math.max(0, i - 6), i).some(({ word }) => NE.has(word));
    const before = s.tokens.slice(Math.max(0, i - 5), i);
    const who = before.find(({ word }) => /^(personne|rien|jamais)$/.test(word));
    const hasNe = before.some(({ word }) => NE.has(word));
    if (
      who &&
      hasNe &&
      before.indexOf(who) < before.findIndex(({ word }) => NE.has(word)) &&
      !/^(une|la|cette|de|chaque|les|des)$/.test(s.word(s.tokens.indexOf(who) - 1))
    )
      return [s.change(i, i, '', `“${who.word}” makes the negation already, without “pas”.`)];
    // "Je ne mange rien pas".
    if (hasNe && /^(rien|personne|jamais|plus)$/.test(s.word(i - 1)) && s.finite(i - 2).length > 0)
      return [s.change(i, i, '', `“${s.word(i - 1)}” makes the negation already, without “pas”.`)];
    for (let j = i + 1; j <= i + 4 && !s.isEdge(j); j += 1) {
      const word = s.word(j);
      if (/^(que|mais|pour|et|si|parce)$/.test(word)) return [];
      if (!STRONG.test(word) || (word === 'plus' && j > i + 1)) continue;
      if (!isNegated && !/^(jamais|rien|aucun|aucune)$/.test(word)) return [];
      if (word === 'personne' && (/^(une|la|cette|de|par|en)$/.test(s.word(j - 1)) || s.isAdjective(j - 1))) return [];
      if (word === 'plus' && (s.isAdjective(j + 1) || /^(de|que|tard|tôt|loin|souvent|vite)$/.test(s.word(j + 1))))
        return [];
      if (word === 'rien' && s.word(j - 1) === 'de') return [];
      const why = `“${word}” takes the place of “pas”: “ne … ${word}”.`;
      // "Je n'ai pas vu rien": the word moves to where "pas" stood.
      if (/^(jamais|rien|plus)$/.test(word) && j > i + 1 && s.participle(i + 1))
        return [s.change(i, j, `${word} ${s.said(i + 1, j - 1)}`, why)];
      return [s.change(i, i, '', why)];
    }
    return [];
  });
}

/** "Je ne comprends": the second part is missing. */
function alone(s: Sentence, group: VerbGroup): Fix[] {
  const { ne: place, verb, kind } = group;
  if (place < 0 || kind !== 'pronoun') return [];
  if (
    s.tokens.some(
      ({ word }) =>
        SECOND.test(word) ||
        /^(que|qu'|aucun|aucune|ni|personne|nulle|sans|avant|peur|moins|guère|dont|si)$/.test(word),
    )
  )
    return [];
  const reading = s.finite(verb);
  if (reading.length === 0) return [];
  // "Je ne sais comment", "je ne peux dire" stand without.
  const isFree = reading.some(({ lemma }) => /^(pouvoir|savoir|cesser|oser)$/.test(lemma));
  if (isFree && !s.isEdge(verb + 1)) return [];
  if (group.subject !== 0 && !s.isEdge(group.subject - 1) && !/^(mais|et|car)$/.test(s.word(group.subject - 1)))
    return [];
  const said = s.tokens[verb]?.text ?? '';
  return [s.change(verb, verb, `${said} pas`, `“Ne” needs its second part: “ne ${said} pas”.`)];
}

/** "Pour ne manger pas": both parts stand before an infinitive. */
function infinitive(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!NE.has(token.word)) return [];
    let verb = i + 1;
    while (CLITICS.has(s.word(verb))) verb += 1;
    if (!s.infinitive(verb) || s.finite(verb).length > 0 || !/^(pas|jamais|plus|rien)$/.test(s.word(verb + 1)))
      return [];
    const to = `ne ${s.word(verb + 1)} ${s.said(i + 1, verb)}`;
    return [s.change(i, verb + 1, to, `Before an infinitive both parts stand together: “${to}”.`)];
  });
}

/** "Personne est venu", "rien est prêt": the "ne" is missing. */
function nobody(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (!/^(personne|rien)$/.test(token.word) || !(s.isEdge(i - 1) || /^(que|mais|et)$/.test(s.word(i - 1)))) return [];
    let verb = i + 1;
    while (/^(me|m'|te|t'|se|s'|le|la|les|l'|lui|y|en)$/.test(s.word(verb))) verb += 1;
    if (
      !s.finite(verb).some(({ person, tense }) => person === 2 && tense !== 'Y') ||
      s.isNoun(verb) ||
      s.infinitive(verb + 1)
    )
      return [];
    const to = ne(s.word(i + 1)).trim();
    return [s.insert(i + 1, to, `“${token.text}” as the subject needs “ne”: “${token.text} ${to} …”.`)];
  });
}

/** "Je n'aime le poisson pas", "ni frère ou sœur". */
function late(s: Sentence, group: VerbGroup): Fix[] {
  const { ne: place, verb } = group;
  if (place < 0) return [];
  const phrase = nounPhrases(s).find(({ start }) => start === verb + 1);
  if (phrase && s.word(phrase.end) === 'pas' && s.isEdge(phrase.end + 1)) {
    const to = `pas ${s.said(phrase.start, phrase.end - 1)}`;
    return [s.change(phrase.start, phrase.end, to, `“Pas” stands right after the verb: “${s.word(verb)} ${to}”.`)];
  }
  const ni = s.tokens.findIndex(({ word }, i) => i > verb && word === 'ni');
  const or = s.tokens.findIndex(({ word }, i) => i > ni && i < ni + 4 && /^(ou|et)$/.test(word));
  return ni > 0 && or > 0 ? [s.change(or, or, 'ni', 'It is “ni … ni”, neither … nor.')] : [];
}

/** "Moi aussi pas". */
function neither(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    if (token.word !== 'aussi' || !/^(moi|toi|lui|elle|nous|vous)$/.test(s.word(i - 1))) return [];
    if (s.word(i + 1) === 'pas' && s.isEdge(i + 2))
      return [s.change(i, i + 1, 'non plus', 'To agree with “not” French says “moi non plus”.')];
    const isNegated =
      s.tokens.slice(i + 1).some(({ word }) => word === 'pas') &&
      s.tokens.slice(i + 1).some(({ word }) => NE.has(word));
    const isNext = /^,?$/.test(s.word(i + 1)) || /^(je|tu|il|on|elle|nous)$/.test(s.word(i + 1));
    return isNegated && isNext && i === 1
      ? [s.change(i, i, 'non plus', 'With “ne … pas” French says “moi non plus”.')]
      : [];
  });
}

export const negationRules: Rule<Sentence>[] = [
  {
    id: 'negation-order',
    kind: 'negation',
    wrong: [
      ['Je mange ne pas de viande.', 'Je ne mange pas de viande.'],
      ['La douche marche ne pas.', 'La douche ne marche pas.'],
      ['Je ne pas aime le froid.', "Je n'aime pas le froid."],
      ['Je pas comprends.', 'Je ne comprends pas.'],
      ["Je n'ai mangé pas.", "Je n'ai pas mangé."],
      ['Pour ne oublier pas.', 'Pour ne pas oublier.'],
    ],
    right: [
      "J'ai choisi de ne pas venir.",
      'Je préfère ne pas le prendre.',
      'On ne veut plus rien.',
      "Il n'est pas prêt.",
      'Je sais pas.',
      'Pas pour moi.',
    ],
    find: (s) => [...neAfterVerb(s), ...beforeVerb(s), ...afterParticiple(s), ...infinitive(s)],
  },
  {
    id: 'negation-once',
    kind: 'negation',
    wrong: [
      ["Je n'ai pas jamais pris ce train.", "Je n'ai jamais pris ce train."],
      ['Je ne veux pas rien manger.', 'Je ne veux rien manger.'],
      ['Personne ne peut pas vivre sans eau.', 'Personne ne peut vivre sans eau.'],
    ],
    right: ["Ce n'est pas grave, personne.", "Je n'ai pas plus de dix euros."],
    find: twice,
  },
  {
    id: 'negation-whole',
    kind: 'negation',
    wrong: [
      ['Je ne comprends.', 'Je ne comprends pas.'],
      ['Moi aussi pas.', 'Moi non plus.'],
      ['Personne est venu.', "Personne n'est venu."],
      ["Je n'aime le poisson pas.", "Je n'aime pas le poisson."],
    ],
    right: ['Je ne prends que de la soupe.', 'Je ne sais comment faire.', "Il n'y a personne.", 'Moi aussi.'],
    find: (s) => [
      ...verbGroups(s).flatMap((group) => [...late(s, group), ...alone(s, group)]),
      ...nobody(s),
      ...neither(s),
    ],
  },
];
