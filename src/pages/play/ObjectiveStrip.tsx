import { Check } from 'lucide-react';
import type { Scenario } from '../../domain/scene.ts';
import type { ObjectiveOutcome } from '../../domain/scoring.ts';
import { classNames } from '../../ui/class-names.ts';
import { TEXT } from './text.ts';

/** The objectives in sight while talking: small on a phone, a column on a wide screen. */
export function ObjectiveStrip({ scenario, outcomes }: { scenario: Scenario; outcomes: readonly ObjectiveOutcome[] }) {
  const next = outcomes.find(({ reached }) => !reached)?.index;
  return (
    <ul
      aria-label={TEXT.objectives}
      className="grid grid-cols-2 gap-1.5 lg:sticky lg:top-6 lg:grid-cols-1 lg:content-start lg:gap-2 lg:self-start lg:rounded-card lg:bg-raised lg:p-4 lg:shadow-soft"
    >
      {scenario.objectives.map(({ description }, index) => {
        const reached = outcomes[index]?.reached ?? false;
        return (
          <li
            key={description}
            aria-current={index === next ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2 rounded-[10px] px-2.5 py-1.5 text-[0.8125rem] leading-tight font-medium transition-colors duration-200 lg:text-[0.9375rem]',
              reached ? 'bg-jade-wash text-jade' : index === next ? 'bg-accent-wash' : 'bg-sunk text-ink-soft',
            )}
          >
            <span
              className={classNames(
                'grid size-4.5 shrink-0 place-items-center rounded-full',
                reached ? 'bg-jade text-on-jade' : 'shadow-[inset_0_0_0_1.5px_var(--color-edge)]',
              )}
            >
              {reached ? <Check size={12} strokeWidth={3.5} aria-hidden className="animate-rise" /> : null}
            </span>
            <span>
              {description}
              {reached ? <span className="sr-only"> completed</span> : null}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
