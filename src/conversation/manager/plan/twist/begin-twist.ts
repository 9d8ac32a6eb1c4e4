/** The beginning of a twist, and what comes too late once something is reached. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { ThingId } from '../../../partner.ts';
import { statedIn } from '../../perceive/statements.ts';
import { asksNoDetail, isFinished } from '../../progress.ts';
import { fillingsOf } from '../../realise/fillings.ts';
import { places } from '../../realise/lines.ts';
import { orderFilling } from '../../realise/phrases.ts';
import { isSameThing, isSize, offeredOf } from '../../things.ts';
import type { TurnContext } from '../../turn-context.ts';
import { type Memory, remembering, say, type TurnPlan } from '../../turn-plan.ts';
import { withoutThings } from '../../update/changes.ts';
import { bareName, lastKind } from '../../update/order-kinds.ts';
import type { Remembered } from '../../update/remember-slots.ts';
import { drawnTwist, goneBy, type Twist } from '../../update/twist.ts';
import { overlapping } from '../follow-up/ask-follow-up.ts';
import { goneLine, questionOf } from './ask-twist.ts';

/** From this confidence a statement does already what a twist would ask for. */
const SURELY = 0.6;

/** Answers that fit any twist. */
const COMMON = ['agree', 'take_it', 'complain'];

/**
 * The twist that comes with what is reached; null where there is none. Nothing is turned around once everything is
 * reached: the play ends with the learner's last objective. Nothing is asked that the same reply tells.
 */
export function twistOf(
  { dialogue, recognisers, heard, before }: TurnContext,
  { memory }: TurnPlan,
  {
    slots,
    reached,
    completed,
    declined,
  }: { slots: Memory['slots']; reached: readonly number[]; completed: readonly number[]; declined: readonly number[] },
): Twist | null {
  if (isFinished(dialogue, completed)) return null;
  const twist = drawnTwist(dialogue, { drawn: memory.twist, reached, completed, declined });
  // Of cups in several sizes nobody would know which are not to be had.
  if (twist && isOfSeveralSizes(dialogue, twist, slots)) return null;
  if (twist && goneBy(dialogue, twist, slots).some((thing) => isPromised({ dialogue, heard, before }, thing)))
    return null;
  if (!twist || !heard) return twist;
  const { moves } = recognisers.main.understand(statedIn(heard));
  const asked = (twist.expects ?? []).filter((id) => !COMMON.includes(id));
  const isTold = moves.some(({ id, confidence }) => asked.includes(id) && confidence >= SURELY);
  return isTold || overlapping(dialogue, recognisers, twist).some((id) => memory.talk.asked.includes(id))
    ? null
    : twist;
}

/**
 * True if the partner has said by now that a thing can be had: it was recommended or its price named, now or before. Nor
 * is anything sold out of which there are kinds: who has no coffee has an espresso.
 */
function isPromised(
  { dialogue, heard, before }: Pick<TurnContext, 'dialogue' | 'heard' | 'before'>,
  thing: ThingId,
): boolean {
  if (isSize(dialogue, thing.slot)) return false;
  const name = bareName(dialogue, thing);
  const isAnswered = heard?.questions.some(
    ({ answer, clause }) => answer?.isKnown && clause.things.some((one) => isSameThing(one, thing)),
  );
  const isSaid = before.said.some((text) => text.toLowerCase().includes(name));
  return isSaid || (isAnswered ?? false) || lastKind(dialogue, offeredOf(dialogue, thing.slot), thing) !== null;
}

/** True if a twist is about sizes, of which there are several on the order. */
const isOfSeveralSizes = (dialogue: CompiledDialogue, { on, withdraws }: Twist, slots: Memory['slots']): boolean =>
  withdraws === true &&
  Object.entries(slots).some(
    ([slot, ids]) =>
      isSize(dialogue, slot) &&
      dialogue.slots[slot]?.for.includes(on) === true &&
      Array.isArray(ids) &&
      new Set(ids).size > 1,
  );

/** Begins a twist. Of several things one is sold out, and said by its name; the others are confirmed. */
export function beginTwist(
  context: TurnContext,
  plan: TurnPlan,
  twist: Twist,
  justNamed: Remembered['justNamed'],
): TurnPlan {
  const { dialogue, recognisers } = context;
  const { slots, talk } = plan.memory;
  const ordered = Object.fromEntries(
    Object.entries(justNamed).filter(([name]) => dialogue.slots[name]?.for.includes(twist.on)),
  );
  const gone = goneBy(dialogue, twist, Object.keys(ordered).length > 0 ? ordered : slots);
  const left = gone.length > 0 ? withoutThings(slots, gone) : slots;
  const opened = remembering(plan, {
    slots: left,
    twist: { id: twist.id, phase: 'open', ...(gone.length > 0 ? { gone } : {}) },
    talk: { ...talk, asked: [...talk.asked, ...overlapping(dialogue, recognisers, twist)] },
  });
  const isOneOfSeveral = gone.some(({ slot }) => slot in left);
  const soldOut = goneLine(dialogue, gone);
  if (!isOneOfSeveral || !soldOut)
    // It names the thing that it is about where a line can: "the cortado is sold out", not "that".
    return say(opened, {
      lines: twist.lines,
      key: `twist ${twist.id}`,
      fillings: fillingsOf(dialogue, slots),
      prefersEcho: true,
    });
  const order = orderFilling(dialogue, left, talk.details);
  const kept = order
    ? say(opened, { lines: dialogue.talk?.changes.summary.known, key: 'order back', fillings: { order } })
    : opened;
  const named = say(kept, soldOut);
  const questions = twist.lines.filter((line) => places(line).length === 0).map(questionOf);
  return say(named, { lines: questions, key: `twist ${twist.id}` });
}

/**
 * Open objectives that come too late once one is reached that follows upon others: nobody asks what the price is like
 * after the deal, or what there is to drink after the bill. One that asks for no detail comes too late as soon as another
 * way to the end is taken: the price is not asked about once an offer is accepted. The learner may still come back to them.
 */
export function overtaken(
  dialogue: CompiledDialogue,
  reached: readonly number[],
  completed: readonly number[],
  declined: readonly number[],
): number[] {
  const { objectives, talk } = dialogue;
  const last = Math.max(-1, ...reached.filter((index) => (objectives[index]?.after ?? []).length > 0));
  if (!talk) return [];
  const needed = new Set(objectives.flatMap(({ after = [] }) => after));
  const furthest = Math.max(-1, ...reached.filter((index) => needed.has(objectives[index]?.id ?? '')));
  return objectives.flatMap((_, index) => {
    const isOpen = !completed.includes(index) && !declined.includes(index);
    return isOpen && (index < last || (index < furthest && asksNoDetail(dialogue, index))) ? [index] : [];
  });
}
