/**
 * A clause by its parts: what stands before the verb, the verb with what belongs to it, and what trails behind it
 * although it ought to stand before (我喝咖啡｜每天早上, 我见朋友｜在火车站).
 *
 * Invariant: the parts cover the clause without a gap. A clause that cannot be read to its end has no reading, so no
 * rule that rests on this one touches it.
 */
import { PHRASES } from './phrases.ts';
import type { Token } from './segment.ts';
import type { Sentence } from './sentence.ts';

export type AdjunctKind = 'time' | 'place' | 'from' | 'with' | 'means' | 'toward' | 'purpose' | 'while';

/** Words from `from` until before `to`. */
export interface Part {
  from: number;
  to: number;
}

export interface Adjunct extends Part {
  kind: AdjunctKind;
}

export interface Clause extends Part {
  /** Conjunctions, 请问 and the like, and the subject; none of it may be missing in a wrong order. */
  subject: Part;
  /** The words between the subject and the verb, chunk by chunk. */
  before: (Part & { kind: 'time' | 'word' | 'phrase' })[];
  verb: number;
  /** Where the trailing adjuncts begin; `to` of the verb's own words. */
  coreEnd: number;
  adjuncts: Adjunct[];
  /** 吗, 吧 or 呢 at the end. */
  final: Part;
}

const has = (token: Token | undefined, ...tags: string[]) => !!token && tags.some((tag) => token.tags.has(tag));
const is = (token: Token | undefined, ...words: string[]) => !!token && words.includes(token.text);

function longest(sentence: Sentence, phrase: string, at: number): number | null {
  const ends = PHRASES[phrase]?.(sentence, at) ?? [];
  return ends.length > 0 ? Math.max(...ends) : null;
}

/** Prepositions that stand before the verb with a noun. */
const PREPOSITIONS = ['在', '跟', '和', '给', '对', '从', '向', '往', '用', '离', '为', '为了', '替', '坐', '骑', '开'];

/** After a preposition and its noun before the verb; null where none stands here. */
function phraseBefore(sentence: Sentence, at: number): number | null {
  const { tokens } = sentence;
  if (!is(tokens[at], ...PREPOSITIONS)) return null;
  const isRide = is(tokens[at], '坐', '骑', '开');
  if (isRide && !has(tokens[at + 1], 'vehicle')) return null;
  const ends = ['PLACE', 'NPS', 'PERSON', 'POINT'].flatMap((phrase) => PHRASES[phrase]?.(sentence, at + 1) ?? []);
  const isVerb = (end: number) => has(tokens[end], 'v', 'modal', 'adv', 'neg', 'prep') && !is(tokens[end], '的');
  const fits = ends.filter(isVerb).sort((a, b) => b - a);
  if (is(tokens[at], '从') && fits.length > 0 && is(tokens[fits[0] as number], '到')) {
    const more =
      longest(sentence, 'PLACE', (fits[0] as number) + 1) ?? longest(sentence, 'POINT', (fits[0] as number) + 1);
    if (more !== null) return more;
  }
  return fits[0] ?? null;
}

/** The adjunct that begins at a word, read as far as it goes; null where none does. */
function adjunctAt(sentence: Sentence, at: number, end: number): Adjunct | null {
  const { tokens } = sentence;
  const first = tokens[at];
  const upTo = (kind: AdjunctKind, ends: (number | null)[]): Adjunct | null => {
    const fits = ends.filter((to): to is number => to !== null && to > at && to <= end);
    return fits.length > 0 ? { kind, from: at, to: Math.max(...fits) } : null;
  };
  const all = (phrase: string, from: number) => PHRASES[phrase]?.(sentence, from) ?? [];
  if (is(first, '在')) {
    const clock = longest(sentence, 'POINT', at + 1);
    if (clock !== null) return upTo('time', [clock]);
    // A place that is described ends with a place word: 在中国的日子 is none.
    const isPlace = (to: number) =>
      (!has(tokens[to - 1], 'v') || has(tokens[to - 1], 'place', 'loc', 'here')) &&
      (!tokens.slice(at, to).some(({ text }) => text === '的') || has(tokens[to - 1], 'place', 'loc', 'here'));
    return upTo('place', [...all('PLACE', at + 1), ...all('SOMEWHERE', at + 1)].filter(isPlace));
  }
  if (is(first, '从')) {
    const starts = [...all('PLACE', at + 1), ...all('POINT', at + 1)];
    const isTime = all('POINT', at + 1).length > 0;
    const spans = starts.flatMap((to) => {
      if (is(tokens[to], '开始')) return [to + 1];
      if (!is(tokens[to], '到')) return [to];
      return [...all('PLACE', to + 1), ...all('POINT', to + 1)];
    });
    return upTo(isTime ? 'time' : 'from', spans);
  }
  if (is(first, '跟', '和')) {
    const persons = [...all('PERSON', at + 1), ...(is(first, '跟') ? all('SOMEBODY', at + 1) : [])];
    return upTo(
      'with',
      persons.flatMap((to) => (is(tokens[to], '一起') ? [to + 1, to] : [to])),
    );
  }
  if (is(first, '马上', '立刻', '亲自')) return upTo('means', [at + 1]);
  if (is(first, '坐', '骑') && has(tokens[at + 1], 'vehicle')) return upTo('means', [at + 2]);
  if (is(first, '用')) return upTo('means', all('NPS', at + 1));
  if (is(first, '对')) return upTo('toward', all('NPS', at + 1));
  if (is(first, '为了')) return upTo('purpose', [...all('NPS', at + 1), ...all('SOMEBODY', at + 1)]);
  const clock = longest(sentence, 'POINT', at);
  return clock === null ? null : upTo('time', [clock]);
}

/** Adjuncts that fill the words from `at` until `end` without a gap; null where they do not. */
function adjunctsFrom(sentence: Sentence, at: number, end: number): Adjunct[] | null {
  const found: Adjunct[] = [];
  for (let next = at; next < end; ) {
    const one = adjunctAt(sentence, next, end);
    if (!one) return null;
    found.push(one);
    next = one.to;
  }
  return found.length > 0 ? found : null;
}

/** The words before the verb, from the first word after the subject; null where no verb follows. */
function headFrom(sentence: Sentence, start: number, end: number): Pick<Clause, 'before' | 'verb'> | null {
  const { tokens } = sentence;
  const before: Clause['before'] = [];
  for (let at = start; at < end; ) {
    const token = tokens[at];
    const clock = longest(sentence, 'POINT', at);
    if (clock !== null && clock <= end) {
      before.push({ kind: 'time', from: at, to: clock });
      at = clock;
      continue;
    }
    const phrase = phraseBefore(sentence, at);
    if (phrase !== null && phrase < end) {
      before.push({ kind: 'phrase', from: at, to: phrase });
      at = phrase;
      continue;
    }
    const next = tokens[at + 1];
    const leads = at + 1 < end && has(next, 'v', 'prep', 'adv', 'modal', 'neg', 'vo');
    const isQuality = has(token, 'plain-adj') && has(tokens[at - 1], 'strong-deg') && !has(token, 'adv');
    if (isQuality) return { before, verb: at };
    if (has(token, 'v', 'vo') && !(has(token, 'modal', 'adv', 'neg') && leads)) return { before, verb: at };
    if (!has(token, 'adv', 'modal', 'neg', 'deg', 'time') && !is(token, '请', '别')) return null;
    before.push({ kind: 'word', from: at, to: at + 1 });
    at += 1;
  }
  return null;
}

/** Begins or ends of clauses that no order of words can be told of. */
const isBorder = (token: Token | undefined) => !token || (token.tags.has('mark') && token.text !== '、');

/** The clauses of a sentence that have adjuncts behind the verb. */
export function trailingClauses(sentence: Sentence): Clause[] {
  const { tokens } = sentence;
  const clauses: Clause[] = [];
  for (let from = 0; from < tokens.length; ) {
    let to = from;
    while (to < tokens.length && !isBorder(tokens[to])) to += 1;
    const clause = to > from ? readClause(sentence, from, to) : null;
    if (clause) clauses.push(clause);
    from = to + 1;
  }
  return clauses;
}

function readClause(sentence: Sentence, from: number, to: number): Clause | null {
  const { tokens } = sentence;
  let end = to;
  while (end > from && is(tokens[end - 1], '吗', '吧', '呢', '啊')) end -= 1;
  let start = from;
  while (
    start < end &&
    (has(tokens[start], 'noise') || (is(tokens[start], '请') && has(tokens[start + 1], 'human-pron')))
  )
    start += 1;
  const subjects = (PHRASES.SUBJECT?.(sentence, start) ?? []).filter((at) => at <= end);
  const [subject = start] = subjects;
  const head = headFrom(sentence, subject, end);
  if (!head) return null;
  // The longest tail that adjuncts fill; the verb keeps at least itself.
  for (let coreEnd = head.verb + 1; coreEnd < end; coreEnd += 1) {
    const adjuncts = adjunctsFrom(sentence, coreEnd, end);
    if (adjuncts)
      return { from, to, subject: { from: start, to: subject }, ...head, coreEnd, adjuncts, final: { from: end, to } };
  }
  return null;
}
