import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { TEXT } from '../text.ts';

/** The objectives in one line: the next is spelled out, those reached are ticked off. */
export function TrialObjectives({
  objectives,
  reached,
}: {
  objectives: readonly string[];
  reached: readonly boolean[];
}) {
  const next = reached.indexOf(false);
  return (
    <ul aria-label={TEXT.trial.objectives} className="flex items-center gap-1.5">
      {objectives.map((description, index) => (
        <li
          key={description}
          aria-current={index === next ? 'step' : undefined}
          className={classNames(
            'flex min-h-9 items-center gap-2 rounded-full px-2 text-sm leading-tight font-medium transition-[flex-grow,background-color] duration-200',
            reached[index] ? 'bg-jade-wash text-jade' : index === next ? 'bg-accent-wash' : 'bg-sunk text-ink-soft',
            index === next && 'min-w-0 flex-1',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'grid size-5 shrink-0 place-items-center rounded-full text-xs tabular-nums',
              reached[index] ? 'bg-jade text-on-jade' : 'shadow-[inset_0_0_0_1.5px_var(--color-edge)]',
            )}
          >
            {reached[index] ? <Check size={13} strokeWidth={3.5} className="animate-rise" /> : index + 1}
          </span>
          <span className={index === next ? '' : 'sr-only'}>{description}</span>
          {reached[index] ? <span className="sr-only">completed</span> : null}
        </li>
      ))}
    </ul>
  );
}
