/** Turns a learner's own words to them: "I repaired my bike" becomes "you repaired your bike". */
import type { Turning } from '../../../format/saying-back.ts';

/** A word as it was written, and as the lists have it. */
interface Word {
  written: string;
  bare: string;
}

const bareOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, '');

/** The words of a clause; an apostrophe belongs to the word before it: "j'ai" is two, "I'm" is one. */
export function wordsOf(text: string, { subjects, words }: Turning): Word[] {
  return text
    .replace(/[’ʼ]/g, "'")
    .split(/\s+/)
    .filter((one) => bareOf(one) !== '')
    .flatMap((one) => {
      const at = one.indexOf("'") + 1;
      const head = bareOf(one.slice(0, at));
      const isCut = at > 0 && (subjects.includes(head) || head in words);
      return isCut ? [one.slice(0, at), one.slice(at)] : [one];
    })
    .map((written) => ({ written, bare: bareOf(written) }));
}

/** The polite form of a verb of the first person; null where it is none that is known. */
export function politeForm({ bare }: Word, { verbs, endings, kept }: Turning): string | null {
  if (kept.includes(bare)) return null;
  const known = verbs[bare];
  if (known) return known;
  const ending = endings.find(([from]) => bare.endsWith(from) && bare.length > from.length + 1);
  return ending ? bare.slice(0, -ending[0].length) + ending[1] : null;
}

/** The place of the verb whose subject stands at `at`; -1 where none can be told. */
function verbPlace(words: readonly Word[], at: number, from: number, to: number, turning: Turning): number {
  const isVerb = (index: number) =>
    index >= from && index < to && words[index] !== undefined && politeForm(words[index], turning) !== null;
  if (turning.verb === 'behind') {
    let next = at + 1;
    while (next < to && turning.between.includes(words[next]?.bare ?? '')) next += 1;
    return isVerb(next) ? next : -1;
  }
  const opener = words[from]?.bare ?? '';
  const isLast = turning.verbLast.includes(opener);
  // Behind "weil" only a verb that is known stands at its subject: "weil ich habe keine Zeit".
  const isKnown = (words[at + 1]?.bare ?? '') in turning.verbs;
  const places = isLast ? [to - 1, ...(isKnown ? [at + 1] : [])] : at === from ? [at + 1] : [at - 1, at + 1];
  return places.find(isVerb) ?? -1;
}

/** The parts of a clause between its joints, as places of words. */
function partsOf(words: readonly Word[], { joints }: Turning): [from: number, to: number][] {
  const starts = [0, ...words.flatMap(({ bare }, at) => (at > 0 && joints.includes(bare) ? [at] : []))];
  return starts.map((from, at) => [from, starts[at + 1] ?? words.length]);
}

/** The verbs to be turned, by their places; null where the verb of a subject is not known. */
function verbsIn(words: readonly Word[], turning: Turning): Map<number, string> | null {
  const { verb, subjects, needsVerb, joints } = turning;
  const found = new Map<number, string>();
  const turn = (at: number) => {
    const isNoun = turning.nouns.includes(words[at - 1]?.bare ?? '');
    const form = words[at] && !isNoun && politeForm(words[at], turning);
    if (form) found.set(at, form);
  };
  if (verb === 'anywhere') {
    for (const at of words.keys()) turn(at);
    return found;
  }
  let isOwn = false;
  for (const [from, to] of partsOf(words, turning)) {
    const start =
      joints.includes(words[from]?.bare ?? '') && !turning.verbLast.includes(words[from]?.bare ?? '') ? from + 1 : from;
    const own = words.slice(start, to).findIndex(({ bare }) => subjects.includes(bare));
    const at = own < 0 ? -1 : verbPlace(words, start + own, start, to, turning);
    if (own >= 0 && at < 0 && needsVerb) return null;
    if (at >= 0) turn(at);
    // "Ich bin Koch und habe in Rom gelernt": the second verb has the same subject.
    else if (own < 0 && isOwn && start > from) {
      const place = turning.verbLast.includes(words[0]?.bare ?? '') ? to - 1 : start;
      if ((words[place]?.bare ?? '') in turning.verbs) turn(place);
    }
    isOwn ||= own >= 0;
  }
  return found;
}

/** A clause turned to the learner. */
export interface Turned {
  text: string;
  /** Words. */
  length: number;
  /** Its first word was turned, or stands in lower case: it may stand within a sentence. */
  isWithin: boolean;
}

/** Words of a clause among which its subject stands: "the oven died and I". */
const EARLY = 10;
/** The same of something of the learner's: "my oven". */
const FIRST = 3;

/** The words said to the learner; null where nothing of them is the learner's, or it cannot be turned safely. */
export function turnRound(words: readonly Word[], turning: Turning): Turned | null {
  const verbs = verbsIn(words, turning);
  // "Yo trabajar cinco años": not even the learner's own verb is known.
  if (turning.verb === 'anywhere' && verbs?.size === 0 && words.some(({ bare }) => turning.subjects.includes(bare)))
    return null;
  if (!verbs || words.some(({ bare }) => turning.stops.includes(bare))) return null;
  const isSubject = ({ bare }: Word) => turning.subjects.includes(bare);
  const hasSubject = words.some(isSubject);
  // "And ended up in a bakery with my sister" is no sentence without its subject.
  const isBegun = /^\p{Lu}/u.test(words[0]?.written ?? '');
  const isWhole =
    isBegun || words.slice(0, EARLY).some(isSubject) || words.slice(0, FIRST).some(({ bare }) => bare in turning.words);
  if (turning.verb !== 'anywhere' && !isWhole) return null;
  let isTurned = verbs.size > 0;
  const parts = words.map(({ written, bare }, at) => {
    const isOwn = turning.verb === 'anywhere' ? verbs.has(at + 1) : hasSubject;
    const to = verbs.get(at) ?? (isOwn ? turning.reflexives[bare] : undefined) ?? turning.words[bare];
    if (to === undefined) return written.endsWith("'") ? written : `${written} `;
    isTurned = true;
    const [, tail = ''] = /([,;:]*)$/.exec(written) ?? [];
    return to.endsWith("'") ? to : `${to}${tail} `;
  });
  const [first] = words;
  if (!isTurned || !first) return null;
  const text = parts
    .join('')
    .trim()
    .replace(/[\s.,;:!…]+$/u, '');
  const isWithin = first.written !== parts[0]?.trim() || /^\p{Ll}/u.test(first.written);
  return { text, length: words.length, isWithin };
}
