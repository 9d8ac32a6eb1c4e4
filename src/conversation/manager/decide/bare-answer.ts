import type { Unit } from '../../nlu/analyse.ts';

/** Attributes of words that may stand around an answer without adding to it. */
const SMALL_WORDS = new Set([
  'polite',
  'hello',
  'yes',
  'no',
  'only',
  'be',
  'me',
  'more',
  'choose',
  'contrast',
  'neg',
  'req',
]);

/** True if a reply is nothing but an answer to a question: a number or values, with small words around. */
export function isBare(units: readonly Unit[], isAnswer: (unit: Unit) => boolean): boolean {
  if (units.length > 8 || !units.some((unit) => isAnswer(unit) && !unit.negated)) return false;
  return units.every((unit) => {
    if (isAnswer(unit)) return true;
    if (unit.topics.length > 0 || unit.values.length > 0) return false;
    if (unit.unknown) return unit.text.length <= 3;
    return unit.attributes.length === 0 || unit.attributes.some((attribute) => SMALL_WORDS.has(attribute));
  });
}
