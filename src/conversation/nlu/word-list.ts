/** Sorted words, each as the length that it shares with the one before (as a capital letter) and the rest. */
export function packWords(words: Iterable<string>): string {
  let packed = '';
  let last = '';
  for (const word of [...new Set(words)].sort()) {
    let shared = 0;
    while (shared < 25 && shared < word.length && word[shared] === last[shared]) shared += 1;
    packed += String.fromCharCode(65 + shared) + word.slice(shared);
    last = word;
  }
  return packed;
}

/** Words must be of lower case letters; capitals are the separators. */
export function unpackWords(packed: string): string[] {
  const words: string[] = [];
  let last = '';
  for (const [, shared = 'A', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
    last = last.slice(0, shared.charCodeAt(0) - 65) + rest;
    words.push(last);
  }
  return words;
}
