/** Questions about words ("What does … mean?", "how do I say …?") and the word that they ask about. */
import { normalise } from '../../nlu/normalise-text.ts';
import { remembering } from '../../nlu/remembering.ts';

export const bare = remembering((text) =>
  normalise(text)
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim(),
);

/** An authored frame ("what does {x} mean"), taken apart. */
export interface Frame {
  /** Folded, as `bare` writes it; '' where nothing stands. */
  before: string;
  after: string;
  /** It is telling by itself: it has words before and after the word asked about, or one long side. */
  isTelling: boolean;
  /** It has words on both sides of the word asked about. */
  isAround: boolean;
}

/** Each list is taken apart once, since every reply is held against all of the authors' hundred or so frames. */
const frames = new WeakMap<readonly string[], readonly Frame[]>();

function framesOf(patterns: readonly string[]): readonly Frame[] {
  const known = frames.get(patterns);
  if (known) return known;
  const taken = patterns.map(frameOf);
  frames.set(patterns, taken);
  return taken;
}

function frameOf(pattern: string): Frame {
  const [before = '', after = ''] = pattern.split('{x}').map(bare);
  const weight = (side: string) =>
    /\p{Script=Han}/u.test(side) ? side.length : side.split(' ').filter(Boolean).length;
  const isAround = before !== '' && after !== '';
  return { before, after, isTelling: isAround || weight(before) >= 4 || weight(after) >= 3, isAround };
}

/** The word that a reply asks about, in quotes or by the sentence frames of the act; null where neither fits. */
export function askedAbout(text: string, patterns: readonly string[]): string | null {
  const quoted = /"([^"]{1,60})"|'([^']{2,60})'/.exec(normalise(text));
  return quoted ? (quoted[1] ?? quoted[2] ?? '').trim() || null : framed(text, patterns);
}

/** A reply as it is held against frames. */
const spelledOut = remembering((text) =>
  bare(
    text
      .replace(/'s\b/g, ' is')
      .replace(/\bI'm\b/gi, 'I am')
      .replace(/\bwe're\b/gi, 'we are'),
  ),
);

/** The text in place of `{x}` in the frame that fits a reply best, of those that are `wanted`; null: none fits. */
export function framed(
  text: string,
  patterns: readonly string[],
  wanted: (frame: Frame) => boolean = () => true,
): string | null {
  if (patterns.length === 0) return null;
  // "I'd like five records. Let's say thirty": a frame around a word does not reach into another sentence.
  const parts = text.split(PART).filter((part) => part.trim() !== '');
  const found = framesOf(patterns)
    .filter(wanted)
    .flatMap((frame) => (frame.isAround ? parts : [text]).flatMap((part) => within(spelledOut(part), frame) ?? []));
  return found.reduce<string | null>((best, one) => (best === null || one.length < best.length ? one : best), null);
}

const PART = /(?<=[.!?;,:。！？，；])(?!\d)/u;
const LONGEST = 60;

/** The words in place of `{x}` in a frame; null where it does not fit. */
function within(said: string, { before, after }: Frame): string | null {
  const start = before === '' ? 0 : said.indexOf(before);
  if (start < 0) return null;
  const from = start + before.length;
  const end = after === '' ? said.length : said.indexOf(after, from);
  if (end < 0 || end <= from) return null;
  const found = said
    .slice(from, end)
    .replace(/\b(please|in (english|chinese|mandarin))\b/g, '')
    .trim();
  return found.length > 0 && found.length <= LONGEST ? found : null;
}
