import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Announcement } from '#ui/feedback/Announcement.tsx';
import { changeText } from '../mutations/describe-mutation.ts';
import { type Problem, readProblems } from '../mutations/problems.ts';
import { DiscardDialog } from './DiscardDialog.tsx';
import { ProblemItem } from './ProblemItem.tsx';
import { SYNC_TEXT } from './text.ts';
import { useFocusNext } from './use-focus-next.ts';
import { useProblemActions } from './use-problem-actions.ts';

const TEXT = SYNC_TEXT.problems;
/** The number of problems shown at first. */
const PAGE = 10;

const fallback = () => document.getElementById('sync-status');

/** Rejected changes and unreadable rows, each to be sent again, saved to a file, or discarded. */
export function ProblemsCard() {
  const problems = useLearnerQuery(readProblems, [], []) ?? [];
  const actions = useProblemActions();
  const [limit, setLimit] = useState(PAGE);
  const [discarding, setDiscarding] = useState<Problem | null>(null);
  const shown = problems.slice(0, limit);
  const { ref, onFocus } = useFocusNext(
    shown.map(({ id }) => id),
    fallback,
  );
  const rejections = problems.filter(({ rejected }) => rejected);
  const explanations = [rejections.length > 0 && TEXT.text, rejections.length < problems.length && TEXT.aside];
  return (
    <>
      {/* The announcement stands outside the section that disappears with the last problem, so that its last message is read out too. */}
      <Announcement className="-mb-2" text={actions.said} />
      {problems.length > 0 ? (
        <section aria-labelledby="problems" className="rounded-sheet bg-raised p-5 shadow-soft sm:p-6">
          <h2 id="problems" className="flex items-center gap-2 text-xl text-danger">
            <CircleAlert size={22} aria-hidden className="shrink-0" />
            {TEXT.title}
          </h2>
          <p className="mt-2 text-[0.9375rem] text-ink-soft">{explanations.filter(Boolean).join(' ')}</p>
          <ul ref={ref} onFocus={onFocus} aria-label={TEXT.title} className="mt-1 divide-y divide-line">
            {shown.map((problem) => (
              <ProblemItem
                key={problem.id}
                problem={problem}
                onRetry={(chosen) => void actions.retry(chosen)}
                onDownload={({ id }) => void actions.download(id)}
                onDiscard={setDiscarding}
                onDismiss={(chosen) => void actions.dismiss(chosen)}
              />
            ))}
          </ul>
          {problems.length > 1 ? (
            <div className="flex flex-wrap gap-3 border-t border-line pt-4">
              {problems.length > limit ? (
                <Button onClick={() => setLimit(limit + PAGE)}>{TEXT.more(problems.length - limit)}</Button>
              ) : null}
              {rejections.length > 1 ? (
                <Button onClick={() => void actions.retryAll(rejections)}>{TEXT.retryAll}</Button>
              ) : null}
              <Button onClick={() => void actions.download()}>{TEXT.downloadAll}</Button>
            </div>
          ) : null}
        </section>
      ) : null}
      <DiscardDialog
        what={discarding && changeText(discarding.what)}
        onKeep={() => setDiscarding(null)}
        onDiscard={() => {
          setDiscarding(null);
          if (discarding) void actions.discard(discarding);
        }}
      />
    </>
  );
}
