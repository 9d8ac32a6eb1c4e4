/** Pinyin of what is marked for cards in Mandarin, made from what the scene's author wrote already. */
import { pinyin } from 'pinyin-pro';
import { HAN } from '#domain/han.ts';
import type { Dialogue } from '../../../content/format.ts';
import { dialogueGroups, linesOf, namesIn } from '../checks/places.ts';
import { factGroups } from '../checks/talk-places.ts';

const count = (text: string) => [...text].filter((letter) => HAN.test(letter)).length;

/** The syllables of a text within a line whose reading its author gave; null where the line has it not, or has a gap. */
function within(text: string, line: { text: string; pinyin?: string | undefined }): string | null {
  const at = line.text.indexOf(text);
  const syllables = line.pinyin?.split(/\s+/) ?? [];
  if (at < 0 || namesIn(line.text).length > 0 || syllables.length !== count(line.text)) return null;
  const before = count(line.text.slice(0, at));
  return syllables.slice(before, before + count(text)).join(' ');
}

/** The reading of a phrase or word: as the scene's words or lines have it, else as the dictionary has. */
export function cardPinyin(text: string, dialogue: Dialogue): string {
  const noted = dialogue.words.find((word) => word.text === text)?.pinyin;
  if (noted) return noted;
  const lines = linesOf([...dialogueGroups(dialogue), ...factGroups(dialogue)]);
  for (const { line } of lines) {
    const reading = within(text, line);
    if (reading) return reading;
  }
  return pinyin(text, { toneSandhi: false, nonZh: 'removed' });
}
