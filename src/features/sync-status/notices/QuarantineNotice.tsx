import { CircleAlert } from 'lucide-react';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Button } from '#ui/controls/Button.tsx';
import { dismissUnreadable, readProblems } from '../mutations/problems.ts';
import { SYNC_TEXT } from '../page/text.ts';

const MOST = 3;

/** Quarantined rows. They ask nothing of the learner, so they can be dismissed right here. */
export function QuarantineNotice() {
  const store = useLearnerStore();
  const problems = useLearnerQuery(readProblems, [], []) ?? [];
  const aside = problems.filter(({ rejected }) => !rejected).slice(0, MOST);
  if (aside.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {aside.map(({ id, why }) => (
        <li
          key={id}
          className="flex flex-wrap justify-end gap-x-3 rounded-control bg-danger-wash p-2 pl-4 text-[0.9375rem]"
        >
          <CircleAlert size={20} aria-hidden className="mt-2.5 shrink-0 text-danger" />
          <p className="min-w-52 flex-1 py-2">{why}</p>
          <Button variant="quiet" onClick={() => void dismissUnreadable(store, id)}>
            {SYNC_TEXT.problems.dismiss}
          </Button>
        </li>
      ))}
    </ul>
  );
}
