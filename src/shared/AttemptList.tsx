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

export type AttemptListProps = {
  attempts: readonly ListedAttempt[];
  titleOf: (scenarioId: string) => string;
  /** `YYYY-MM-DD`. */
  today: string;
  linkTo: (id: string) => string;
  /** The history state of an attempt's link. */
  stateOf?: ((id: string) => unknown) | undefined;
  onOpen?: ((id: string) => void) | undefined;
  /** Draws no card of its own, for a list that already lies on one. */
  inset?: boolean;
};

/** Attempts with their stars and points, each a link to its transcript. */
export function AttemptList({ attempts, titleOf, today, linkTo, stateOf, onOpen, inset = false }: AttemptListProps) {
  return (
    <ul
      className={classNames(
        'divide-y divide-line',
        inset ? '-mx-2' : 'overflow-hidden rounded-card bg-raised shadow-soft',
      )}
    >
      {attempts.map((attempt) => (
        <li key={attempt.id}>
          <Link
            to={linkTo(attempt.id)}
            state={stateOf?.(attempt.id)}
            data-conversation={attempt.id}
            onClick={() => onOpen?.(attempt.id)}
            className={classNames(
              'flex w-full items-center py-3 text-left hover:bg-sunk',
              inset ? 'gap-3 rounded-control px-2' : 'gap-4 px-4',
            )}
          >
            <AttemptLine attempt={attempt} title={titleOf(attempt.scenarioId)} today={today} />
            <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
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
