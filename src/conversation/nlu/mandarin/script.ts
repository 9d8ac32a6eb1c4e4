import type { CompiledUnderstanding } from '../../format/dialogue.ts';
import type { PinyinReader } from './pinyin-input.ts';

/** Conversion of other ways of writing to the one that the lexicon uses: traditional characters, pinyin. */
export function scriptReader(
  compiled: Pick<CompiledUnderstanding, 'script'>,
  pinyin: PinyinReader | null,
): (text: string) => string {
  const simplified = new Map<string, string>();
  if (compiled.script) {
    const to = [...compiled.script.to];
    [...compiled.script.from].forEach((character, i) => {
      simplified.set(character, to[i] ?? character);
    });
  }
  return (text) => {
    const one =
      simplified.size === 0 ? text : [...text].map((character) => simplified.get(character) ?? character).join('');
    return pinyin ? pinyin.read(one) : one;
  };
}
