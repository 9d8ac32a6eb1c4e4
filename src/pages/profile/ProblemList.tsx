import { CircleAlert } from 'lucide-react';
import type { Problem } from '../../store/hooks/use-problems.ts';
import { TEXT } from './text.ts';

export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <div className="rounded-control bg-danger-wash p-4">
      <h3 className="flex items-center gap-2 text-lg text-danger">
        <CircleAlert size={20} aria-hidden />
        {TEXT.problems}
      </h3>
      <p className="mt-1 text-sm">{TEXT.problemsText}</p>
      <ul className="mt-3 flex flex-col gap-2">
        {problems.map(({ id, message }) => (
          <li key={id} className="rounded-[10px] bg-raised px-3 py-2 text-[0.9375rem]">
            {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
