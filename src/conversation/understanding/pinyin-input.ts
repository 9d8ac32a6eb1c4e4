import type { CompiledUnderstanding } from '../dialogue.ts';

/** Reads typed pinyin as characters. */
export function pinyinReader(_compiled: Pick<CompiledUnderstanding, 'pinyin'>): {
  isPinyin: (text: string) => boolean;
} {
  return { isPinyin: () => false };
}
