import { CircleAlert } from 'lucide-react';
import type { Problem } from '../../store/hooks/use-problems.ts';
import { dismissProblem } from '../../store/queries/problems.ts';
import { useUserStore } from '../../store/user-store-context.ts';
import { Button } from '../../ui/Button.tsx';
import { TEXT } from './text.ts';

/** What the server refused or sent unreadable, each to be read and put away. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  const store = useUserStore();
  return (
    <div className="rounded-control bg-danger-wash p-4">
      <h3 className="flex items-center gap-2 text-lg text-danger">
        <CircleAlert size={20} aria-hidden />
        {TEXT.problems}
      </h3>
      <p className="mt-1 text-sm">{TEXT.problemsText}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {problems.map(({ id, message }) => (
          <li key={id} className="flex items-center gap-3 rounded-[10px] bg-raised py-1 pr-1 pl-3 text-[0.9375rem]">
            <span className="flex-1">{message}</span>
            <Button variant="quiet" onClick={() => void dismissProblem(store, id)}>
              {TEXT.dismiss}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
