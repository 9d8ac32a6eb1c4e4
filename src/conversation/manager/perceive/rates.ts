/**
 * Sums where nothing is sold by the piece: a room for so many nights, a journey for so many people. The price of one is
 * said in words among the facts; the sum is that price as often as the reply, or what was told before, counts.
 */
import { analyse } from '../../nlu/analyse.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { Question } from '../decide/question.ts';
import type { Answer, Asked } from '../plan/answers/answer.ts';
import { known, utter } from '../plan/answers/answer.ts';
import { places } from '../realise/lines.ts';
import { moneyFilling } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import type { Clause } from './clauses.ts';
import { countsOf } from './counting-slot.ts';
import { countedIn } from './numbers.ts';
import { isPriced } from './order/quantities.ts';

/** The fact that says what one night costs. */
const PER_NIGHT = 'room_price';
const NIGHTS = 'nights';
/** The value of a ticket there and back. */
const RETURN = 'return';
const MONEY = 'money';
/** A smaller number in a price is no price: "one way". */
const LEAST = 5;
/** Those who may pay less. */
const CHILDREN = ['children', 'child', 'kids', 'baby', 'son', 'daughter'];

/** The prices that a phrase says, in its order. */
export function amountsIn(text: string, { analyser }: Understander): number[] {
  const { units } = analyse(text, analyser);
  return countedIn(units, analyser.pack.spaced)
    .map(({ value }) => value)
    .filter((value) => value >= LEAST);
}

/** The nights that are known from before. */
function nightsOf({ analyser }: Understander, { dialogue, memory }: Asked): number | null {
  const value = memory.slots[NIGHTS];
  if (typeof value === 'number' || value === undefined) return value ?? null;
  const say = thingOf(dialogue, { slot: NIGHTS, id: value[0] ?? '' })?.say ?? '';
  const [first = ''] = say.split(' ');
  return (
    analyser.pack.numbers[first] ?? countedIn(analyse(say, analyser).units, analyser.pack.spaced)[0]?.value ?? null
  );
}

/** The number that a question counts with; null where it counts nothing, or some may pay less. */
function countIn({ analysis, cues }: Clause, { analyser }: Understander, { dialogue }: Asked): number | null {
  if (cues.some(({ kind, id }) => kind === 'told' && CHILDREN.includes(id))) return null;
  const slot = dialogue.slots[NIGHTS];
  const counts = slot && countsOf(slot, dialogue.language);
  const named = analysis.units.flatMap(({ values }) => values.filter((value) => value.slot === NIGHTS));
  const [night] = [...(counts ?? [])].filter(([, id]) => named.some((value) => value.id === id));
  if (night) return night[0];
  const { spaced, numbers: words } = analyser.pack;
  // A number may be part of a unit: "two people".
  const held = analysis.units.flatMap(({ text, number, count }) =>
    number === null && count === null ? (words[text.split(' ')[0] ?? ''] ?? []) : [],
  );
  const said = countedIn(analysis.units, spaced).map(({ value }) => value);
  const numbers = said.length > 0 ? said : held;
  return numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) : null;
}

/** The price of one: a night, or the journey as it was chosen. */
function priceOfOne(
  question: Question,
  clauses: readonly Clause[],
  main: Understander,
  { dialogue, memory, talk }: Asked,
): number | null {
  const night = dialogue.facts[PER_NIGHT];
  if (typeof night === 'object' && 'say' in night) return amountsIn(night.say, main)[0] ?? null;
  const [thing] = question.kind === 'price' && question.things.length > 0 ? question.things : talk.mentioned.slice(-1);
  const chosen = Object.entries(memory.slots).flatMap(([slot, ids]) =>
    Array.isArray(ids) ? ids.map((id) => ({ slot, id })) : [],
  );
  const priced = [...(thing ? [thing] : []), ...chosen].flatMap((one) => thingOf(dialogue, one)?.facts?.price ?? []);
  const say = priced[0]?.say ?? '';
  const [single, back] = amountsIn(say, main);
  if (single === undefined) return null;
  const said = clauses.flatMap(({ analysis }) => analysis.units.flatMap(({ values }) => values));
  if (![...chosen, ...said].some(({ id }) => id === RETURN)) return single;
  // A phrase that says more than one price says that of the way back; else it is twice the way there.
  return back ?? (/[,;，；]/u.test(say) ? null : single * 2);
}

/** The sum that a question asks for; null where it asks for none, or it cannot be worked out. */
export function answerRate(
  question: Question,
  clause: Clause,
  clauses: readonly Clause[],
  main: Understander,
  asked: Asked,
): Answer | null {
  const { dialogue } = asked;
  const isPerNight = question.kind === 'topic' && question.id === PER_NIGHT;
  const isSold = Object.values(dialogue.slots).some(
    (slot) => isPriced(slot) || (slot.kind === 'number' && slot.counts === MONEY),
  );
  const hasCue = (id: string) => clause.cues.some((cue) => cue.kind === 'question' && cue.id === id);
  if (!dialogue.talk || isSold || !(question.kind === 'price' || question.kind === 'total' || isPerNight)) return null;
  const isWhole = question.kind === 'total' || hasCue('total') || hasCue('together');
  const count = countIn(clause, main, asked) ?? (isWhole ? nightsOf(main, asked) : null);
  const price = count !== null && count > 1 ? priceOfOne(question, clauses, main, asked) : null;
  if (count === null || price === null) return null;
  const lines = dialogue.talk.questions.total.known.filter((line) => places(line).join() === 'total');
  return known([utter('rate', lines, { total: moneyFilling(dialogue, price * count) })]);
}
