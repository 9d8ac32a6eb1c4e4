/** Objectives that ask for several details: reached once all are known, whenever each of them was told. */
import type { ConversationState } from '../../partner.ts';
import { untilIn } from '../perceive/clock-times.ts';
import { BOOKING, NAME, nameGivenIn } from '../perceive/name-given.ts';
import { isReady } from '../progress.ts';
import { NO_TALK } from '../talk-state.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Memory } from '../turn-plan.ts';
import type { Decision } from './decide.ts';

/** Key under which the end of a stay is kept. */
export const UNTIL = 'until';

/** The topic of booking, in the lexicons. */
const RESERVE = 'reserve';

/** Acts beside which no name stands alone. */
const TALK = ['goodbye', 'confused', 'again', 'slower', 'meaning', 'say'];

/** The move by which only a name is given. */
const GIVES_NAME = 'give_name';

/** From this confidence a reply speaks of a booking. */
const SURELY = 0.6;

/** A reply with the details that it adds. */
export interface Detailed {
  decision: Decision;
  /** The choices that it names for such an objective. */
  slots: ConversationState['slots'];
  told: Memory['talk']['told'];
}

type Told = Memory['talk']['told'];

/** True if a name is known, of the learner or of the booking. */
const isNamed = (told: Told): boolean => (told[NAME]?.length ?? 0) + (told[BOOKING]?.length ?? 0) > 0;

/** The details that an objective still lacks. */
export function lackingOf(
  { dialogue }: Pick<TurnContext, 'dialogue'>,
  index: number,
  slots: ConversationState['slots'],
  told: Told,
): string[] {
  const { id = '', lacks = {} } = dialogue.objectives[index] ?? {};
  const isFilled = Object.entries(dialogue.slots).some(
    ([name, slot]) => slot.for.includes(id) && slots[name] !== undefined,
  );
  return Object.keys(lacks).filter((detail) =>
    detail === NAME ? !isNamed(told) : !isFilled && (told[UNTIL]?.length ?? 0) === 0,
  );
}

/** The choices that a reply names for an objective. */
function namedFor({ dialogue, named }: TurnContext, id: string): ConversationState['slots'] {
  const kept: ConversationState['slots'] = {};
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    if (!slot.for.includes(id)) continue;
    const value = slot.kind === 'number' ? named.numbers[name] : named.values[name];
    if (value !== undefined && (typeof value === 'number' || value.length > 0)) kept[name] = value;
  }
  return kept;
}

/** True if a reply speaks of somebody else only: "her name is Wang, and she stays two nights". */
function isOfOthers(heard: TurnContext['heard']): boolean {
  const units = heard?.clauses.flatMap(({ analysis }) => analysis.units) ?? [];
  const has = (one: string) => units.some(({ attributes }) => attributes.includes(one));
  return has('third') && !has('me');
}

/** The end of a stay that is told anew once it was known; none where a number takes its place, null where nothing is new. */
function endChanged(
  { dialogue, before, heard, named }: TurnContext,
  { objectives }: Decision,
  told: Told,
): Told[string] | null {
  const index = dialogue.objectives.findIndex(({ lacks }, at) => lacks && before.completed.includes(at));
  if (!objectives.includes(index)) return null;
  const { id = '' } = dialogue.objectives[index] ?? {};
  const isCounted = Object.entries(dialogue.slots).some(
    ([name, slot]) => slot.for.includes(id) && (named.numbers[name] !== undefined || named.values[name]?.length),
  );
  if (isCounted) return told[UNTIL]?.length ? [] : null;
  const until = untilIn(dialogue, heard?.statements.map(({ text }) => text).join(' ') ?? '');
  return until === null || until === told[UNTIL]?.[0]?.x ? null : [{ id: UNTIL, x: until }];
}

/** The decision with what the details of the reply make of it. */
export function withDetailsKnown(context: TurnContext, decision: Decision): Detailed {
  const { dialogue, before, heard, understanding } = context;
  const talk = before.talk ?? NO_TALK;
  const changed = heard ? endChanged(context, decision, talk.told) : null;
  if (changed) return { decision, slots: {}, told: { ...talk.told, [UNTIL]: changed } };
  const index = dialogue.objectives.findIndex(({ lacks }, at) => lacks && !before.completed.includes(at));
  const { id = '' } = dialogue.objectives[index] ?? {};
  const unchanged = { decision, slots: {}, told: talk.told };
  // In a conversation that begins in its middle, what came before is taken as told.
  const isLater = before.turn === 0 && before.completed.length > 0;
  if (index < 0 || !heard || isLater || before.twist?.phase === 'open') return unchanged;
  const presumed = dialogue.objectives.findIndex((one) => one.id === dialogue.objectives[index]?.presumes);
  const given =
    (TALK.includes(decision.act?.id ?? '')
      ? null
      : nameGivenIn(
          dialogue,
          before,
          heard,
          presumed >= 0 && (understanding.objectives[presumed]?.confidence ?? 0) >= SURELY,
        )) ?? (decision.move?.id === GIVES_NAME ? { x: null } : null);
  if (isOfOthers(heard) && !given?.isBooked) return unchanged;
  const slots = namedFor(context, id);
  const isMeant = decision.objectives.includes(index);
  const isCounted = Object.keys(slots).length > 0;
  const until = untilIn(dialogue, heard.statements.map(({ text }) => text).join(' '));
  // The models hear a stay in words that are no number: "a long weekend".
  const { next: surely = 1 } = dialogue.understanding.thresholds[index] ?? {};
  const isVague = isMeant && !given && !isCounted && (understanding.objectives[index]?.confidence ?? 0) >= surely;
  const told: Told = {
    ...talk.told,
    ...(given ? { [BOOKING]: [{ id: BOOKING, ...(given.x ? { x: given.x } : {}) }] } : {}),
    ...((until && !isCounted) || isVague ? { [UNTIL]: [{ id: UNTIL, ...(until ? { x: until } : {}) }] } : {}),
  };
  const isNew = given !== null || isCounted || until !== null;
  const lacking = lackingOf(context, index, { ...before.slots, ...slots }, told);
  const isKnown = lacking.length === 0 || before.turn > 0;
  const isOfBooking = heard.statements.some(({ analysis }) =>
    analysis.units.some(({ topics }) => topics.includes(RESERVE)),
  );
  const isImplied =
    isKnown && given?.x && (given.isBooked || isOfBooking) && presumed >= 0 && !before.completed.includes(presumed);
  const others = [
    ...decision.objectives.filter((one) => one !== index && (one !== presumed || !isImplied)),
    ...(isImplied ? [presumed] : []),
  ].sort((a, b) => a - b);
  if (lacking.length > 0) {
    const isPart = isMeant || isNew;
    const move = isPart && decision.move?.id === GIVES_NAME ? null : decision.move;
    return { decision: { ...decision, objectives: others, move, ...(isPart ? { lacks: index } : {}) }, slots, told };
  }
  const isReached = (isMeant || isNew) && isReady(dialogue, index, before.completed);
  const move = isReached && decision.move?.id === GIVES_NAME ? null : decision.move;
  return {
    decision: { ...decision, objectives: isReached ? [...others, index].sort((a, b) => a - b) : others, move },
    slots,
    told,
  };
}
