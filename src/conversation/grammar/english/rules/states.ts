import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord, rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import type { Sentence } from '../reading/sentence.ts';
import { NOUN, TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const { ADJ, SUBJ, VB, VG, VN } = TAG;

const STATIVE = new Set(
  'know want need like hate prefer believe understand belong own cost contain seem agree mean'.split(' '),
);

/** "I am knowing", "I am agree", "he is work". */
function findStative(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((be, i): Fix[] => {
    if (!may(be, TAG.BE)) return [];
    if (!/^(am|is|are|'m|'re|'s)$/.test(be.low) || i === 0) return [];
    const before = tokens[i - 1] as Token;
    if (!may(before, SUBJ | NOUN | TAG.NAME | TAG.INDEF) && !/^(this|that)$/.test(before.low)) return [];
    let at = i + 1;
    const isNot = tokens[at]?.low === 'not';
    if (isNot) at += 1;
    const adverb = at;
    while (/^(also|really|always|only|just)$/.test(tokens[at]?.low ?? '')) at += 1;
    const verb = tokens[at];
    if (!verb?.verb || verb.afterComma) return [];
    const isThird = be.low === 'is' || be.low === "'s";
    // "Knowledge is knowing that": what a thing is, not what somebody does.
    const isSomebody = may(before, SUBJ | TAG.NAME | TAG.INDEF) || may(tokens[i - 2], TAG.DET);
    const isStative =
      isSomebody &&
      isOnly(verb, VG | NOUN | ADJ) &&
      may(verb, VG) &&
      STATIVE.has(verb.verb) &&
      !(verb.verb === 'like' && !tokens[at + 1]);
    const isBase =
      isOnly(verb, VB) &&
      !may(verb, VN) &&
      /^(agree|come|think|want|need|know|understand|prefer|speak|depend|believe|have|live|eat|hope|go|learn|remember|hear|seem|belong)$/.test(
        verb.verb,
      );
    const isLike =
      /^(work|like|live|study|love|want|need|cost)$/.test(verb.low) &&
      /^(i|he|she|we|they|it)$/.test(before.low) &&
      (tokens[at + 1] === undefined
        ? verb.low !== 'like'
        : /^(in|at|as|for|to|the|my|here|a|english|with|very|this)$/.test(tokens[at + 1]?.low ?? '')) &&
      !(verb.low === 'like' && !/^(to|the|very|my)$/.test(tokens[at + 1]?.low ?? '')) &&
      !(verb.low === 'live' && tokens[at + 1]?.low === 'on') &&
      !(verb.low === 'like' && be.low !== 'am' && be.low !== "'m") &&
      !(verb.low === 'love' && /^(with|at)$/.test(tokens[at + 1]?.low ?? '')) &&
      !(verb.low === 'work' && be.low !== 'am' && be.low !== "'m");
    if (!(isStative || isBase || isLike)) return [];
    const why = isStative
      ? `“${verb.verb}” is a state and stands without “-ing”: I ${verb.verb}.`
      : `“${verb.verb}” is a verb of its own and needs no “be”: I ${verb.verb}.`;
    if (isNot)
      return rewrite(sentence, i, at + 1, [isThird ? "doesn't" : "don't", [adverb, at], verb.verb], why).map((fix) =>
        be.isJoined ? { ...fix, to: ` ${fix.to}` } : fix,
      );
    if (verb.verb === 'go' && isBase) return replaceWord(sentence, at, 'going', 'Now or soon: I am going.');
    if (isBase && verb.verb === 'learn') return replaceWord(sentence, at, 'learning', 'Now: I am learning.');
    const form = isThird ? lexicon.third(verb.verb) : verb.verb;
    const fix = rewrite(sentence, i, at + 1, [[adverb, at], form], why);
    return fix.map((one) => (be.isJoined ? { ...one, to: ` ${one.to}` } : one));
  });
}

export const states: EnglishRule = {
  id: 'states',
  kind: 'tense',
  wrong: [
    ['I am agree with you.', 'I agree with you.'],
    ['I am knowing him.', 'I know him.'],
  ],
  right: ['It is like summer.'],
  find: findStative,
};
