/**
 * Deletions that can be undone for a while. A written deletion holds on every device and cannot be taken back, so it is
 * written only after a delay, or when the learner leaves; until then the card is hidden. If the device dies in between,
 * the card is still there.
 */
import { create } from 'zustand';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { deleteCard } from '#data/learner-db/writes/cards.ts';

/** Longer than the notice with its undo button is shown. */
const WAIT_MS = 10_000;

const waiting = new Map<string, { store: LearnerStore; timer: ReturnType<typeof setTimeout> }>();

/** `hidden`: cards that look deleted. `last`: the latest of them, which can still be brought back. */
export const useDeletions = create<{ hidden: ReadonlySet<string>; last: string | null }>(() => ({
  hidden: new Set(),
  last: null,
}));

function show(cardId: string, shown: boolean): void {
  const hidden = new Set(useDeletions.getState().hidden);
  if (shown) hidden.delete(cardId);
  else hidden.add(cardId);
  useDeletions.setState({ hidden, last: [...waiting.keys()].at(-1) ?? null });
}

async function carryOut(cardId: string): Promise<void> {
  const deletion = waiting.get(cardId);
  if (!deletion) return;
  clearTimeout(deletion.timer);
  waiting.delete(cardId);
  show(cardId, false);
  try {
    await deleteCard(deletion.store, cardId, new Date());
  } catch (error) {
    console.error('The card could not be deleted', error);
    show(cardId, true);
  }
}

/** Hides a card at once and deletes it after the delay. */
export function deleteLater(store: LearnerStore, cardId: string): void {
  const timer = setTimeout(() => void carryOut(cardId), WAIT_MS);
  waiting.set(cardId, { store, timer });
  show(cardId, false);
}

/** Brings back a card that is about to be deleted. Returns false where it is too late. */
export function cancelDeletion(cardId: string): boolean {
  const deletion = waiting.get(cardId);
  if (!deletion) return false;
  clearTimeout(deletion.timer);
  waiting.delete(cardId);
  show(cardId, true);
  return true;
}

/** Writes all pending deletions now, because the learner leaves. */
export async function carryOutDeletions(): Promise<void> {
  await Promise.all([...waiting.keys()].map(carryOut));
}
