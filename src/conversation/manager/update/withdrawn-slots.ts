/** Details that a twist takes back. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { NamedSlots } from '../perceive/extract-slots.ts';
import type { Memory } from '../turn-plan.ts';

type Slots = Memory['slots'];

const without = (slots: Slots, isGone: (name: string) => boolean): Slots =>
  Object.fromEntries(Object.entries(slots).filter(([name]) => !isGone(name)));

const isFor = ({ slots }: CompiledDialogue, name: string, objective: string) =>
  slots[name]?.for.includes(objective) ?? false;

/** The choices without those for an objective, which is not available. */
export const withoutSlotsOf = (dialogue: CompiledDialogue, slots: Slots, objective: string): Slots =>
  without(slots, (name) => isFor(dialogue, name, objective));

/** The choices without those details of an objective for which the reply names another value. */
export const withoutRenamedSlots = (
  dialogue: CompiledDialogue,
  slots: Slots,
  objective: string,
  { values }: NamedSlots,
): Slots => without(slots, (name) => isFor(dialogue, name, objective) && (values[name]?.length ?? 0) > 0);
