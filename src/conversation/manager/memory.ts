/** What the learner settled, kept up to date: added to, taken back, replaced. */
import type { CompiledDialogue } from '../dialogue.ts';
import type { ConversationState } from '../partner.ts';
import { countsOf } from './counting-slot.ts';
import type { Named } from './named.ts';

export interface Remembered {
  slots: ConversationState['slots'];
  /** Only what this reply named, for the objectives that it was about. */
  justNamed: ConversationState['slots'];
  /** Objectives whose settled details this reply changed. */
  changed: Set<number>;
}

/** Takes what a reply named for the objectives that it speaks of into what is settled. Never mutates its arguments. */
export function remember(
  dialogue: CompiledDialogue,
  slots: ConversationState['slots'],
  named: Named,
  objectives: readonly number[],
  settled: readonly number[],
): Remembered {
  const next = { ...slots };
  const justNamed: ConversationState['slots'] = {};
  const changed = new Set<number>();
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    const about = objectives.find((index) => slot.for.includes(dialogue.objectives[index]?.id ?? ''));
    if (about === undefined) continue;
    const before = slots[name];
    const again = settled.includes(about);
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
    if (values.length > 0) justNamed[name] = values;
    const counts = countsOf(slot, dialogue.language) !== null;
    if (counts && values.length > 0) {
      next[name] = values;
      if (again && had.length > 0 && had[0] !== values[0]) changed.add(about);
      continue;
    }
    const replaces = again && values.length > 0 && (rejected.length > 0 || (named.corrects && !named.adds));
    const kept = replaces && rejected.length === 0 ? [] : had.filter((id) => !rejected.includes(id));
    const all = [...kept, ...values.filter((id) => !kept.includes(id))];
    if (all.length > 0) next[name] = all;
    else delete next[name];
    if (replaces) changed.add(about);
  }
  return { slots: next, justNamed, changed };
}
