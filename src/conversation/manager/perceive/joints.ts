/** The places in a sentence where one question may end and another begin: before "and", "also", "then". */
import type { LanguagePack } from '../../nlu/language-pack.ts';
import { normalise } from '../../nlu/normalise-text.ts';

const WORD = /[\p{L}\p{M}]+/gu;

/** A part of a sentence, cut before each joint within it. */
export function atJoints(part: string, { joints, spaced }: LanguagePack): string[] {
  const places = spaced
    ? [...part.matchAll(WORD)].flatMap(({ 0: word, index }) => (joints.includes(normalise(word)) ? [index] : []))
    : joints.map((joint) => part.indexOf(joint)).sort((a, b) => a - b);
  const cuts = [0, ...places.filter((place) => place > 0), part.length];
  return cuts
    .slice(0, -1)
    .map((from, at) => part.slice(from, cuts[at + 1]).trim())
    .filter((piece) => piece !== '');
}
