/** The part of a story that a listener says back: the one that tells most, and no more than can be said in a breath. */
import type { Turning } from '../../../format/talk.ts';
import { type Turned, turnRound, wordsOf } from './turn-round.ts';

/** Fewest and most words of what is said back; in a language without spaces, characters. */
const WORDS = { least: 3, most: 15 };
const CHARACTERS = { least: 5, most: 32 };
/** Longest filling, in characters. */
const LONGEST = 110;

/** The words of a clause as far as they may be said back: without what leads into it, cut at a joint. */
function fitting(words: ReturnType<typeof wordsOf>, { openers, joints }: Turning): ReturnType<typeof wordsOf> {
  let from = 0;
  while (openers.includes(words[from]?.bare ?? '')) from += 1;
  const left = words.slice(from);
  if (left.length <= WORDS.most) return left;
  const cut = left.findLastIndex(({ bare }, at) => at >= WORDS.least && at <= WORDS.most && joints.includes(bare));
  return cut < 0 ? [] : left.slice(0, cut);
}

/** The same in a language without spaces, where the words are turned wherever they stand. */
function turnedCharacters(text: string, { words, stops, openers }: Turning): Turned | null {
  let left = text.replace(/\s+/g, '').replace(/[。！？，,.!?；;：:、…~～]+$/u, '');
  for (let opener = ''; opener !== undefined; ) {
    opener = openers.find((one) => left.startsWith(one)) as string;
    if (opener !== undefined) left = left.slice(opener.length).replace(/^[，,]/u, '');
  }
  if (left.length < CHARACTERS.least || left.length > CHARACTERS.most || stops.some((one) => left.includes(one)))
    return null;
  let isTurned = false;
  const forms = Object.keys(words).sort((a, b) => b.length - a.length);
  const turned = left.replace(new RegExp(forms.join('|'), 'gu'), (form) => {
    isTurned = true;
    return words[form] ?? form;
  });
  return isTurned ? { text: turned, length: turned.length, isWithin: true } : null;
}

/** The clause that tells most of what is the learner's own, turned to the learner; null where none can be said back. */
export function toldClause(clauses: readonly string[], turning: Turning, spaced: boolean): Turned | null {
  let best: Turned | null = null;
  for (const text of clauses) {
    const words = spaced ? fitting(wordsOf(text, turning), turning) : [];
    const turned = !spaced
      ? turnedCharacters(text, turning)
      : words.length >= WORDS.least
        ? turnRound(words, turning)
        : null;
    if (turned && turned.text.length <= LONGEST && turned.length > (best?.length ?? 0)) best = turned;
  }
  return best;
}
