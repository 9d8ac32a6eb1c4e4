/** A thing in the place of "it": "is the hat warm?" asks of the hat what "is it warm?" asks of anything. */

/** Where a thing stands among the words of a text. */
interface Place {
  from: number;
  to: number;
}

/** A text with another word in the place of a thing. */
interface InPlace {
  stems: string[];
  /** The words of a cue in it, counted as they stand in the text itself; null where the cue does not speak of the thing. */
  asRead(cue: Place): Place | null;
}

/** In the list of words for a thing: none need stand there. */
export const NONE_NEEDED = '-';

/** The words of a text with each word for "it" in the place of a thing, and of the article before it. */
export function* inPlaceOf(
  stems: readonly string[],
  { from, to }: Place,
  words: readonly string[],
): Generator<InPlace> {
  for (const first of [from - 1, from]) {
    if (first < 0) continue;
    for (const word of words) {
      const put = word === NONE_NEEDED ? [] : [word];
      const more = to - first - put.length;
      yield {
        stems: [...stems.slice(0, first), ...put, ...stems.slice(to)],
        asRead: (cue) => {
          const isAround = cue.from <= first && cue.to >= first + put.length;
          const isMore = put.length > 0 ? cue.to - cue.from > 1 : cue.from < first && cue.to > first;
          return isAround && isMore ? { from: cue.from, to: cue.to + more } : null;
        },
      };
    }
  }
}
