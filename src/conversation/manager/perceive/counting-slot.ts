/**
 * A list slot whose values are numbers of something ("两位", "三位"), because their language echoes them with a measure
 * word. It takes numbers like a number slot, and holds one value at a time.
 */
import type { DialogueSlot } from '../../format/dialogue.ts';
import { type LanguagePack, languagePack } from '../../nlu/language-pack.ts';
import { tokenise } from '../../nlu/tokens.ts';
import { numberFrom } from './numbers.ts';

/** The number that a form names first, or null. */
function numberIn(form: string, pack: LanguagePack): number | null {
  const digits: number[] = [];
  for (const { text, kind } of tokenise(pack.rewrite(form.toLowerCase()))) {
    const number = kind === 'number' ? Number(text) : pack.numbers[text];
    if (number === undefined || Number.isNaN(number)) {
      if (digits.length > 0) break;
      continue;
    }
    digits.push(number);
  }
  return digits.length > 0 ? numberFrom(digits, pack.spaced) : null;
}

const counted = new WeakMap<DialogueSlot, Map<number, string> | null>();

/** Of so many values at most one may be no number: "two weeks". */
const MOSTLY = 6;

/** Number to value of a counting slot; null for any other slot. A value counts if most of its forms do. */
export function countsOf(slot: DialogueSlot, language: string): Map<number, string> | null {
  const pack = languagePack(language);
  if (slot.kind !== 'list' || !pack) return null;
  const known = counted.get(slot);
  if (known !== undefined) return known;
  const byNumber = new Map<number, string>();
  let others = 0;
  for (const { id, forms } of slot.values) {
    const votes = new Map<number, number>();
    for (const form of forms) {
      const number = numberIn(form, pack);
      if (number !== null) votes.set(number, (votes.get(number) ?? 0) + 1);
    }
    const [best] = [...votes].sort((a, b) => b[1] - a[1]);
    if (!best || best[1] * 2 < forms.length || byNumber.has(best[0])) others += 1;
    else byNumber.set(best[0], id);
  }
  const counts = others * MOSTLY <= slot.values.length && byNumber.size > others ? byNumber : null;
  counted.set(slot, counts);
  return counts;
}
