import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { GROUPS, nounPhrase } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const { BE, DO, HAVE, NP, NS, PREP, VB, VZ } = TAG;

import { ADVERBS, agreed, reason } from '../agreed.ts';

/** "There is two beds", "there are a table", "is there any rooms". */
function findThere(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    const isInverted = tokens[i + 1]?.low === 'there';
    const isPlain = tokens[i - 1]?.low === 'there';
    if (!(isInverted || isPlain) || !/^(is|are|was|were)$/.test(token.low)) return [];
    let start = isPlain ? i + 1 : i + 2;
    while (/^(not|n't|also|still|only|always)$/.test(tokens[start]?.low ?? '')) start += 1;
    const phrase = nounPhrase(sentence, start);
    if (!phrase?.number || tokens[phrase.end]?.afterComma || /^(and|or)$/.test(tokens[phrase.end]?.low ?? ''))
      return [];
    if (phrase.number === 'singular' && !phrase.determiner && !/^(one|1)$/.test(tokens[start]?.low ?? '')) return [];
    if (
      /^(some|any|no|many|more|several|few|enough|all|these|those|other|most|half)$/.test(
        phrase.determiner?.low ?? '',
      ) &&
      phrase.number === 'singular'
    )
      return [];
    const isPast = /^w/.test(token.low);
    const right = phrase.number === 'plural' ? (isPast ? 'were' : 'are') : isPast ? 'was' : 'is';
    const noun = tokens[phrase.head] as Token;
    return replaceWord(sentence, i, right, `“${noun.text}” is ${phrase.number}: there ${right}.`);
  });
}

/** True if the noun belongs to another of a different number, which may be meant: "a list of names which is long". */
function isOfAnother({ tokens }: Sentence, noun: number, isPlural: boolean): boolean {
  let at = noun;
  while (at > 0 && !may(tokens[at], PREP)) at -= 1;
  return tokens.slice(0, at).some((token) => isOnly(token, NS | NP) && may(token, NP) !== isPlural);
}

/** "People who lives", "a person who help". */
function findRelative(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    if (!/^(who|which)$/.test(token.low) || token.afterComma) return [];
    const noun = tokens[i - 1];
    if (!isOnly(noun, NS | NP) || (may(noun, NS) && may(noun, NP))) return [];
    if (tokens.slice(0, i).some(({ low }) => low === 'one') || tokens[i - 2]?.low === 'and') return [];
    if (GROUPS.test(noun?.low ?? '')) return [];
    let at = i + 1;
    while (ADVERBS.test(tokens[at]?.low ?? '')) at += 1;
    const verb = tokens[at];
    if (!verb || (!may(verb, BE | HAVE | DO) && !(isOnly(verb, VB | NS) && may(verb, VB)) && !isOnly(verb, VZ | NP)))
      return [];
    if (/^(had|did)$/.test(verb.low)) return [];
    const person = may(noun, NP) ? 'other' : 'third';
    if (isOfAnother(sentence, i - 1, person === 'other')) return [];
    const right = agreed(sentence, { start: i, end: at, person, word: (noun as Token).text }, verb, false);
    return right
      ? replaceWord(sentence, at, right, reason(`${(noun as Token).text} ${token.text}`, verb.text, right))
      : [];
  });
}

export const agreementOfThere: EnglishRule = {
  id: 'there-and-who',
  kind: 'agreement',
  wrong: [
    ['There is two beds in the room.', 'There are two beds in the room.'],
    ['People who lives here are happy.', 'People who live here are happy.'],
  ],
  right: ['There is a table and two chairs.', 'The man who lives here is old.'],
  find: (sentence) => [...findThere(sentence), ...findRelative(sentence)],
};
