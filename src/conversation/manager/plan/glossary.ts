/** The scene's own glossary, which answers "What does … mean?" and "How do I say …?". */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { SpokenLine } from '../../partner.ts';
import { bare } from '../decide/glossary-question.ts';

export interface Entry {
  text: string;
  meaning: string;
  pinyin?: string;
}

const ARTICLE = /^(the|a|an|some|this|that|to|word|words|sentence|phrase)\s+/;
export const core = (text: string) => bare(text).replace(ARTICLE, '').replace(ARTICLE, '');
const close = (text: string) => core(text).replace(/[\s']/g, '');
const toneless = (pinyin: string) =>
  pinyin
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\d]/g, '')
    .toLowerCase();

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

/** The meaning of a word of the scene's language, from the scene's word list. */
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

/** The words of the scene's language for a meaning given in English. */
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
