import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord, rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { subjectAt } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { AUX, NOUN, TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const { ADJ, BE, HAVE, NOT, SUBJ, VB, VD, VG, VN, VZ } = TAG;

const DAY =
  /^(week|month|year|night|summer|winter|spring|autumn|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|january|february|march|april|may|june|july|august|september|october|november|december|time)$/;
/** Opinions and states that hold now, whatever they are about. */
const OPINION = new Set(
  'think know believe hope remember say guess mean want need thank see understand hear tell suppose regret forget'.split(
    ' ',
  ),
);

/** Places of what says that it is over: "yesterday", "last week", "two days ago", "in 2018". */
function pastMarkers({ tokens }: Sentence): { start: number; end: number }[] {
  return tokens.flatMap((token, i) => {
    const before = tokens[i - 1];
    // "Yesterday's news", "different from yesterday".
    const isOfIt =
      tokens[i + (token.low === 'last' ? 2 : 1)]?.low === "'s" || /^(from|than|to|like|of)$/.test(before?.low ?? '');
    if (isOfIt) return [];
    if (token.low === 'yesterday') return [{ start: i, end: i + 1 }];
    if (token.low === 'ago') return [{ start: Math.max(0, i - 2), end: i + 1 }];
    if (
      token.low === 'last' &&
      DAY.test(tokens[i + 1]?.low ?? '') &&
      !/^(the|my|your|our|since|until|for|his|her|with|than|to|of|by|from)$/.test(before?.low ?? '')
    )
      return [{ start: i, end: i + 2 }];
    if (
      token.low === 'last' &&
      /^(my|his|her|our|their)$/.test(before?.low ?? '') &&
      /^(job|company|holiday|trip|birthday|visit|school)$/.test(tokens[i + 1]?.low ?? '')
    )
      return [{ start: i - 1, end: i + 2 }];
    if (/^(in|year)$/.test(before?.low ?? '') && /^(19\d\d|200\d|201\d|202[0-4])$/.test(token.low))
      return [{ start: i - 1, end: i + 1 }];
    return [];
  });
}

/** True where a sentence says when it was, and that it is over. */
export const isOver = (sentence: Sentence): boolean => pastMarkers(sentence).length > 0;

/** Deeds of a story, which go on in the past beside another past; a state may hold now ("I met him, and he is nice"). */
const DEEDS = new Set(
  'go buy see eat meet come take arrive visit drink get give leave find lose pay cook fall call sleep walk swim run watch decide start order ask tell say dance wake return'.split(
    ' ',
  ),
);

/** True for what is a past ("went", "was"), beside a time that is over "read" and "saw" as well. */
const isPast = (token: Token) =>
  /^(was|were|did|had|read|put|cut|saw|found|felt|left|fell)$/.test(token.low) || (may(token, VD) && !may(token, VB));

/** True for words that begin another clause. */
export const splits = (token: Token) =>
  /^(because|that|which|who|if|but|so|since|where|what|how|why|although|until|before|after|when|than)$/.test(token.low);

/** Subjects with their verbs in the same clause as the marker. */
function clausesOf(sentence: Sentence, marker: { start: number; end: number }): { start: number; end: number } {
  const { tokens } = sentence;
  let start = marker.start;
  // "I live here, and last year I bought a flat": the time begins a clause of its own.
  const opener = tokens[start];
  const isOpening = opener?.afterComma || /^(and|or)$/.test(tokens[start - 1]?.low ?? '');
  const isFront = start > 0 && isOpening && subjectAt(sentence, marker.end) !== null;
  while (!isFront && start > 0 && !tokens[start]?.afterComma && !splits(tokens[start - 1] as Token)) start -= 1;
  let end = marker.end;
  while (end < tokens.length && !splits(tokens[end] as Token)) end += 1;
  return { start, end };
}

export const PAST = 'What is over takes the past: yesterday I went.';

function findPresentWithPast(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  const [marker] = pastMarkers(sentence);
  if (!marker || tokens.some(({ low }) => /^(since|from|tomorrow|now|every|always)$/.test(low))) return [];
  // "We stand for a choice, made long ago": the time belongs to a participle.
  const opener = tokens.slice(Math.max(0, marker.start - 2), marker.start);
  if (opener.some((token) => token.afterComma && may(token, VN))) return [];
  if (marker.start > 1 && may(opener[1], VN) && may(opener[0], NOUN)) return [];
  const { start, end } = clausesOf(sentence, marker);
  const fixes: Fix[] = [];
  for (let i = start; i < end; i += 1) {
    if (i >= marker.start && i < marker.end) continue;
    const before = tokens[i - 1];
    const subject = may(tokens[i], SUBJ) || i === start || i === marker.end ? subjectAt(sentence, i) : null;
    const isAnd = before?.low === 'and' && fixes.length > 0 && !subject;
    if (!(subject || isAnd) || (before && (may(before, AUX) || /^(let|to|for)$/.test(before.low)))) continue;
    let at = subject ? subject.end : i;
    while (/^(always|also|really|just|never|only|not)$/.test(tokens[at]?.low ?? '')) at += 1;
    const verb = tokens[at];
    const next = tokens[at + 1];
    if (!verb || at >= end || verb.afterComma) continue;
    // "I love the coat I bought last week": the time belongs to the later clause.
    const isEarlier = tokens
      .slice(at + 1, marker.start)
      .some((token, k, all) => may(token, SUBJ) && all.slice(k + 1).some((one) => isPast(one)));
    if (isEarlier) continue;
    // "Last year I bought a phone, and it works": another verb is past already, and this one may hold now.
    const isLater = tokens.slice(start, at).some((token) => isPast(token));
    const isState = isLater && !(verb.verb && DEEDS.has(verb.verb));
    const isDeed = /^(don|do|does)$/.test(verb.low) && DEEDS.has(tokens[at + 2]?.verb ?? '');
    if (/^(have|has|'ve|'s)$/.test(verb.low) && next && may(next, VN) && may(tokens[at], HAVE | BE)) {
      if (verb.low === "'s" && !isOnly(next, VN)) continue;
      // "I started last year and I have learned a lot": what is over is told already.
      if (i >= marker.end && isLater) continue;
      // "I have been waiting": the past would be another.
      if (next.low === 'been' && may(tokens[at + 2], VG)) continue;
      const past =
        next.low === 'been'
          ? subject?.person === 'other'
            ? 'were'
            : 'was'
          : next.verb
            ? lexicon.past(next.verb)
            : null;
      if (past)
        fixes.push(
          ...rewrite(
            sentence,
            verb.isJoined && subject ? subject.start : at,
            at + 2,
            verb.isJoined && subject ? [[subject.start, at], past] : [past],
            'What is over, with its time, takes the simple past: I saw him yesterday.',
          ),
        );
      i = at;
      continue;
    }
    if (
      /^(have|has|'ve)$/.test(verb.low) &&
      next &&
      /^(not|n't)$/.test(next.low) &&
      may(tokens[at + 2], VN) &&
      tokens[at + 2]?.verb
    ) {
      fixes.push(
        ...rewrite(
          sentence,
          at,
          at + 3,
          ["didn't", (tokens[at + 2] as Token).verb as string],
          'What is over, with its time, takes the simple past: I didn’t see him yesterday.',
        ),
      );
      i = at;
      continue;
    }
    if (isState && !isDeed) continue;
    if (/^(don|do|does)$/.test(verb.low) && may(next, NOT)) {
      fixes.push(...replaceWord(sentence, at, 'did', PAST));
      i = at;
      continue;
    }
    if (/^(am|is|are)$/.test(verb.low) && !may(next, VG)) {
      fixes.push(...replaceWord(sentence, at, subject?.person === 'other' ? 'were' : 'was', PAST));
      i = at;
      continue;
    }
    if (/^('m|'re)$/.test(verb.low) && !may(next, VG)) continue;
    const isPresent = isOnly(verb, VB | VZ | ADJ) && may(verb, VB | VZ);
    const isHave = /^(have|has)$/.test(verb.low) && !may(next, VN | NOT) && next?.low !== 'to';
    if (
      !(isPresent || isHave) ||
      may(verb, VD) ||
      !verb.verb ||
      OPINION.has(verb.verb) ||
      (verb.verb === 'do' && next?.low !== 'the')
    )
      continue;
    if (!subject && !isOnly(verb, VB | VZ)) continue;
    fixes.push(...replaceWord(sentence, at, isHave ? 'had' : lexicon.past(verb.verb), PAST));
    i = at;
  }
  return fixes;
}

/** "When I was a child, I live in a village": both halves are over. */
function findWhenPast(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  const when = tokens.findIndex(({ low }) => low === 'when');
  const was = tokens[when + 2];
  if (
    when < 0 ||
    !was ||
    !/^(was|were)$/.test(was.low) ||
    !/^(young|younger|small|little|child|a|kid|in|at|\d+|ten|eight|twelve|six|seven|five|nine|fifteen|sixteen|eighteen)$/.test(
      tokens[when + 3]?.low ?? '',
    )
  )
    return [];
  return tokens.flatMap((token, i): Fix[] => {
    if (!/^(i|we)$/.test(token.low) || i === when + 1) return [];
    if (i > when && !token.afterComma && !/^(i|we)$/.test(token.low)) return [];
    let at = i + 1;
    while (/^(always|often|usually|never|also)$/.test(tokens[at]?.low ?? '')) at += 1;
    const verb = tokens[at];
    const next = tokens[at + 1];
    const why = 'What is over takes the past: when I was a child, I lived there.';
    if (verb?.low === 'have' && next?.verb && may(next, VN) && next.low !== 'been')
      return rewrite(sentence, at, at + 2, [lexicon.past(next.verb)], why);
    if (!verb?.verb || !isOnly(verb, VB | ADJ) || !may(verb, VB) || OPINION.has(verb.verb)) return [];
    return replaceWord(sentence, at, lexicon.past(verb.verb), why);
  });
}

export const tense: EnglishRule = {
  id: 'tense',
  kind: 'tense',
  wrong: [
    ['Yesterday I go to the market.', 'Yesterday I went to the market.'],
    ['I have seen him yesterday.', 'I saw him yesterday.'],
    ['I’ve seen him yesterday.', 'I saw him yesterday.'],
    ['Yesterday I went to the market and I buy apples.', 'Yesterday I went to the market and I bought apples.'],
    ['When I was a child, I live in a village.', 'When I was a child, I lived in a village.'],
  ],
  right: [
    'I think I lost it yesterday.',
    'I want to tell you that I saw it yesterday.',
    'I was working from nine to five last year.',
    'I’ve been a teacher for eleven years, and last summer I retrained.',
    'I live in Rome, and last year I visited Paris.',
    'Last week I bought a phone, and it works very well.',
    'I met my best friend last year and she is very kind.',
    'I moved here two years ago and I am very happy.',
    'I read your letter yesterday and I don’t know the answer.',
  ],
  find: (sentence) => [...findPresentWithPast(sentence), ...findWhenPast(sentence)],
};
