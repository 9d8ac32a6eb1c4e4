import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classNames } from '#ui/class-names.ts';
import { Stars } from '#ui/scene/Stars.tsx';
import { dayName } from '#ui/text/day-name.ts';

export interface ListedAttempt {
  id: string;
  scenarioId: string;
  language: string;
  /** `YYYY-MM-DD`. */
  studyDay: string;
  stars: number;
  score: number;
  max: number;
  pending: boolean;
}

export type AttemptListProps<T extends ListedAttempt> = {
  attempts: readonly T[];
  titleOf: (scenarioId: string) => string;
  /** `YYYY-MM-DD`. */
  today: string;
  /** With it each attempt can be opened. */
  onOpen?: (attempt: T) => void;
  /** The same by an address. */
  linkTo?: (attempt: T) => string;
  /** Lies on a card already. */
  flat?: boolean;
};

const ROW = 'flex w-full items-center gap-4 px-4 py-3 text-left';

/** Finished conversations, each with its stars and points. */
export function AttemptList<T extends ListedAttempt>({
  attempts,
  titleOf,
  today,
  onOpen,
  linkTo,
  flat,
}: AttemptListProps<T>) {
  return (
    <ul
      className={classNames(
        'divide-y divide-line overflow-hidden bg-raised',
        flat ? '-mx-2 border-y border-line' : 'rounded-card shadow-soft',
      )}
    >
      {attempts.map((attempt) => {
        const row = <AttemptLine attempt={attempt} title={titleOf(attempt.scenarioId)} today={today} />;
        return (
          <li key={attempt.id}>
            {onOpen ? (
              <button type="button" className={`${ROW} hover:bg-sunk`} onClick={() => onOpen(attempt)}>
                {row}
                <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
              </button>
            ) : linkTo ? (
              <Link to={linkTo(attempt)} className={`${ROW} hover:bg-sunk`}>
                {row}
                <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
              </Link>
            ) : (
              <div className={ROW}>{row}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function AttemptLine({ attempt, title, today }: { attempt: ListedAttempt; title: string; today: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{title}</span>
        <span className="block text-sm text-ink-soft">
          {dayName(attempt.studyDay, today)} · {attempt.language}
          {attempt.pending ? ' · not synced yet' : ''}
        </span>
      </span>
      <span className="flex flex-col items-end gap-0.5">
        <Stars count={attempt.stars} size={16} />
        <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
          {attempt.score} / {attempt.max} points
        </span>
      </span>
    </>
  );
}
