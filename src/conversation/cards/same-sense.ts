/** Cards of which one would be answered with the other: their backs say the same. Pure. */

/** Words that a gloss may have or lack without saying something else. */
const FILLING = new Set(
  (
    'a an the to of in on at for with and or so well now then there is are am be it its this that i me my we us our you your do does ' +
    'did have has had having will would can could may shall should like want wish say ask tell please excuse sorry any some other more ' +
    'one ones how what which much many too very just here yes no all if not for'
  ).split(' '),
);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’](d|ll|s|m|re|ve)\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    // A plural says the same as its singular.
    .map((word) => (word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word));

/** Part of the words that two glosses must share. */
const SHARED = 0.75;

/** True where two meanings are the same but for punctuation, numbers of nouns and small words. */
export function saysTheSame(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  if (a.join(' ') === b.join(' ')) return true;
  const [x, y] = [new Set(a.filter((word) => !FILLING.has(word))), new Set(b.filter((word) => !FILLING.has(word)))];
  if (x.size === 0 || y.size === 0) return false;
  const shared = [...x].filter((word) => y.has(word)).length;
  return shared / (x.size + y.size - shared) >= SHARED;
}
