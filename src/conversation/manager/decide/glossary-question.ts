/** "What does … mean?" and "how do I say …?": finding the word asked about and its answer in the scene's own words. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { fold } from '../../nlu/normalise-text.ts';
import type { SpokenLine } from '../../partner.ts';

export interface Entry {
  text: string;
  meaning: string;
  pinyin?: string;
}

const bare = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}' ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const ARTICLE = /^(the|a|an|some|this|that|to|word|words|sentence|phrase)\s+/;
const core = (text: string) => bare(text).replace(ARTICLE, '').replace(ARTICLE, '');
const close = (text: string) => core(text).replace(/[\s']/g, '');
const toneless = (pinyin: string) =>
  pinyin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\d]/g, '')
    .toLowerCase();

/** An authored frame ("what does {x} mean"), taken apart. */
interface Frame {
  /** Folded, as `bare` writes it; '' where nothing stands. */
  before: string;
  after: string;
  isTelling: boolean;
  isAround: boolean;
}

/** Every reply is held against every frame: each is taken apart once. The authors' frames are some hundred. */
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

/** Whether a frame says enough by itself: words before and after the word asked about, or one side that is long. */
export const isTelling = (pattern: string): boolean => frameOf(pattern).isTelling;

/** Whether a frame has words on both sides of the word asked about. */
export const isAround = (pattern: string): boolean => frameOf(pattern).isAround;

/** The word that a reply asks about, in quotes or by the sentence frames of the act; null where neither fits. */
export function askedAbout(text: string, patterns: readonly string[]): string | null {
  const quoted = /"([^"]{1,60})"|'([^']{2,60})'/.exec(fold(text));
  return quoted ? (quoted[1] ?? quoted[2] ?? '').trim() || null : framed(text, patterns);
}

/** What stands for `{x}` in the frame that fits a reply best; null where none fits. */
export function framed(text: string, patterns: readonly string[]): string | null {
  const said = bare(text.replace(/'s\b/g, ' is'));
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

function entries(dialogue: CompiledDialogue): Entry[] {
  const fromSlots = Object.values(dialogue.slots).flatMap((slot) =>
    slot.kind === 'list'
      ? slot.values.map(({ say, gloss, pinyin }) => ({ text: say, meaning: gloss, ...(pinyin ? { pinyin } : {}) }))
      : [],
  );
  const models: SpokenLine[] = dialogue.objectives.flatMap((objective) => objective.models);
  return [
    ...dialogue.words,
    ...fromSlots,
    ...dialogue.everyday,
    ...models.map(({ text, translation, pinyin }) => ({ text, meaning: translation, ...(pinyin ? { pinyin } : {}) })),
  ];
}

/** What a word of the scene's language means, as the scene's word list gives it. */
export function meaningOf(dialogue: CompiledDialogue, word: string): Entry | null {
  const wanted = close(word);
  if (wanted === '') return null;
  const all = entries(dialogue);
  const plain = toneless(word);
  return (
    all.find((entry) => close(entry.text) === wanted) ??
    all.find((entry) => entry.pinyin !== undefined && toneless(entry.pinyin) === plain) ??
    all.find((entry) => close(entry.text) === wanted.replace(/s$/, '') || `${close(entry.text)}s` === wanted) ??
    null
  );
}

/** How to say a meaning, given in English, in the scene's language. */
export function wordFor(dialogue: CompiledDialogue, meaning: string): Entry | null {
  const wanted = core(meaning);
  if (wanted === '') return null;
  const all = entries(dialogue);
  const senses = (entry: Entry) => entry.meaning.split(/[;,/(]/).map(core);
  return (
    all.find((entry) => senses(entry).includes(wanted)) ??
    all.find((entry) => core(entry.meaning) === wanted) ??
    all.find((entry) => core(entry.text) === wanted) ??
    all.find((entry) => senses(entry).some((sense) => sense.split(' ').includes(wanted))) ??
    null
  );
}
