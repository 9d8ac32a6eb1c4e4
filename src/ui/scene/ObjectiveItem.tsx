import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

export type ObjectiveItemProps = {
  description: string;
  points?: number;
  completed: boolean;
  /** The objective that comes next. */
  current?: boolean;
};

/** An objective as a list item. Once reached, it ticks itself off and says "completed". */
export function ObjectiveItem({ description, points, completed, current }: ObjectiveItemProps) {
  return (
    <li
      aria-current={!completed && current ? 'step' : undefined}
      className={classNames(
        'flex items-center gap-3 rounded-control px-3 py-2 transition-colors duration-200',
        completed && 'bg-jade-wash text-jade',
        !completed && current && 'bg-accent-wash',
      )}
    >
      <span
        className={classNames(
          'grid size-6 shrink-0 place-items-center rounded-full transition-colors duration-200',
          completed ? 'bg-jade text-on-jade' : 'shadow-[inset_0_0_0_2px_var(--color-edge)]',
        )}
      >
        {completed ? <Check size={16} strokeWidth={3} aria-hidden className="animate-rise" /> : null}
      </span>
      <span className="flex-1 text-[0.9375rem] leading-snug font-medium">
        {description}
        {completed ? <span className="sr-only"> completed</span> : null}
      </span>
      {points === undefined ? null : (
        <span className="text-sm font-semibold whitespace-nowrap tabular-nums">{points} pts</span>
      )}
    </li>
  );
}
