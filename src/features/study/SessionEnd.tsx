import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatTimeOfDay } from '#shared/flashcards/next-review-text.ts';
import { useReviewForecast } from '#shared/flashcards/use-review-forecast.ts';
import { Button } from '#ui/controls/Button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Given } from './session-state.ts';
import { TEXT } from './text.ts';
import type { Session } from './use-review-session.ts';

type SessionEndProps = { given: readonly Given[]; doneToday: number; onGoOn: Session['goOn'] };

/** Sums up the session in cards. A card that was forgotten once counts as not known at once. */
function summary(given: readonly Given[]): string | null {
  const answers = given.filter(({ rating }) => rating !== null);
  const cards = new Set(answers.map(({ card }) => card.id));
  const forgotten = new Set(answers.filter(({ rating }) => rating === 1).map(({ card }) => card.id));
  return cards.size === 0 ? null : TEXT.answered(cards.size, cards.size - forgotten.size);
}

/** The end of a session: a summary, and the reviews that come later today and tomorrow. */
export function SessionEnd({ given, doneToday, onGoOn }: SessionEndProps) {
  const after = useReviewForecast();
  const heading = useRef<HTMLHeadingElement>(null);
  const worked = given.length > 0;
  useEffect(() => {
    if (worked) heading.current?.focus({ preventScroll: true });
  }, [worked]);
  if (!after) return <Skeleton className="h-80 w-full rounded-card" />;

  const heldBack = after.heldBack.fresh + after.heldBack.reviews;
  const did = summary(given) ?? (doneToday > 0 ? TEXT.doneToday(doneToday) : null);
  const lines = after.any
    ? [
        did,
        after.soon ? TEXT.soon(after.soon.count, formatTimeOfDay(new Date(after.soon.at))) : null,
        heldBack > 0 ? TEXT.heldBack(heldBack) : null,
        TEXT.tomorrow(after.tomorrow),
      ].filter((line) => line !== null)
    : [TEXT.noneYet];
  return (
    <section className="flex animate-rise flex-col items-center gap-2 rounded-card bg-raised px-6 py-8 text-center shadow-soft">
      <img src="/art/empty-cards.svg" alt="" width={220} height={165} />
      {doneToday > 0 ? (
        <p className="mt-2 rounded-full bg-jade-wash px-3 py-1 text-sm font-semibold text-jade">
          {after.soon ? TEXT.doneNow : TEXT.doneTitle}
        </p>
      ) : null}
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {TEXT.none}
      </h2>
      {lines.map((line) => (
        <p key={line} className="max-w-sm text-ink-soft">
          {line}
        </p>
      ))}
      <div className="mt-4 flex w-full max-w-xs flex-col gap-3">
        <Link to="/scenarios" className={buttonClass('primary', 'large')}>
          {TEXT.toScenarios}
        </Link>
        {after.soon ? (
          <Button size="large" onClick={() => onGoOn('ahead')}>
            {TEXT.ahead}
          </Button>
        ) : null}
        {heldBack > 0 ? (
          <Button size="large" onClick={() => onGoOn('more')}>
            {TEXT.beyond}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
