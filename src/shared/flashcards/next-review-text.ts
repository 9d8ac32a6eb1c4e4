import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { effectiveDue } from '#domain/schedule.ts';
import { FLASHCARD_TEXT } from './text.ts';

const DAY = 86_400_000;
const time = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en', { weekday: 'long', day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** "8:14 AM", by the device's clock. */
export function formatTimeOfDay(moment: Date): string {
  return time.format(moment);
}

/** The next review of a card as a sentence. */
export function nextReviewText(card: Pick<CardRow, 'suspendedAt' | 'buriedUntil' | 'due'>, now: Date): string {
  if (card.suspendedAt) return FLASHCARD_TEXT.notAsked;
  const due = new Date(effectiveDue(card));
  if (due <= now) return FLASHCARD_TEXT.dueNow;
  if (due.toDateString() === now.toDateString()) return FLASHCARD_TEXT.nextReview(`today at ${formatTimeOfDay(due)}`);
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  if (due.toDateString() === tomorrow.toDateString()) return FLASHCARD_TEXT.nextReview('tomorrow');
  const far = due.getTime() - now.getTime() > 180 * DAY;
  return FLASHCARD_TEXT.nextReview(`on ${(far ? dayAndYear : day).format(due)}`);
}
