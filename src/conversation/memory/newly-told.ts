/** The part of what a learner has told that is worth remembering for the next visit. */
import type { CompiledDialogue } from '../format/dialogue.ts';
import type { Memory } from '../format/memory.ts';
import { NO_TALK } from '../manager/talk-state.ts';
import type { ConversationState } from '../partner.ts';
import { KINDS, type MemoryKind, type Remembered, type RememberedEntry } from './remembered.ts';

/** Everything that was told after one state and before another; after no state: since the beginning. */
export function newlyTold(
  { talk }: CompiledDialogue,
  { kept }: Memory,
  before: ConversationState | null,
  after: ConversationState,
): Remembered {
  const earlier = before?.talk ?? NO_TALK;
  const later = after.talk ?? NO_TALK;
  const entriesOf = (kind: MemoryKind): RememberedEntry[] => {
    if (kind === 'diet')
      return later.avoids
        .filter((id) => !earlier.avoids.includes(id))
        .map((id) => ({ id, text: talk?.diets[id]?.gloss ?? `no ${talk?.ingredients[id]?.gloss ?? id}` }));
    const known = earlier.told[kind] ?? [];
    return (later.told[kind] ?? []).flatMap(({ id, x }) => {
      if (known.some((one) => one.id === id && one.x === x)) return [];
      const label = kind === 'name' ? '' : kept[kind]?.[id];
      const text = label === undefined ? '' : (x ?? label);
      return text === '' ? [] : [{ id, text }];
    });
  };
  return Object.fromEntries(
    KINDS.flatMap((kind) => {
      const entries = entriesOf(kind);
      return entries.length > 0 ? [[kind, entries]] : [];
    }),
  );
}
