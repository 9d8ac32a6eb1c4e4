/** Takes back what was ordered: "take off the steak", "not the soup", "I was only asking". */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import { chosenThings } from '../realise/phrases.ts';
import { distinct } from '../things.ts';
import { lastKind } from './order-kinds.ts';

type Slots = ConversationState['slots'];

const has = (clause: Clause, id: string) => clause.cues.some((cue) => cue.kind === 'change' && cue.id === id);
const same = (one: ThingId, other: ThingId) => one.slot === other.slot && one.id === other.id;

/** The choices without the things. */
export function withoutThings(slots: Slots, gone: readonly ThingId[]): Slots {
  const kept: Slots = {};
  for (const [slot, value] of Object.entries(slots)) {
    if (!Array.isArray(value)) {
      kept[slot] = value;
      continue;
    }
    const left = value.filter((id) => !gone.some((thing) => same(thing, { slot, id })));
    if (left.length > 0) kept[slot] = left;
  }
  return kept;
}

/** True if what is taken back is said in the same reply, and no thing: "To take away. No, I'll have it here." */
const takesBackAnother = (clauses: readonly Clause[], ordered: readonly ThingId[]): boolean => {
  const before = clauses.slice(
    0,
    clauses.findIndex((clause) => has(clause, 'cancel')),
  );
  return before.some(({ asks, things, analysis: { units } }) => {
    const isOther = ({ slot }: ThingId) => !ordered.some((thing) => thing.slot === slot);
    return !asks && things.length === 0 && units.some(({ values }) => values.some(isOther));
  });
};

/**
 * The ordered things that the statements take off, null where they take off nothing. A clause that names another thing
 * to have instead is a change, which is decided with the objectives.
 */
export function cancelledIn(
  dialogue: CompiledDialogue,
  clauses: readonly Clause[],
  slots: Slots,
  mentioned: readonly ThingId[],
): ThingId[] | null {
  const ordered = chosenThings(dialogue, slots).map(({ thing }) => thing);
  const isOrdered = (thing: ThingId) => ordered.some((one) => same(one, thing));
  // As many as were never ordered in general name no kind.
  const isOne = clauses.every(({ analysis }) => analysis.units.every(({ number }) => number === null || number === 1));
  const kindOf = (thing: ThingId) => (isOrdered(thing) || !isOne ? null : lastKind(dialogue, ordered, thing));
  // "Take off the lemonade" where none was ordered takes nothing off, and orders nothing.
  const isVoid = (clause: Clause) =>
    !clause.asks &&
    has(clause, 'cancel') &&
    clause.things.length > 0 &&
    !clause.things.some((thing) => isOrdered(thing) || kindOf(thing));
  const isWanted = (clause: Clause) =>
    clause.things.some((thing) => !thing.negated && !isOrdered(thing) && !(has(clause, 'cancel') && kindOf(thing)));
  if (clauses.some((clause) => isWanted(clause) && !isVoid(clause))) return null;
  if (clauses.some(isVoid)) return [];
  const gone: ThingId[] = [];
  let isCancelling = false;
  for (const clause of clauses) {
    if (clause.asks && !has(clause, 'cancel')) continue;
    const cancels = has(clause, 'cancel');
    // "Without the onions" speaks of what is in a thing.
    isCancelling ||= cancels && !clause.cues.some(({ kind }) => kind === 'ingredient');
    const taken = clause.things.filter((thing) => isOrdered(thing) && (cancels || thing.negated));
    // "Take one tea off", of a black and a green one.
    const kinds = cancels ? clause.things.flatMap((thing) => kindOf(thing) ?? []) : [];
    gone.push(...[...taken, ...kinds].map(({ slot, id }) => ({ slot, id })));
  }
  if (gone.length > 0) return distinct(gone);
  if (!isCancelling || takesBackAnother(clauses, ordered)) return null;
  // "Cancel that": the thing spoken of last, or the only one ordered.
  const [last] = mentioned.slice(-1).filter(isOrdered);
  if (last) return [last];
  return ordered.length === 1 ? ordered : null;
}

/** The ordered things that a clause takes off while it asks for another: "take off the steak and bring me the fish". */
export function exchangedIn(dialogue: CompiledDialogue, clauses: readonly Clause[], slots: Slots): ThingId[] {
  const ordered = chosenThings(dialogue, slots).map(({ thing }) => thing);
  return clauses
    .filter((clause) => has(clause, 'cancel'))
    .flatMap(({ things }) => things.filter((thing) => ordered.some((one) => same(one, thing))));
}

/** True if the reply says that nothing was ordered, but asked. */
export const saysOnlyAsked = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => has(clause, 'onlyAsked'));
