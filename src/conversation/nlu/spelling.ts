/** True if `a` becomes `b` by one slip: a letter too many, missing, wrong, or two exchanged. */
export function oneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b) return false;
  let i = 0;
  while (i < a.length && i < b.length && a[i] === b[i]) i++;
  let j = 0;
  while (j < a.length - i && j < b.length - i && a[a.length - 1 - j] === b[b.length - 1 - j]) j++;
  const restA = a.slice(i, a.length - j);
  const restB = b.slice(i, b.length - j);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/**
 * Corrects a misspelt word to one that the scene knows. Short words are left alone: too many
 * of them are one slip from another. A wrong letter only counts in words of six letters or more ("bull" is no "bill").
 */
export function speller(words: ReadonlySet<string>): (word: string) => string | null {
  const byLength = new Map<number, string[]>();
  for (const word of words) {
    if (word.length < 4 || !/^\p{L}+$/u.test(word)) continue;
    const list = byLength.get(word.length);
    if (list) list.push(word);
    else byLength.set(word.length, [word]);
  }
  const seen = new Map<string, string | null>();
  return (word) => {
    if (word.length < 4 || word.length > 20 || words.has(word)) return null;
    const known = seen.get(word);
    if (known !== undefined) return known;
    let found: string | null = null;
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      for (const candidate of byLength.get(length) ?? []) {
        if (candidate[0] !== word[0] && candidate[1] !== word[0]) continue;
        if (!oneSlip(word, candidate)) continue;
        const exchanged = length === word.length && [...word].sort().join('') === [...candidate].sort().join('');
        if (length === word.length && !exchanged && word.length < 6) continue;
        found = candidate;
        break;
      }
      if (found) break;
    }
    if (seen.size > 500) seen.clear();
    seen.set(word, found);
    return found;
  };
}
