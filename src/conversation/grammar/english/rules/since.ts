import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord, rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { subjectAt } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { NOUN, TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const { ADJ, BE, NOT, SUBJ, VB, VD, VG, VN, VZ, NUM } = TAG;

import { splits } from './tense.ts';

const SINCE_TIMES =
  /^(monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|yesterday|last|this|then|childhood|my|the|christmas|easter|summer|winter|spring|autumn|today|early|half|midnight|noon|lunch|breakfast|about|x)$/;

/** "I live here since two years", "I am waiting since an hour", "I have worked here since two years". */
function findSince(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((since, i): Fix[] => {
    const next = tokens[i + 1];
    if (!/^(since|for|from)$/.test(since.low) || !next || next.afterComma) return [];
    let unit = i + 1;
    while (
      unit < i + 5 &&
      tokens[unit] &&
      (may(tokens[unit], NUM) ||
        /^(a|an|about|more|than|almost|nearly|many|some|several|few|long|half|over|couple|of|the)$/.test(
          tokens[unit]?.low ?? '',
        ))
    )
      unit += 1;
    const isSpan =
      unit > i + 1 &&
      /^(years?|months?|weeks?|days?|hours?|minutes?|time|ages)$/.test(tokens[unit]?.low ?? '') &&
      tokens[unit + 1]?.low !== 'ago' &&
      !/^(the|last)$/.test(next.low);
    if (since.low !== 'since' && !isSpan) return [];
    // "Since" is also "because": only with a time does it begin something.
    const third = tokens[i + 2];
    const isTime =
      isSpan ||
      may(next, NUM) ||
      SINCE_TIMES.test(next.low) ||
      (may(next, SUBJ) && /^(started|came|left|arrived|finished|moved|began)$/.test(third?.low ?? '')) ||
      (may(next, SUBJ) &&
        /^(was|were)$/.test(third?.low ?? '') &&
        (may(tokens[i + 3], NUM) ||
          /^(born|young|little|small|a|children|kids|at|in)$/.test(tokens[i + 3]?.low ?? '')));
    if (!isTime) return [];
    if (since.low === 'from' && tokens.slice(unit).some(({ low }) => low === 'to' || low === 'until' || low === 'now'))
      return [];
    const isLong = /^(years?|months?|time)$/.test(tokens[unit]?.low ?? '');
    // "It is fun since the flat is near": a reason, which has its own verb.
    const isReason =
      /^(the|my|this|last)$/.test(next.low) && !/^(was|were|began|started)$/.test(tokens[i + 3]?.low ?? '');
    if (
      !isSpan &&
      isReason &&
      tokens.slice(i + 2).some((token) => may(token, BE | TAG.HAVE | TAG.MODAL) || isOnly(token, VD | VZ))
    )
      return [];
    // The clause before it.
    let verbAt = -1;
    let subjectStart = -1;
    for (let at = i - 1; at >= 0 && !splits(tokens[at] as Token); at -= 1)
      if (may(tokens[at], SUBJ) || at === 0) {
        const subject = subjectAt(sentence, at);
        if (subject && subject.end < i) {
          subjectStart = at;
          verbAt = subject.end;
          if (may(tokens[at], SUBJ)) break;
        }
      }
    const why = 'What began in the past and goes on takes “have”: I have lived here for two years, since 2020.';
    const span =
      since.low !== 'for' && isSpan
        ? replaceWord(
            sentence,
            i,
            'for',
            '“For” goes with a length of time, “since” with its beginning: for two years, since Monday.',
          )
        : [];
    while (/^(also|already|always|only|just|still)$/.test(tokens[verbAt]?.low ?? '')) verbAt += 1;
    const verb = tokens[verbAt];
    if (verbAt < 0 || !verb || verb.afterComma) return since.low === 'since' ? span : [];
    const subject = subjectAt(sentence, subjectStart);
    const have = subject?.person === 'third' ? 'has' : 'have';
    const after = tokens[verbAt + 1];
    if (since.low === 'for') {
      if (
        !isLong ||
        !/^(live|work|study|learn|know)$/.test((may(verb, BE) ? after?.verb : verb.verb) ?? '') ||
        /^(in|to|the)$/.test(tokens[unit + 1]?.low ?? '')
      )
        return [];
      if (tokens.some(({ low }) => /^(will|tomorrow|next|only)$/.test(low))) return [];
    }
    if (since.low === 'from' && !may(verb, BE | VB | VZ)) return [];
    if (/^(am|is|are|'m|'re|'s)$/.test(verb.low)) {
      if (since.low === 'for' && !may(after, VG)) return [];
      if (verb.low === "'s" && may(after, VN) && !may(after, ADJ)) return span;
      const been = verb.isJoined ? [subject?.person === 'third' ? "'s" : "'ve", 'been'] : [have, 'been'];
      return [...rewrite(sentence, verbAt, verbAt + 1, been, why), ...span];
    }
    // "I studied here since 2015", "I was here since Monday".
    if (since.low === 'since' && /^(was|were)$/.test(verb.low) && (!after || !may(after, VG | VN)))
      return [...rewrite(sentence, verbAt, verbAt + 1, [have, 'been'], why), ...span];
    if (since.low === 'since' && isOnly(verb, VD | VN) && verb.verb)
      return [...rewrite(sentence, verbAt, verbAt + 1, [have, lexicon.participle(verb.verb)], why), ...span];
    const isPlain = isOnly(verb, VB | VZ | ADJ | NS_VERB) && may(verb, VB | VZ) && verb.verb;
    const isHave =
      /^(have|has)$/.test(verb.low) && !may(after, VN | NOT | TAG.HAVE) && after?.low !== 'got' && after?.low !== 'to';
    if (isPlain || isHave) {
      if (may(verb, VD)) return span;
      if (/^(think|say|hope|go|do|believe)$/.test(verb.verb ?? '') && since.low === 'since' && !isSpan) return [];
      const participle = isHave ? 'had' : lexicon.participle(verb.verb as string);
      return [...rewrite(sentence, verbAt, verbAt + 1, [have, participle], why), ...span];
    }
    if (/^(do|does)$/.test(verb.low) && may(after, NOT) && tokens[verbAt + 2]?.verb && since.low === 'since')
      return [
        ...rewrite(
          sentence,
          verbAt,
          verbAt + 3,
          [`${have}n't`, lexicon.participle((tokens[verbAt + 2] as Token).verb as string)],
          why,
        ),
        ...span,
      ];
    return span;
  });
}
const NS_VERB = NOUN;

export const since: EnglishRule = {
  id: 'since',
  kind: 'tense',
  wrong: [
    ['I live here since two years.', 'I have lived here for two years.'],
    ['We are waiting since an hour.', 'We have been waiting for an hour.'],
  ],
  right: ['I have lived here since 2019.', 'I am staying for two nights.', 'I have been here for three days.'],
  find: findSince,
};
