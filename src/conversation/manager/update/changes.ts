/** Takes back what was ordered: "take off the steak", "not the soup", "I was only asking". */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import { distinct } from '../decide/question.ts';
import type { Clause } from '../perceive/clauses.ts';
import { chosenThings } from '../realise/phrases.ts';

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
  const wanted = clauses.flatMap(({ things }) => things).filter((thing) => !thing.negated && !isOrdered(thing));
  if (wanted.length > 0) return null;
  const gone: ThingId[] = [];
  let isCancelling = false;
  for (const clause of clauses) {
    if (clause.asks && !has(clause, 'cancel')) continue;
    const cancels = has(clause, 'cancel');
    isCancelling ||= cancels;
    const taken = clause.things.filter((thing) => isOrdered(thing) && (cancels || thing.negated));
    gone.push(...taken.map(({ slot, id }) => ({ slot, id })));
  }
  if (gone.length > 0) return distinct(gone);
  if (!isCancelling) return null;
  // "Cancel that": the thing spoken of last, or the only one ordered.
  const [last] = mentioned.slice(-1).filter(isOrdered);
  if (last) return [last];
  return ordered.length === 1 ? ordered : null;
}

/** True if the reply says that nothing was ordered, but asked. */
export const saysOnlyAsked = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => has(clause, 'onlyAsked'));
