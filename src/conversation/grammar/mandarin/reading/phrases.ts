/** Phrases that patterns name: each tells where one that begins at a word may end. */

import type { Token } from './segment.ts';
import type { Sentence } from './sentence.ts';

type Phrase = (sentence: Sentence, at: number) => number[];

const has = (token: Token | undefined, ...tags: string[]) => !!token && tags.some((tag) => token.tags.has(tag));
const is = (token: Token | undefined, ...words: string[]) => !!token && words.includes(token.text);

/** After a run of adjectives and nouns with 的 between them, the places after each noun that could be the head. */
function heads(tokens: readonly Token[], start: number, isCounted = false): number[] {
  const ends: number[] = [];
  let at = start;
  for (let count = 0; count < 6; count += 1) {
    const token = tokens[at];
    if (!token) break;
    const isNoun =
      has(token, 'n', 'wn', 'person', 'place') &&
      // After 这个 or 三份 a noun that may be a verb is a noun: 这个工作.
      (!has(token, 'v', 'modal', 'prep', 'time') || (isCounted && at === start && has(token, 'nominal-verb')));
    if (has(token, 'deg') && has(tokens[at + 1], 'adj')) at += 1;
    else if (has(token, 'adj', 'color') && !isNoun) at += is(tokens[at + 1], '的') ? 2 : 1;
    else if (isNoun) {
      at += has(token, 'person') && is(tokens[at + 1], '们') ? 2 : 1;
      ends.push(at);
      if (is(tokens[at], '的')) at += 1;
    } else break;
  }
  return ends;
}

/** After a determiner: 这件, 两个, 那些, 三, 一百二十 with its measure word. */
function determiner(tokens: readonly Token[], start: number): number {
  let at = start;
  if (has(tokens[at], 'dem', 'plural-dem') && !has(tokens[at], 'here')) at += 1;
  if (has(tokens[at], 'num', 'ordinal')) at += 1;
  if (at > start && has(tokens[at], 'mw') && !has(tokens[at], 'time')) at += 1;
  return at;
}

function nounPhrase({ tokens }: Sentence, start: number): number[] {
  const first = tokens[start];
  let at = start;
  const ends: number[] = [];
  if (has(first, 'pron')) {
    ends.push(start + 1);
    at = start + 1;
    if (is(tokens[at], '的')) at += 1;
    // Without 的 a pronoun goes with persons (我妈妈) and with what one belongs to (我们公司).
    else if (!has(tokens[at], 'person', 'dem') && !is(tokens[at], '家', '公司', '学校', '国家', '班')) return ends;
  }
  const from = at;
  at = determiner(tokens, at);
  // A determiner with its measure word stands for the noun: 这个, 两件.
  if (at > from + 1 && !is(tokens[at], '的')) ends.push(at);
  return [...ends, ...heads(tokens, at, at > from + 1)];
}

/** A noun phrase, or several with 和, 跟 or 、 between them. */
function listOfNouns(sentence: Sentence, start: number): number[] {
  const found = new Set<number>();
  let open = nounPhrase(sentence, start);
  for (let count = 0; count < 3 && open.length > 0; count += 1) {
    for (const end of open) found.add(end);
    open = open.flatMap((end) =>
      is(sentence.tokens[end], '和', '跟', '、', '还有', '或者') ? nounPhrase(sentence, end + 1) : [],
    );
  }
  return [...found];
}

/** A place: 这儿, 北京, 我的房间里, 一个大公司. */
function place(sentence: Sentence, start: number): number[] {
  const { tokens } = sentence;
  const ends = new Set<number>();
  if (has(tokens[start], 'here')) ends.add(start + 1);
  for (const end of nounPhrase(sentence, start)) {
    const last = tokens[end - 1];
    if (has(last, 'place')) ends.add(end);
    if (has(last, 'n', 'wn', 'place', 'pron', 'person') && has(tokens[end], 'loc')) ends.add(end + 1);
    if (has(last, 'person', 'pron') && has(tokens[end], 'here')) ends.add(end + 1);
  }
  return [...ends];
}

/** A point or habit in time: 明天早上八点半, 下个月, 每天晚上, 星期五. */
function pointOfTime({ tokens }: Sentence, start: number): number[] {
  const ends: number[] = [];
  // 三个晚上 counts evenings.
  const before = tokens[start - 1];
  if (has(tokens[start], 'daypart') && (has(before, 'num') || (is(before, '个') && has(tokens[start - 2], 'num'))))
    return [];
  let at = start;
  for (let count = 0; count < 5; count += 1) {
    const [one, two, three] = [tokens[at], tokens[at + 1], tokens[at + 2]];
    if (/(?:星期|周|礼拜)$/.test(one?.text ?? '') && /^[一二三四五六天日]$/.test(two?.text ?? '')) at += 2;
    else if (has(one, 'point-time', 'day', 'daypart') || is(one, '几点')) at += 1;
    else if (has(one, 'num', 'ask') && is(two, '点', '点钟')) {
      at += 2;
      if (is(tokens[at], '半')) at += 1;
      else if (has(tokens[at], 'num') && is(tokens[at + 1], '分')) at += 2;
      else if (has(tokens[at], 'num') && !has(tokens[at + 1], 'mw', 'unit')) at += 1;
      if (is(tokens[at], '左右')) at += 1;
    } else if (has(one, 'num') && is(two, '月') && has(three, 'num') && is(tokens[at + 3], '号', '日')) at += 4;
    else if (has(one, 'num') && is(two, '月')) at += 2;
    else if (is(one, '每', '这', '上', '下') && is(two, '个') && is(three, '星期', '月', '周末', '礼拜')) at += 3;
    else if (is(one, '每') && (is(two, '年', '天', '周', '次', '晚') || has(two, 'day'))) at += 2;
    else if (has(one, 'time') && /月$/.test(one?.text ?? '') && has(two, 'num') && is(three, '号', '日')) at += 3;
    else if (has(one, 'num') && /^(?:19|20)\d\d$|^[一二][九〇零]/u.test(one?.text ?? '') && is(two, '年')) at += 2;
    else {
      const [after] = span({ tokens } as Sentence, at).slice(-1);
      if (after === undefined || !is(tokens[after], '前', '以前', '之前', '后', '以后', '之后')) break;
      at = after + 1;
    }
    ends.push(at);
  }
  return ends.slice(-1);
}

/** A length of time or a count: 三天, 两个小时, 半年, 五次. */
function span({ tokens }: Sentence, start: number): number[] {
  if (!has(tokens[start], 'num', 'ask')) return [];
  if (is(tokens[start + 1], '天', '年', '分钟', '秒', '小时', '次', '遍', '晚', '晚上', '周', '岁', '趟'))
    return [start + 2];
  const isLong =
    is(tokens[start + 1], '个', '多') &&
    is(tokens[start + 2], '小时', '月', '星期', '钟头', '礼拜', '晚上', '年', '天');
  if (isLong) return [start + 3];
  return is(tokens[start + 1], '个') && is(tokens[start + 2], '多', '半') && is(tokens[start + 3], '小时', '月', '星期')
    ? [start + 4]
    : [];
}

/** A number with its measure word: 两件, 三十个, 一点儿. */
function amount({ tokens }: Sentence, start: number): number[] {
  return has(tokens[start], 'num') && has(tokens[start + 1], 'mw') ? [start + 2] : [];
}

/** Words that may stand between a measure word and its noun: 很漂亮的, 红色, 木头. */
function modifiers({ tokens }: Sentence, start: number): number[] {
  const ends: number[] = [start];
  for (let at = start; at < start + 6; ) {
    const token = tokens[at];
    const isWord = has(token, 'adj', 'color', 'n', 'wn', 'place', 'person', 'unit') && !has(token, 'mw', 'v');
    if (has(token, 'deg') && has(tokens[at + 1], 'adj')) at += 1;
    else if (isWord) {
      at += is(tokens[at + 1], '的') ? 2 : 1;
      ends.push(at);
    } else break;
  }
  return ends;
}

/** A person: 我, 我的朋友, 他们, 那个老师. */
function person(sentence: Sentence, start: number): number[] {
  const { tokens } = sentence;
  const ends = nounPhrase(sentence, start).filter(
    (end) => has(tokens[end - 1], 'person', 'human-pron') || is(tokens[end - 1], '们'),
  );
  const isPlural = ends.map((end) => (is(tokens[end], '们') ? end + 1 : end));
  return [...new Set(isPlural)];
}

/** Up to so many words until the end of the clause, none of them a verb: a name of a place or a person. */
const rest =
  (most: number): Phrase =>
  ({ tokens }, start) => {
    let at = start;
    while (tokens[at] && !has(tokens[at], 'mark')) {
      if (
        has(tokens[at], 'modal', 'neg', 'adv', 'deg', 'part', 'prep', 'ask', 'conj', 'time', 'num') &&
        !is(tokens[at], '的')
      )
        return [];
      // Letters of a foreign name may be verbs: 麦当劳.
      const isName = has(tokens[at - 1], 'unknown') && has(tokens[at + 1], 'unknown');
      if (has(tokens[at], 'v') && !has(tokens[at], 'n', 'place') && !(isName && at > start)) return [];
      at += 1;
    }
    return at > start && at - start <= most && !is(tokens[at - 1], '的') ? [at] : [];
  };

/** Words that may stand between the subject and the verb. */
const PRE = ['adv', 'modal', 'time', 'neg', 'deg'];

/** From the beginning of a clause, the subject with its conjunction: 因为我的朋友, 我, 这个房间. */
function subject(sentence: Sentence, start: number): number[] {
  const { tokens } = sentence;
  let at = start;
  while (has(tokens[at], 'conj') && !is(tokens[at], '和')) at += 1;
  const ends = listOfNouns(sentence, at).filter(
    (end) =>
      !is(tokens[end], '的', '和') &&
      !has(tokens[end], 'loc') &&
      // 我跟他见面: the companion is no part of the subject.
      !tokens.slice(at, end).some(({ text }) => text === '跟'),
  );
  return ends.length > 0 ? [Math.max(...ends)] : [at];
}

export const PHRASES: Readonly<Record<string, Phrase>> = {
  NP: nounPhrase,
  NPS: listOfNouns,
  PLACE: place,
  POINT: pointOfTime,
  SPAN: span,
  AMOUNT: amount,
  PERSON: person,
  SOMEWHERE: rest(5),
  SOMEBODY: rest(4),
  MODIFIERS: modifiers,
  SUBJECT: subject,
  PRE: ({ tokens }, start) => {
    let at = start;
    while (has(tokens[at], ...PRE)) at += 1;
    return [at];
  },
};
