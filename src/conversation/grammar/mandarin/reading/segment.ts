/** Words of a text in a script without spaces: the fewest that the lexicon knows. */
import type { Lexicon, Tags } from './lexicon.ts';

/** A word with its place; offsets count UTF-16 units of the text. */
export interface Token {
  text: string;
  start: number;
  end: number;
  tags: Tags;
}

const NUMBER = /[〇零一二两俩三四五六七八九十百千万亿几半\d.]/u;
const MARK = /[\p{P}\p{S}\s]/u;
const LATIN = /[\p{Script=Latin}\d'.&-]/u;

const NUMBER_TAGS: Tags = new Set(['num']);
const ORDINAL_TAGS: Tags = new Set(['ordinal']);
const MARK_TAGS: Tags = new Set(['mark']);
const UNKNOWN_TAGS: Tags = new Set(['unknown']);

/** A little more than a longer word costs, so that 十 分钟 wins over 十分 钟. */
const SINGLE = 1.1;
const UNKNOWN = 2.2;
const WEAK = 1.2;

interface Step {
  cost: number;
  size: number;
  tags: Tags;
}

/** Ends of the runs of letters of a kind, from each place of the text. */
function runs(text: string, letter: RegExp): number[] {
  const ends = new Array<number>(text.length + 1).fill(text.length);
  for (let at = text.length - 1; at >= 0; at -= 1) ends[at] = letter.test(text[at] ?? '') ? (ends[at + 1] ?? at) : at;
  for (let at = 0; at < text.length; at += 1) if (!letter.test(text[at] ?? '')) ends[at] = at;
  return ends;
}

/** Splits a text into words, numbers and marks. Spaces are left out; among equal splits the one with the longest first word. */
export function segment(text: string, lexicon: Lexicon): Token[] {
  const numbers = runs(text, NUMBER);
  const latin = runs(text, LATIN);
  const best: Step[] = new Array(text.length);
  const costAt = (at: number) => (at >= text.length ? 0 : (best[at]?.cost ?? 0));
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const letter = text[at] ?? '';
    let step: Step = { cost: UNKNOWN + costAt(at + 1), size: 1, tags: UNKNOWN_TAGS };
    const offer = (size: number, cost: number, tags: Tags) => {
      const total = cost + costAt(at + size);
      if (total < step.cost - 1e-9 || (total < step.cost + 1e-9 && size > step.size))
        step = { cost: total, size, tags };
    };
    if (MARK.test(letter) && !LATIN.test(letter)) offer(1, 1, MARK_TAGS);
    for (let end = numbers[at] ?? at; end > at; end -= 1) offer(end - at, 1, NUMBER_TAGS);
    if (letter === '第') for (let end = numbers[at + 1] ?? 0; end > at + 1; end -= 1) offer(end - at, 1, ORDINAL_TAGS);
    const latinEnd = latin[at] ?? at;
    if (latinEnd > at && !/^[\d.]+$/.test(text.slice(at, latinEnd))) offer(latinEnd - at, 1, UNKNOWN_TAGS);
    for (let size = 1; size <= lexicon.longest && at + size <= text.length; size += 1) {
      const word = text.slice(at, at + size);
      if (lexicon.has(word)) offer(size, size === 1 ? SINGLE : lexicon.isWeak(word) ? WEAK : 1, lexicon.tagsOf(word));
    }
    best[at] = step;
  }
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    const { size, tags } = best[at] as Step;
    const word = text.slice(at, at + size);
    if (word.trim() !== '') tokens.push({ text: word, start: at, end: at + size, tags });
    at += size;
  }
  return tokens;
}
