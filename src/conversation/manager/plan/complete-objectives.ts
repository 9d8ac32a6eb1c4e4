/** Objectives that a reply speaks of: reached, reached again, or too early; confirmed with the chosen values. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { isFinished, isReady } from '../progress.ts';
import { fillingsOf, totalOf } from '../realise/fillings.ts';
import { type Fillings, places } from '../realise/lines.ts';
import { moneyFilling, orderFilling } from '../realise/phrases.ts';
import type { TurnContext } from '../turn-context.ts';
import { pleased, remembering, say, sayIfSilent, type TurnPlan, type Utterance } from '../turn-plan.ts';
import { type Remembered, rememberSlots } from '../update/remember-slots.ts';
import { drawnTwist } from '../update/twist.ts';
import { askFollowUp } from './follow-up.ts';
import { goOn, leadTo, nextOf } from './lead.ts';

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
  return remembering(plan, { slots: rememberedBy(context, plan, objectives).slots });
}

const rememberedBy = ({ dialogue, named, ordered }: TurnContext, { memory }: TurnPlan, objectives: readonly number[]) =>
  rememberSlots(dialogue, memory.slots, named, objectives, memory.completed, ordered);

/** The fillings for a line about an objective: of its own slots only what this reply named. */
function echoOf(
  { dialogue }: TurnContext,
  everything: Fillings,
  justNamed: Remembered['justNamed'],
  objective: number,
): Fillings {
  const fillings = { ...everything };
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    if (!slot.for.includes(dialogue.objectives[objective]?.id ?? '')) continue;
    delete fillings[name];
    const value = justNamed[name];
    if (value !== undefined) Object.assign(fillings, fillingsOf(dialogue, { [name]: value }));
  }
  return fillings;
}

/** The lines of an objective that asks for the sum: those of its own that name it, else the language's. */
function billOf({ dialogue }: TurnContext, { memory }: TurnPlan, index: number, fillings: Fillings): Utterance[] {
  const { asks, reached = [] } = dialogue.objectives[index] ?? {};
  if (!dialogue.talk || !asks?.includes('total')) return [];
  const total = totalOf(dialogue, memory.slots);
  const order = orderFilling(dialogue, memory.slots);
  if (total === null || !order) return [];
  const own = reached.filter((line) => places(line).includes('total'));
  const sum = { total: moneyFilling(dialogue, total), order };
  return [
    { lines: own, key: `reached ${index}`, fillings },
    { lines: dialogue.talk.questions.total.known, key: 'total', fillings: sum },
  ];
}

/**
 * The whole order said back, where a line of the objective could not tell what is changed: counts, or something taken
 * off beside an exchange.
 */
function orderBack(
  { dialogue, ordered }: TurnContext,
  { memory }: TurnPlan,
  justNamed: Remembered['justNamed'],
  index: number,
): Utterance | null {
  const { id = '' } = dialogue.objectives[index] ?? {};
  const slots = Object.keys(ordered?.slots ?? {}).filter((slot) => dialogue.slots[slot]?.for.includes(id));
  const order = orderFilling(dialogue, memory.slots);
  if (!ordered || slots.length === 0 || !order || !dialogue.talk) return null;
  const total = totalOf(dialogue, memory.slots);
  const isCounted = slots.some((slot) => {
    const named = justNamed[slot] ?? [];
    return Array.isArray(named) && new Set(named).size < named.length;
  });
  const isExchange = ordered.isChange && ordered.gone.length === 1 && Object.keys(justNamed).length > 0;
  if (!isCounted && (!ordered.isChange || isExchange)) return null;
  return {
    lines: dialogue.talk.changes.summary.known,
    key: 'order back',
    fillings: { order, ...(total !== null ? { total: moneyFilling(dialogue, total) } : {}) },
  };
}

/** Completes the objectives that a reply speaks of, as far as they are ready. */
export function completeObjectives(context: TurnContext, before: TurnPlan, objectives: readonly number[]): TurnPlan {
  const { dialogue } = context;
  const { slots, justNamed, changed } = rememberedBy(context, before, objectives);
  const { reached, again, early } = sorted(dialogue, objectives, before.memory.completed);
  const completed = [...before.memory.completed, ...reached];
  const declined = before.memory.declined.filter((index) => !reached.includes(index));
  let plan = pleased(
    remembering(
      { ...before, reached: [...before.reached, ...reached], understood: true },
      { slots, completed, declined },
    ),
  );
  const tooEarly = (index: number) => ({ lines: dialogue.objectives[index]?.early, key: `early ${index}` });
  if (reached.length === 0 && again.length === 0) {
    for (const index of early) plan = say(plan, tooEarly(index));
    return say({ ...plan, mood: 'listening' }, ...leadTo(dialogue, slots, nextOf(context, plan.memory)));
  }
  const everything = fillingsOf(dialogue, slots);
  const about = (part: 'reached' | 'changed' | 'again', index: number) => ({
    lines: dialogue.objectives[index]?.[part],
    key: `${part} ${index}`,
    fillings: echoOf(context, everything, justNamed, index),
    prefersEcho: true,
  });
  // Nothing is turned around once everything is reached: the play ends with the learner's last objective.
  const twist = isFinished(dialogue, completed) ? null : drawnTwist(dialogue, before.memory.twist, reached);
  const twisted = dialogue.objectives.findIndex(({ id }) => id === twist?.on);
  for (const index of reached.filter((one) => one !== twisted).slice(-2)) {
    const utterance = about('reached', index);
    const fillings = { ...everything, ...utterance.fillings };
    plan = say(plan, ...billOf(context, plan, index, fillings), { ...utterance, fillings });
  }
  for (const index of again.slice(-1)) {
    // Where nothing can say back what changed, "one more" would be wrong.
    const yes = { lines: dialogue.acts.yes?.replies, key: 'act yes' };
    const back = orderBack(context, plan, justNamed, index);
    if (back) plan = say(plan, back);
    else if (changed.has(index)) plan = say(plan, about('changed', index), yes);
    // Things not to be had were named before, and are no answer about what is.
    plan = (context.unlisted.length > 0 ? say : sayIfSilent)(plan, about('again', index));
  }
  for (const index of early.slice(-1)) plan = say(plan, tooEarly(index));
  if (!twist) return askFollowUp(context, plan, reached) ?? goOn(context, plan);
  // The twist comes last, for it asks something.
  // It names the thing that it is about where a line can: "the cortado is sold out", not "that".
  const lines = { lines: twist.lines, key: `twist ${twist.id}`, fillings: everything, prefersEcho: true };
  const opened = say(plan, lines);
  return remembering(opened, { twist: { id: twist.id, phase: 'open' } });
}
