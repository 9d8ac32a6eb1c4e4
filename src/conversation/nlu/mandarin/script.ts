import type { CompiledUnderstanding } from '../../format/dialogue.ts';
import type { PinyinReader } from './pinyin-input.ts';

/** How other ways of writing a language are brought to the one that its lexicon uses: traditional characters, pinyin. */
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
