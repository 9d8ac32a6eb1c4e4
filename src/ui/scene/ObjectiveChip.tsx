import { Check } from 'lucide-react';
import { classNames } from '../class-names.ts';

export type ObjectiveChipProps = {
  description: string;
  /** Counted from 1. */
  place: number;
  reached: boolean;
  /** The first objective that is not reached yet: the only one that is spelt out in a row. */
  next: boolean;
  /** Stands in a column on wide screens, where every objective is spelt out. */
  columnOnWide?: boolean;
};

/** An objective in the row above a conversation: its number, or a tick once it is reached. */
export function ObjectiveChip({ description, place, reached, next, columnOnWide = false }: ObjectiveChipProps) {
  return (
    <li
      aria-current={next ? 'step' : undefined}
      className={classNames(
        'flex min-h-9 items-center gap-2 rounded-full px-2 text-sm leading-tight font-medium transition-[flex-grow,background-color] duration-200',
        columnOnWide && 'lg:min-h-11 lg:rounded-[10px] lg:px-2.5',
        reached ? 'bg-jade-wash text-jade' : next ? 'bg-accent-wash' : 'bg-sunk text-ink-soft',
        next && 'min-w-0 flex-1',
        columnOnWide && !next && 'lg:flex-1',
      )}
    >
      <span
        aria-hidden
        className={classNames(
          'grid size-5 shrink-0 place-items-center rounded-full text-xs tabular-nums',
          reached ? 'bg-jade text-on-jade' : 'shadow-[inset_0_0_0_1.5px_var(--color-edge)]',
        )}
      >
        {reached ? <Check size={13} strokeWidth={3.5} className="animate-rise" /> : place}
      </span>
      <span
        className={classNames(next ? columnOnWide && 'py-1' : 'sr-only', columnOnWide && !next && 'lg:not-sr-only')}
      >
        {description}
      </span>
      {reached ? <span className="sr-only">completed</span> : null}
    </li>
  );
}
