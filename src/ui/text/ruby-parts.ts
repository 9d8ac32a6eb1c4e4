import { HAN } from '#domain/han.ts';

export interface RubyPart {
  base: string;
  /** Null for characters without a reading (digits, Latin letters). */
  reading: string | null;
  /** Punctuation that must stay on the same line as the base. */
  after: string;
}

const CLOSING = /[\p{Pe}\p{Pf}\p{Po}\s]/u;

/**
 * Assigns one syllable to each Chinese character. Where the counts differ, the whole text gets the whole pinyin,
 * because a reading above the wrong character would teach something false.
 */
export function rubyParts(text: string, pinyin: string): RubyPart[] {
  const characters = [...text];
  const syllables = pinyin.trim().split(/\s+/).filter(Boolean);
  if (characters.filter((character) => HAN.test(character)).length !== syllables.length) {
    return [{ base: text, reading: pinyin.trim(), after: '' }];
  }
  const parts: RubyPart[] = [];
  let next = 0;
  for (const character of characters) {
    const last = parts.at(-1);
    if (HAN.test(character)) {
      parts.push({ base: character, reading: syllables[next] ?? null, after: '' });
      next += 1;
    } else if (last && CLOSING.test(character)) last.after += character;
    else if (last && last.reading === null) {
      last.base += last.after + character;
      last.after = '';
    } else parts.push({ base: character, reading: null, after: '' });
  }
  return parts;
}
