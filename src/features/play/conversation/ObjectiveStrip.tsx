import { Check } from 'lucide-react';
import type { Scenario } from '#domain/scene.ts';
import type { ObjectiveOutcome } from '#domain/scoring.ts';
import { classNames } from '#ui/class-names.ts';
import { TEXT } from '../text.ts';

type StripProps = { scenario: Scenario; outcomes: readonly ObjectiveOutcome[] };

/** The objectives in sight while talking: one line on a phone, which spells out the next; a column on a wide screen. */
export function ObjectiveStrip({ scenario, outcomes }: StripProps) {
  const next = outcomes.find(({ reached }) => !reached)?.index ?? null;
  return (
    <ul
      aria-label={TEXT.objectives}
      className="flex gap-1.5 py-2 lg:sticky lg:top-24 lg:flex-col lg:gap-2 lg:self-start lg:rounded-card lg:bg-raised lg:p-4 lg:shadow-soft"
    >
      {scenario.objectives.map(({ description }, index) => (
        <ObjectiveChip
          key={description}
          description={description}
          place={index + 1}
          reached={outcomes[index]?.reached ?? false}
          next={index === next}
        />
      ))}
    </ul>
  );
}

type ChipProps = { description: string; place: number; reached: boolean; next: boolean };

function ObjectiveChip({ description, place, reached, next }: ChipProps) {
  return (
    <li
      aria-current={next ? 'step' : undefined}
      className={classNames(
        'flex min-h-9 items-center gap-2 rounded-full px-2 text-sm leading-tight font-medium transition-[flex-grow,background-color] duration-200 lg:min-h-11 lg:rounded-[10px] lg:px-2.5',
        reached ? 'bg-jade-wash text-jade' : next ? 'bg-accent-wash' : 'bg-sunk text-ink-soft',
        next ? 'min-w-0 flex-1' : 'lg:flex-1',
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
      <span className={next ? 'py-1' : 'sr-only lg:not-sr-only'}>{description}</span>
      {reached ? <span className="sr-only">completed</span> : null}
    </li>
  );
}
