/** Objectives that a reply speaks of: reached, reached again, or too early; confirmed with the chosen values. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { dealObjective } from '../bargain/deal.ts';
import { withDeal, withoutPieces } from '../bargain/keep-deal.ts';
import { UNTIL } from '../decide/details-known.ts';
import { untilFilling } from '../perceive/clock-times.ts';
import { isPriced } from '../perceive/order/quantities.ts';
import { isReady } from '../progress.ts';
import { extrasFilling } from '../realise/details.ts';
import { fillingOf, fillingsOf } from '../realise/fillings.ts';
import type { Fillings } from '../realise/lines.ts';
import { orderedFilling } from '../realise/phrases.ts';
import { isUnasked } from '../single-slot.ts';
import { isSize } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import { pleased, remembering, say, sayIfSilent, type TurnPlan, type Utterance } from '../turn-plan.ts';
import { changesOrder } from '../update/order.ts';
import { firstNamed, type Remembered, rememberSlots } from '../update/remember-slots.ts';
import { dealLine, sayDeal } from './deal/say-deal.ts';
import { askFollowUp } from './follow-up/ask-follow-up.ts';
import { notAgainstTold, sayTold } from './follow-up/told-details.ts';
import { goOn, leadTo, nextOf } from './lead.ts';
import { billOf, sumAgain } from './order/bill.ts';
import { orderBack, orderingOf, takenBack, wantsOrderBack } from './order/said-back.ts';
import { unaskedNamed } from './order/unasked.ts';
import { beginTwist, overtaken, twistOf } from './twist/begin-twist.ts';

interface Sorted {
  reached: number[];
  /** Reached before. */
  again: number[];
  /** Not reached, because something must come before. */
  early: number[];
}

function sorted(dialogue: CompiledDialogue, objectives: readonly number[], completed: readonly number[]): Sorted {
  const found: Sorted = { reached: [], again: [], early: [] };
  for (const index of objectives) {
    const others = objectives.filter((other) => other !== index && isReady(dialogue, other, completed));
    if (completed.includes(index)) found.again.push(index);
    else if (isReady(dialogue, index, [...completed, ...found.reached, ...others])) found.reached.push(index);
    else found.early.push(index);
  }
  return found;
}

/** Remembers the details that the reply names for these objectives. */
export function keepSlots(context: TurnContext, plan: TurnPlan, objectives: readonly number[]): TurnPlan {
  return remembering(plan, withDeal(context, rememberedBy(context, plan, objectives).slots, plan.memory.talk));
}

const rememberedBy = ({ dialogue, named, ordered }: TurnContext, { memory }: TurnPlan, objectives: readonly number[]) =>
  rememberSlots(dialogue, memory.slots, named, objectives, memory.completed, ordered);

/** The fillings for a line about an objective: of its own slots only what this reply named. */
function echoOf(
  context: TurnContext,
  everything: Fillings,
  justNamed: Remembered['justNamed'],
  objective: number,
  isSized: boolean,
): Fillings {
  const { dialogue, ordered } = context;
  const fillings = { ...everything };
  // A thing that no objective asks for is said back with the last one that an objective does ask for.
  const isAskedFor = (name: string) =>
    (ordered?.named[name] ?? []).length > 0 && !isSize(dialogue, name) && !isUnasked(dialogue.slots[name]);
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    if (!slot.for.includes(dialogue.objectives[objective]?.id ?? '')) continue;
    delete fillings[name];
    const value = justNamed[name];
    if (value === undefined) continue;
    Object.assign(fillings, fillingsOf(dialogue, { [name]: value }));
    const isLast = ordered !== null && Object.keys(ordered.named).findLast((one) => isAskedFor(one)) === name;
    const things = { [name]: value, ...(isLast ? unaskedNamed(context, ordered.named) : {}) };
    const isSaid = ordered?.slots[name] && (fillings[name] || Object.keys(things).length > 1);
    const order = isSaid && orderedFilling(dialogue, things, ordered.details, isSized);
    if (order) fillings[name] = order;
  }
  return fillings;
}

/** True if an objective is for things on the order, or for their sizes. */
const isAbout = ({ dialogue }: TurnContext, slots: readonly string[], index: number): boolean =>
  slots.some((slot) => dialogue.slots[slot]?.for.includes(dialogue.objectives[index]?.id ?? ''));

/** True if the reply adds a detail to an objective that was reached without it. */
const addsDetail = (context: TurnContext, index: number, justNamed: Remembered['justNamed']): boolean =>
  Object.keys(firstNamed(context, justNamed)).some((name) =>
    context.dialogue.slots[name]?.for.includes(context.dialogue.objectives[index]?.id ?? ''),
  );

/** The changes to what had been chosen before. */
function sayAgain(
  context: TurnContext,
  before: TurnPlan,
  again: readonly number[],
  { changed, justNamed }: Remembered,
  about: (part: 'reached' | 'changed' | 'again' | 'added', index: number) => Utterance,
): TurnPlan {
  const { dialogue, ordered, unlisted } = context;
  const ordering = orderingOf(context, before.memory.slots, justNamed);
  const orders = again.filter((index) => isAbout(context, ordering.slots, index));
  const isOfOrder = again.some((index) => isAbout(context, [...ordering.slots, ...ordering.sizes], index));
  const wishes =
    ordered && !ordered.isChange && ordered.added.length === 0 ? extrasFilling(dialogue, ordered.wishes) : null;
  if (wishes && isOfOrder)
    return say(before, { lines: dialogue.talk?.extras?.noted, key: 'noted', fillings: { extras: wishes } });
  // Another number of pieces is said back with its sum.
  const goal = dealObjective(dialogue);
  const isAddedToDeal = before.memory.completed.includes(goal) && (ordered?.added.length ?? 0) > 0;
  const isDeal = context.bargain !== null && (again.includes(goal) || isAddedToDeal);
  const deal = isDeal ? dealLine(context, before.memory, 'sum') : null;
  if (deal) return say(before, { ...deal, key: 'order back' }, { lines: dialogue.acts.yes?.replies, key: 'act yes' });
  const back = isOfOrder && wantsOrderBack(context, ordering, justNamed) ? orderBack(context, before) : null;
  if (back) return say(before, back);
  let plan = before;
  // A thing that is new on the order is always said back.
  const isAdded = (index: number) =>
    ordered?.added.some(({ slot }) => isAbout(context, [slot], index)) === true && !changed.has(index);
  for (const index of orders.filter(isAdded))
    plan = say(
      plan,
      { ...about('again', index), prefersEcho: 'always' },
      ...takenBack(context, ordering, justNamed, ordering.pieces > 1),
      about('again', index),
    );
  if (plan !== before) return plan;
  const exchanged = orders.filter((index) => changed.has(index));
  for (const index of (exchanged.length > 0 ? exchanged : again).slice(-1)) {
    // Where nothing can say back what changed, "one more" would be wrong.
    const yes = { lines: dialogue.acts.yes?.replies, key: 'act yes' };
    if (changed.has(index)) plan = say(plan, about('changed', index), yes);
    if (!changed.has(index) && addsDetail(context, index, justNamed))
      plan = say(plan, { ...about('added', index), prefersEcho: 'always' });
    plan = say(plan, ...sumAgain(context, plan, index));
    // Things not to be had were named before, and are no answer about what is.
    const isSaid = changed.has(index);
    // A reply that names the order and changes nothing of it is no "one more".
    const isAsItWas = isOfOrder && ordered !== null && !changesOrder(ordered, context.before.slots);
    const asItIs = isAsItWas ? orderBack(context, plan) : null;
    plan = (unlisted.length > 0 && !isSaid ? say : sayIfSilent)(
      plan,
      ...(asItIs ? [asItIs] : []),
      about('again', index),
    );
  }
  return plan;
}

/** The things chosen for the first time. */
function sayReached(
  context: TurnContext,
  before: TurnPlan,
  reached: readonly number[],
  { justNamed }: Remembered,
  /** True if the thing ordered now is sold out, as is said next. */
  isGone: boolean,
  about: (index: number) => Utterance,
): TurnPlan {
  const ordering = orderingOf(context, before.memory.slots, justNamed);
  const ordersNow = reached.some((index) => isAbout(context, ordering.slots, index));
  let plan = before;
  for (const index of reached.slice(-2)) {
    const isForSizes = isAbout(context, ordering.sizes, index) && ordering.pieces > 1;
    // The sizes of several things stand beside the things.
    if (isForSizes && (ordersNow || isGone)) continue;
    const back = isForSizes ? orderBack(context, plan) : null;
    const utterance = about(index);
    const bill = billOf(context, plan, index, utterance.fillings ?? {});
    const isOrder = isAbout(context, ordering.slots, index);
    const hasWishes = Object.values(context.ordered?.details ?? {}).some(({ extras }) => extras);
    const isSeveral = ordering.isSeveral || Object.keys(unaskedNamed(context, context.ordered?.named ?? {})).length > 0;
    const isSaidBack = isOrder && (isSeveral || hasWishes || ordering.sizes.length > 0);
    plan = say(
      plan,
      ...(back ? [back] : []),
      ...bill,
      ...(isSaidBack ? [{ ...utterance, prefersEcho: 'always' as const }] : []),
      ...(isSaidBack && isSeveral ? takenBack(context, ordering, justNamed, ordering.pieces > 1) : []),
      utterance,
    );
  }
  return plan;
}

/** The day of the way back, said back. */
function sayWayBack({ dialogue, wayBack }: TurnContext, before: TurnPlan): TurnPlan {
  const day = wayBack && fillingOf(dialogue, wayBack.slot, [wayBack.id]);
  if (!day) return before;
  return say(before, { lines: dialogue.talk?.extras?.wayBack?.noted, key: 'way back', fillings: { day } });
}

/** The end of the stay, if the reply names one. */
function untilFillings({ dialogue, before }: TurnContext, { memory }: TurnPlan): Fillings {
  const [until] = memory.talk.told[UNTIL] ?? [];
  const isNew = until?.x !== undefined && until.x !== before.talk?.told[UNTIL]?.[0]?.x;
  return isNew && until.x ? { until: untilFilling(dialogue, until.x) } : {};
}

/** The objectives whose details are given in another way than before: a number of nights in place of a day. */
function changedDetails(
  { dialogue, before }: TurnContext,
  { memory }: TurnPlan,
  objectives: readonly number[],
  justNamed: Remembered['justNamed'],
): number[] {
  return objectives.filter((index) => {
    const { id = '', lacks } = dialogue.objectives[index] ?? {};
    if (!lacks || !before.completed.includes(index)) return false;
    const isAnew = Object.entries(dialogue.slots).some(
      ([name, slot]) => slot.for.includes(id) && justNamed[name] !== undefined && before.slots[name] === undefined,
    );
    return isAnew || memory.talk.told[UNTIL]?.[0]?.x !== before.talk?.told[UNTIL]?.[0]?.x;
  });
}

/** True if a price is said of a thing that the reply names, in a scene where prices are bargained for. */
const isPriceOf = ({ dialogue, bargain }: TurnContext, index: number, justNamed: Remembered['justNamed']): boolean =>
  bargain !== null &&
  (dialogue.objectives[index]?.asks?.includes('price') ?? false) &&
  Object.keys(justNamed).some((slot) => isPriced(dialogue.slots[slot]));

/** Completes the objectives that a reply speaks of, as far as they are ready. */
export function completeObjectives(context: TurnContext, before: TurnPlan, objectives: readonly number[]): TurnPlan {
  const { dialogue } = context;
  const remembered = rememberedBy(context, before, objectives);
  for (const index of changedDetails(context, before, objectives, remembered.justNamed)) remembered.changed.add(index);
  const { slots, talk } = withDeal(context, remembered.slots, before.memory.talk);
  const justNamed = withoutPieces(context, slots, remembered.justNamed);
  const { reached, again, early } = sorted(dialogue, objectives, before.memory.completed);
  const completed = [...before.memory.completed, ...reached];
  const declined = [
    ...before.memory.declined.filter((index) => !reached.includes(index)),
    ...overtaken(dialogue, reached, completed, before.memory.declined),
  ];
  let plan = pleased(
    remembering(
      { ...before, reached: [...before.reached, ...reached], understood: true },
      { slots, talk, completed, declined },
    ),
  );
  // Whoever has but desserts so far may know what they cost.
  const tooEarly = (index: number): Utterance[] => [
    ...sumAgain(context, before, index),
    { lines: dialogue.objectives[index]?.early, key: `early ${index}` },
  ];
  if (reached.length === 0 && again.length === 0) {
    for (const index of early) plan = say(plan, ...tooEarly(index));
    return say(
      { ...plan, mood: 'listening' },
      ...leadTo(dialogue, slots, nextOf(context, plan.memory), plan.memory.talk.told),
    );
  }
  const everything = { ...untilFillings(context, before), ...fillingsOf(dialogue, slots) };
  const isSized = orderingOf(context, slots, justNamed).pieces > 1;
  const about = (part: 'reached' | 'changed' | 'again' | 'added', index: number) => ({
    lines: notAgainstTold(
      context,
      dialogue.objectives[index]?.[part === 'added' ? 'reached' : part],
      dialogue.objectives[index]?.id ?? '',
    ),
    key: `${part} ${index}`,
    fillings: {
      ...(part === 'again' || part === 'added' ? {} : untilFillings(context, before)),
      ...(part === 'reached' ? everything : {}),
      ...echoOf(context, everything, part === 'added' ? firstNamed(context, justNamed) : justNamed, index, isSized),
    },
    // Where prices differ, the price of a thing is that of no other.
    prefersEcho: isPriceOf(context, index, justNamed) ? ('always' as const) : true,
  });
  const twist = twistOf(context, before, { slots, reached, completed, declined });
  const twisted = dialogue.objectives.findIndex(({ id }) => id === twist?.on);
  const told = reached.filter((one) => one !== twisted);
  const isGone = twisted >= 0 && isAbout(context, orderingOf(context, slots, justNamed).slots, twisted);
  plan = sayReached(context, plan, told, { ...remembered, justNamed }, isGone, (index) => about('reached', index));
  // The order is not said back twice.
  const isSaid = told.some((index) => isAbout(context, Object.keys(context.ordered?.slots ?? {}), index));
  plan = sayAgain(
    context,
    plan,
    isSaid ? again.filter((index) => !isAbout(context, Object.keys(context.ordered?.slots ?? {}), index)) : again,
    remembered,
    about,
  );
  plan = sayTold(context, sayWayBack(context, plan), told);
  plan = sayDeal(context, plan);
  for (const index of early.slice(-1)) plan = say(plan, ...tooEarly(index));
  if (!twist) return askFollowUp(context, plan, reached) ?? goOn(context, plan);
  // The twist comes last, for it asks something; it speaks of nothing that no objective asks for.
  const beside = unaskedNamed(context, context.ordered?.named ?? {});
  const isSaidBeside = told.some((index) => isAbout(context, Object.keys(context.ordered?.slots ?? {}), index));
  if (!isSaidBeside && Object.keys(beside).length > 0)
    plan = say(plan, ...takenBack(context, orderingOf(context, slots, beside), beside, false));
  return beginTwist(context, plan, twist, justNamed);
}
