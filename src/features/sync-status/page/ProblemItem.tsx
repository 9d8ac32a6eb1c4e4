import { useId } from 'react';
import { formatMoment } from '#shared/clock/format-time.ts';
import { useLearnerClock } from '#shared/clock/use-learner-clock.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { Problem } from '../mutations/problems.ts';
import { ChangeName } from './ChangeName.tsx';
import { SYNC_TEXT } from './text.ts';

export type ProblemActions = {
  onRetry: (problem: Problem) => void;
  onDownload: (problem: Problem) => void;
  onDiscard: (problem: Problem) => void;
  onDismiss: (problem: Problem) => void;
};

const TEXT = SYNC_TEXT.problems;

/** One rejected change or unreadable row, with its reason and its actions. */
export function ProblemItem({ problem, ...actions }: { problem: Problem } & ProblemActions) {
  const id = useId();
  const clock = useLearnerClock();
  const { rejected } = problem;
  const at = formatMoment(problem.at, clock);
  const done = rejected ? formatMoment(rejected.doneAt, clock) : '';
  const button = (text: string, act: (problem: Problem) => void) => (
    <Button variant="quiet" aria-describedby={id} onClick={() => act(problem)}>
      {text}
    </Button>
  );
  return (
    <li data-item={problem.id} tabIndex={-1} aria-labelledby={id} className="flex flex-col gap-2 py-4">
      <div>
        <p id={id} className="leading-snug font-semibold">
          <ChangeName words={problem.what} />
          {done ? `, ${done}` : ''}
        </p>
        <p className="mt-1 text-[0.9375rem]">{problem.why}</p>
        <p className="mt-0.5 text-sm text-ink-soft">{rejected ? TEXT.rejected(at) : TEXT.came(at)}</p>
      </div>
      {rejected?.reason ? (
        <details className="text-sm text-ink-soft">
          <summary className="w-fit cursor-pointer rounded-control py-1 hover:text-ink">{TEXT.said}</summary>
          <p className="mt-1 rounded-control bg-sunk px-3 py-2">{rejected.reason}</p>
        </details>
      ) : null}
      <div className="-ml-4 flex flex-wrap">
        {rejected ? button(TEXT.retry, actions.onRetry) : null}
        {button(TEXT.download, actions.onDownload)}
        {rejected ? button(TEXT.discard, actions.onDiscard) : button(TEXT.dismiss, actions.onDismiss)}
      </div>
    </li>
  );
}
