/** Things ordered for people who are counted: "for my two kids the nuggets" is a portion each, and no change of the party. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { Unit } from '../../../nlu/analyse.ts';
import type { ConversationState } from '../../../partner.ts';
import type { Clause } from '../clauses.ts';
import { countsOf } from '../counting-slot.ts';
import type { NamedSlots } from '../extract-slots.ts';
import type { OrderPart } from './order-part.ts';
import { isCounter, isPriced } from './quantities.ts';

const PEOPLE = ['people', 'companion'];
const has = (unit: Unit | undefined, ...names: string[]) =>
  unit?.attributes.some((one) => names.includes(one)) ?? false;

/** The number of people that some units count, who belong to the learner: "my two kids", "two children"; null: none. */
export function peopleCounted(units: readonly Unit[]): number | null {
  for (const [at, { number, negated }] of units.entries()) {
    if (number === null || negated) continue;
    const next = units[at + 1] && isCounter(units[at + 1] as Unit) ? units[at + 2] : units[at + 1];
    if (!next || next.values.length > 0) continue;
    const isPerson = next.topics.some((topic) => PEOPLE.includes(topic));
    const isOwn = has(units[at - 1], 'me') && !has(units[at - 1], 'req', 'choose') && next.unknown && !isCounter(next);
    if (isPerson || isOwn) return number;
  }
  return null;
}

/** True if some units only say that something is for the learner, or for somebody else. */
const saysForWhom = (units: readonly Unit[]): boolean =>
  units.some((unit) => has(unit, 'choose', 'me')) &&
  units.every(({ number, values, topics }) => number === null && values.length + topics.length === 0);

/** "For me and two others": a number beside those for whom something is ordered counts them. */
const isOfOthers = (part: OrderPart, before: readonly Unit[] | undefined): boolean =>
  part.isJoined && part.things.length === 0 && part.number !== null && before !== undefined && saysForWhom(before);

/** The parts of a clause, in which a number of people counts no thing ordered before. */
export const withoutPeople = (parts: readonly OrderPart[], units: readonly (readonly Unit[])[]): OrderPart[] =>
  parts.map((part, at) => {
    const people = peopleCounted(units[at] ?? []);
    if (people === null && !isOfOthers(part, units[at - 1])) return part;
    if (part.things.length > 0) return withPortions(part, people);
    return { ...part, number: null, more: false, isOne: false, people: people ?? 0 };
  });

/** A portion for each of those for whom a part orders one thing. */
function withPortions(part: OrderPart, people: number | null): OrderPart {
  const [thing, other] = part.things;
  const isFree = thing && !other && thing.count === null && !thing.isOne && !thing.negated && !part.cancels;
  return people !== null && isFree ? { ...part, things: [{ ...thing, count: people }] } : part;
}

/** The parts of a reply, in which what follows people is a portion for each of them. */
export const portioned = (parts: readonly OrderPart[]): OrderPart[] =>
  parts.map((part, at) => withPortions(part, parts[at - 1]?.people || null));

/**
 * The things that a reply names, without the party where that is known and the reply orders something: the two children for whom
 * something is ordered are not all that have come.
 */
export function withoutParty(
  { slots, language }: CompiledDialogue,
  named: NamedSlots,
  statements: readonly Clause[],
  chosen: ConversationState['slots'],
): NamedSlots {
  const orders = statements.some(({ things }) => things.some(({ slot }) => isPriced(slots[slot])));
  const isParty = (name: string) =>
    chosen[name] !== undefined &&
    (slots[name]?.kind === 'number'
      ? (slots[name].counts ?? 'people') === 'people'
      : slots[name] !== undefined && !isPriced(slots[name]) && countsOf(slots[name], language) !== null);
  const saysParty = statements.some(({ analysis: { units } }) =>
    units.some((unit, at) => has(unit, 'be') && units[at + 1]?.number != null),
  );
  if (!orders || saysParty) return named;
  const kept = <T>(all: Record<string, T>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !isParty(name)));
  return { ...named, numbers: kept(named.numbers), values: kept(named.values) };
}
