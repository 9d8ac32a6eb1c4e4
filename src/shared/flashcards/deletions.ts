/**
 * Deletions that can be undone for a while. A written deletion holds on every device and cannot be taken back, so it is
 * written only after a delay, or when the learner leaves; until then the card is hidden. What is put off is noted on the
 * device at once, because a page that is closed or reloaded may not get to write it: the next page does.
 */
import { create } from 'zustand';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { deleteCard } from '#data/learner-db/writes/cards.ts';
import { notePutOff, putOffDeletions } from './put-off-deletions.ts';

/** Longer than the notice with its undo button is shown. */
const WAIT_MS = 10_000;

interface Waiting {
  store: LearnerStore;
  timer: ReturnType<typeof setTimeout>;
  /** False where the browser lets nothing be noted. */
  isNoted: boolean;
}

const waiting = new Map<string, Waiting>();

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

/** Takes a deletion off those that wait; false for `isOpen`: another tab has undone it or carried it out. */
function take(cardId: string): { store: LearnerStore; isOpen: boolean } | null {
  const deletion = waiting.get(cardId);
  if (!deletion) return null;
  clearTimeout(deletion.timer);
  waiting.delete(cardId);
  const { store, isNoted } = deletion;
  return { store, isOpen: !isNoted || cardId in putOffDeletions(store.userId) };
}

async function carryOut(cardId: string): Promise<void> {
  const deletion = take(cardId);
  if (!deletion) return;
  const { store, isOpen } = deletion;
  show(cardId, !isOpen);
  if (!isOpen) return;
  try {
    await deleteCard(store, cardId, new Date());
  } catch (error) {
    console.error('The card could not be deleted', error);
    show(cardId, true);
  }
  notePutOff(store.userId, cardId, null);
}

function wait(store: LearnerStore, cardId: string, isNoted: boolean, ms: number): void {
  const timer = setTimeout(() => void carryOut(cardId), ms);
  waiting.set(cardId, { store, timer, isNoted });
  show(cardId, false);
}

/** Hides a card at once and deletes it after the delay. */
export function deleteLater(store: LearnerStore, cardId: string): void {
  wait(store, cardId, notePutOff(store.userId, cardId, Date.now() + WAIT_MS), WAIT_MS);
}

/** Brings back a card that is about to be deleted. Returns false where it is too late. */
export function cancelDeletion(cardId: string): boolean {
  const deletion = take(cardId);
  if (!deletion) return false;
  show(cardId, deletion.isOpen);
  if (deletion.isOpen) notePutOff(deletion.store.userId, cardId, null);
  return deletion.isOpen;
}

/** Writes all pending deletions now, because the learner leaves. */
export async function carryOutDeletions(): Promise<void> {
  await Promise.all([...waiting.keys()].map(carryOut));
}

/** Takes up what an earlier page put off and did not get to write; it can still be undone while its delay lasts. */
export function resumeDeletions(store: LearnerStore, now: number = Date.now()): void {
  for (const [cardId, due] of Object.entries(putOffDeletions(store.userId))) {
    if (!waiting.has(cardId)) wait(store, cardId, true, Math.min(WAIT_MS, Math.max(0, due - now)));
  }
}
