import type { Scenario } from '#domain/scene.ts';
import type { ObjectiveOutcome } from '#domain/scoring.ts';
import { ObjectiveChip } from '#ui/scene/ObjectiveChip.tsx';
import { TEXT } from '../text.ts';

type StripProps = { scenario: Scenario; outcomes: readonly ObjectiveOutcome[] };

/** The objectives in sight during a conversation: one row on a phone, a column on a wide screen. */
export function ObjectiveStrip({ scenario, outcomes }: StripProps) {
  const next = outcomes.find(({ reached }) => !reached)?.index ?? null;
  return (
    <ul
      aria-label={TEXT.objectives}
      className="flex gap-1.5 pt-1.5 lg:shrink-0 lg:flex-col lg:gap-2 lg:rounded-card lg:bg-raised lg:p-4 lg:shadow-soft"
    >
      {scenario.objectives.map(({ description }, index) => (
        <ObjectiveChip
          key={description}
          description={description}
          place={index + 1}
          reached={outcomes[index]?.reached ?? false}
          next={index === next}
          columnOnWide
        />
      ))}
    </ul>
  );
}
