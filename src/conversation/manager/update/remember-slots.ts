/** Keeps the learner's choices up to date: adds, withdraws, replaces. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState } from '../../partner.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import type { NamedSlots } from '../perceive/extract-slots.ts';
import { isSingle, isUnasked } from '../single-slot.ts';
import { isSize } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import type { OrderChange } from './order.ts';

export interface Remembered {
  slots: ConversationState['slots'];
  /** Only what this reply named, for the objectives that it was about. */
  justNamed: ConversationState['slots'];
  /** Objectives whose chosen details this reply changed. */
  changed: Set<number>;
}

const times = (id: string, count: number): string[] => Array.from({ length: count }, () => id);

/** Updates the chosen slots with those that a reply named for its objectives. Never mutates its arguments. */
export function rememberSlots(
  dialogue: CompiledDialogue,
  slots: ConversationState['slots'],
  named: NamedSlots,
  objectives: readonly number[],
  completed: readonly number[],
  ordered: OrderChange | null = null,
): Remembered {
  const next = { ...slots };
  const justNamed: ConversationState['slots'] = {};
  const changed = new Set<number>();
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    const about = objectives.find((index) => slot.for.includes(dialogue.objectives[index]?.id ?? ''));
    const now = ordered?.slots[name];
    if (about === undefined && !(now && isUnasked(slot))) continue;
    const before = slots[name];
    const again = about !== undefined && completed.includes(about);
    if (now) {
      if (now.length > 0) next[name] = now;
      else delete next[name];
      const left = ordered.named[name] ?? [];
      if (left.length > 0) justNamed[name] = left;
      const isResized = before !== undefined && JSON.stringify(before) !== JSON.stringify(now);
      if (again && (isSize(dialogue, name) ? isResized : ordered.isChange)) changed.add(about);
      continue;
    }
    if (slot.kind === 'number') {
      const number = named.numbers[name];
      if (number === undefined) continue;
      next[name] = number;
      justNamed[name] = number;
      if (again && before !== undefined && before !== number) changed.add(about);
      continue;
    }
    const values = named.values[name] ?? [];
    const rejected = named.rejected[name] ?? [];
    const had = Array.isArray(before) ? before : [];
    const counted = named.quantities[name] ?? {};
    if (values.length > 0) justNamed[name] = values.flatMap((id) => times(id, counted[id] ?? 1));
    const counts = countsOf(slot, dialogue.language) !== null;
    if (counts && values.length > 0) {
      next[name] = values;
      if (again && had.length > 0 && had[0] !== values[0]) changed.add(about);
      continue;
    }
    // "No, two beers" changes how many, and leaves the wine.
    const isCount = values.every((id) => had.includes(id) && counted[id] !== undefined);
    const turned = rejected.length > 0 || (named.corrects && !named.adds && !isCount);
    const replaces = again && values.length > 0 && turned;
    const single = isSingle(slot) && values.length > 0;
    const isNew = values.some((id) => !had.includes(id));
    const kept = single || (replaces && rejected.length === 0) ? [] : had.filter((id) => !rejected.includes(id));
    const all = [...kept];
    for (const id of values) {
      const has = kept.filter((other) => other === id).length;
      // "Two more" adds, "two" sets the number, and the thing alone changes nothing.
      const more = named.adds && has > 0 && !named.corrects;
      const count = more ? has + (counted[id] ?? 1) : (counted[id] ?? Math.max(has, 1));
      if (again && has > 0 && count !== has && !more) changed.add(about);
      all.splice(0, all.length, ...all.filter((other) => other !== id), ...times(id, count));
    }
    if (all.length > 0) next[name] = all;
    else delete next[name];
    const isSame = all.length === had.length && all.every((id, at) => id === had[at]);
    if (!isSame && (replaces || (again && single && isNew && had.length > 0))) changed.add(about);
  }
  return { slots: next, justNamed, changed };
}

/** The details that the learner names for the first time, without what is ordered: the day, once the city is known. */
export const firstNamed = (
  { before, ordered }: Pick<TurnContext, 'before' | 'ordered'>,
  justNamed: Remembered['justNamed'],
): Remembered['justNamed'] =>
  Object.fromEntries(
    Object.entries(justNamed).filter(
      ([name]) => before.slots[name] === undefined && ordered?.slots[name] === undefined,
    ),
  );
