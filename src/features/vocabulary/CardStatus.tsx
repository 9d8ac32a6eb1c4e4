import { lastAnswerAt } from '#data/learner-db/queries/review-queue.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { strengthOf } from '#domain/strength.ts';
import { nextReviewText } from '#shared/flashcards/next-review-text.ts';
import { StrengthMark } from './StrengthMark.tsx';
import { TEXT } from './text.ts';

/** The status of a card, its next review and its answers so far. */
export function CardStatus({ card }: { card: CardRow | null }) {
  if (!card) return <p className="mt-4 text-ink-soft">{TEXT.noCard}</p>;
  const status = card.suspendedAt ? 'paused' : strengthOf({ ...card, lastAt: lastAnswerAt(card) }, Date.now());
  return (
    <div className="mt-4 rounded-control bg-sunk px-4 py-3" aria-live="polite">
      <StrengthMark status={status} />
      <p className="mt-1 text-sm text-ink-soft">
        {nextReviewText(card, new Date())} {card.reps > 0 ? TEXT.answers(card.reps, card.lapses) : null}
      </p>
    </div>
  );
}
