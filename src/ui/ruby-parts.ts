export interface RubyPart {
  base: string;
  /** Null: stands without a reading (punctuation, digits, latin). */
  reading: string | null;
}

const HAN = /\p{Script=Han}/u;

/**
 * Lays one syllable over each Chinese character. Where the counts differ, the whole text gets the whole pinyin: a
 * reading above the wrong character would teach something false.
 */
export function rubyParts(text: string, pinyin: string): RubyPart[] {
  const characters = [...text];
  const syllables = pinyin.trim().split(/\s+/).filter(Boolean);
  if (characters.filter((character) => HAN.test(character)).length !== syllables.length) {
    return [{ base: text, reading: pinyin.trim() }];
  }
  const parts: RubyPart[] = [];
  let next = 0;
  for (const character of characters) {
    if (HAN.test(character)) {
      parts.push({ base: character, reading: syllables[next] ?? null });
      next += 1;
      continue;
    }
    const last = parts.at(-1);
    if (last && last.reading === null) last.base += character;
    else parts.push({ base: character, reading: null });
  }
  return parts;
}
