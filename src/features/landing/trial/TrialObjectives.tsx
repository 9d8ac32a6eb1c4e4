import { ObjectiveChip } from '#ui/scene/ObjectiveChip.tsx';
import { TEXT } from '../text.ts';

type TrialObjectivesProps = { objectives: readonly string[]; reached: readonly boolean[] };

/** The trial's objectives in one row. */
export function TrialObjectives({ objectives, reached }: TrialObjectivesProps) {
  const next = reached.indexOf(false);
  return (
    <ul aria-label={TEXT.trial.objectives} className="flex items-center gap-1.5">
      {objectives.map((description, index) => (
        <ObjectiveChip
          key={description}
          description={description}
          place={index + 1}
          reached={reached[index] === true}
          next={index === next}
        />
      ))}
    </ul>
  );
}
