import { HAN } from './han.ts';

/** The form that is compared: composed, lower case, one kind of apostrophe. Accents stay, since they tell words apart. */
function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'");
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

/** True where a word or phrase occurs in a line as a whole. Chinese has no spaces, so there a part of the line will do. */
export function occursIn(word: string, line: string): boolean {
  const [wanted, text] = [comparable(word).trim(), comparable(line)];
  if (wanted === '') return false;
  const isChinese = HAN.test(wanted);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (isChinese || (!LETTER.test(text[at - 1] ?? '') && !LETTER.test(text[at + wanted.length] ?? ''))) return true;
  }
  return false;
}

/** The words that occur in any of the lines. */
export function wordsIn<T extends { text: string }>(words: readonly T[], lines: readonly string[]): T[] {
  const said = lines.join('\n');
  return words.filter(({ text }) => occursIn(text, said));
}
