/** Names, of which no card is made. */
import type { WordNote } from '../reading/reading-parts.ts';

/** English words that have a capital and are no names of a person, a place or a house. */
const CAPITALS =
  /^(I|I'm|I'd|I'll|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December|Wi-Fi|Mr|Mrs|Ms)\b/;

/** A name of a person, a place or a house. */
export function isName({ text, meaning }: WordNote): boolean {
  const isAName = /\bname\b|\bsurname\b/.test(meaning) && !/^((sur|family |first |last )?name)$/.test(meaning);
  if (isAName && /^\p{Lu}/u.test(text)) return true;
  if (/^\p{Lu}/u.test(text) && /\b(capital of|city|town in|street|square|river|region|country)\b/.test(meaning))
    return true;
  return /^\p{Lu}/u.test(meaning) && !CAPITALS.test(meaning);
}
