/**
 * Strikes what a reply says twice: of two lines that name the same things in much the same words, the one that says
 * less. It looks at the lines themselves, since two steps with different keys may say the same.
 */
import { type Analyser, analyse } from '../../nlu/analyse.ts';
import type { SpokenLine } from '../../partner.ts';
import type { Keyed } from './response-builder.ts';

/** From this share of a line's words it says what another says. */
const MOSTLY = 0.6;
/** The same for lines that name no thing, whose words are all there is to compare. */
const NEARLY = 0.7;

/** Keys of what is said of what is in a thing, and to whom it is safe: each word of it counts. */
const KEPT = /^(contains|contents|diet|suitable|warning|told|available|difference|ask |lacks )/u;

const QUESTION = /[?？]\s*$/u;
const HAN = /\p{Script=Han}/u;
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

interface Read {
  words: ReadonlySet<string>;
  things: string;
  numbers: number;
  asks: boolean;
}

/** The words of a line; of a text without spaces its pairs of signs. */
function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(WORDS) ?? [];
  if (!HAN.test(text)) return new Set(words);
  return new Set(words.flatMap((word) => [...word].map((sign, at, signs) => sign + (signs[at + 1] ?? ''))));
}

function read({ text }: SpokenLine, analyser: Analyser): Read {
  const { units } = analyse(text, analyser);
  const things = new Set(units.flatMap(({ values }) => values.map(({ slot, id }) => `${slot}/${id}`)));
  return {
    words: wordsOf(text),
    things: [...things].sort().join(' '),
    numbers: units.filter(({ number }) => number !== null).length,
    asks: QUESTION.test(text),
  };
}

/** True if one line says nothing that the other does not say. */
function isSame(one: Read, other: Read): boolean {
  if (one.things !== other.things || one.asks || other.asks) return false;
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const share = shared / Math.max(1, one.words.size);
  return share >= (one.things === '' ? NEARLY : MOSTLY);
}

/** True if a line says less than another that says the same: it names fewer numbers, or no more and comes later. */
const saysLess = (one: Read, other: Read, isLater: boolean): boolean =>
  one.numbers < other.numbers || (one.numbers === other.numbers && isLater);

/** The lines of a reply without those that another of them says as well. */
export function withoutSaidTwice(spoken: readonly Keyed[], analyser: Analyser): SpokenLine[] {
  const all = spoken.map(({ line }) => read(line, analyser));
  const isSaidBeside = (own: Read, at: number) =>
    all.some((other, index) => index !== at && isSame(own, other) && saysLess(own, other, index < at));
  return spoken
    .filter(({ key }, at) => key === null || KEPT.test(key) || !isSaidBeside(all[at] as Read, at))
    .map(({ line }) => line);
}
