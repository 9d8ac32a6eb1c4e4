/** Which words occur in what was said. */
import { HAN } from './search-key.ts';

/** As it is compared: composed, in lower case, with one kind of apostrophe. Accents stay: they tell words apart. */
function spelt(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'");
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** Whether a word or phrase stands in a line: as a whole, but for Chinese, which has no spaces. */
export function occursIn(word: string, line: string): boolean {
  const [wanted, text] = [spelt(word).trim(), spelt(line)];
  if (wanted === '') return false;
  const isWhole = HAN.test(wanted);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (isWhole || (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + wanted.length] ?? ''))) return true;
  }
  return false;
}

/** Of the words those that occur in any of the lines. */
export function wordsMet<T extends { text: string }>(words: readonly T[], lines: readonly string[]): T[] {
  const said = lines.join('\n');
  return words.filter(({ text }) => occursIn(text, said));
}
