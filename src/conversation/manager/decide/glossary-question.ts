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
interface Frame {
  /** Folded, as `bare` writes it; '' where nothing stands. */
  before: string;
  after: string;
  isTelling: boolean;
  isAround: boolean;
}

/** Each frame is taken apart once, since every reply is held against all of the authors' hundred or so. */
const frames = new Map<string, Frame>();

function frameOf(pattern: string): Frame {
  const known = frames.get(pattern);
  if (known) return known;
  const [before = '', after = ''] = pattern.split('{x}').map(bare);
  const weight = (side: string) =>
    /\p{Script=Han}/u.test(side) ? side.length : side.split(' ').filter(Boolean).length;
  const isAround = before !== '' && after !== '';
  const frame = { before, after, isTelling: isAround || weight(before) >= 4 || weight(after) >= 3, isAround };
  frames.set(pattern, frame);
  return frame;
}

/** True if a frame is telling by itself: it has words before and after the word asked about, or one long side. */
export const isTelling = (pattern: string): boolean => frameOf(pattern).isTelling;

/** True if a frame has words on both sides of the word asked about. */
export const isAround = (pattern: string): boolean => frameOf(pattern).isAround;

/** The word that a reply asks about, in quotes or by the sentence frames of the act; null where neither fits. */
export function askedAbout(text: string, patterns: readonly string[]): string | null {
  const quoted = /"([^"]{1,60})"|'([^']{2,60})'/.exec(normalise(text));
  return quoted ? (quoted[1] ?? quoted[2] ?? '').trim() || null : framed(text, patterns);
}

/** The text in place of `{x}` in the frame that fits a reply best; null: none fits. */
export function framed(text: string, patterns: readonly string[]): string | null {
  const said = bare(
    text
      .replace(/'s\b/g, ' is')
      .replace(/\bI'm\b/gi, 'I am')
      .replace(/\bwe're\b/gi, 'we are'),
  );
  let best: string | null = null;
  for (const pattern of patterns) {
    const { before, after } = frameOf(pattern);
    const start = before === '' ? 0 : said.indexOf(before);
    if (start < 0) continue;
    const from = start + before.length;
    const end = after === '' ? said.length : said.indexOf(after, from);
    if (end < 0 || end <= from) continue;
    const found = said
      .slice(from, end)
      .replace(/\b(please|in (english|chinese|mandarin))\b/g, '')
      .trim();
    if (found.length > 0 && found.length <= 60 && (best === null || found.length < best.length)) best = found;
  }
  return best;
}
