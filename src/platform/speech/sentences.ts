/** One utterance for each sentence: some remote voices fall silent after 15 seconds of one. */
const MAX_LENGTH = 160;

function cut(sentence: string): string[] {
  if (sentence.length <= MAX_LENGTH) return [sentence];
  const comma = sentence.slice(0, MAX_LENGTH).search(/[,，;；、][^,，;；、]*$/);
  const space = sentence.lastIndexOf(' ', MAX_LENGTH);
  const at = comma > 0 ? comma + 1 : space > 0 ? space + 1 : MAX_LENGTH;
  return [sentence.slice(0, at).trim(), ...cut(sentence.slice(at).trim())];
}

/** Splits text at the ends of sentences (Western and Chinese), and long ones at commas; none is empty. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?。！？…]+[.!?。！？…]*["'”’»)）]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .flatMap(cut);
}
