import { SAMPLE_OBJECTIVES } from '../../domain/demo.ts';
import { useCycle } from '../../ui/cycle.ts';
import { ObjectiveItem } from '../../ui/ObjectiveItem.tsx';
import { useReducedMotion } from '../../ui/reduced-motion.ts';
import { OBJECTIVES_MS } from './steps.ts';

/** The sample objectives, highlighted in turn; those before the highlighted one are reached. */
export function ProgressStep() {
  const still = useReducedMotion();
  const index = useCycle(SAMPLE_OBJECTIVES.length, OBJECTIVES_MS, !still);
  return (
    <ul className="flex flex-col gap-2">
      {SAMPLE_OBJECTIVES.map(({ description, points }, position) => (
        <ObjectiveItem
          key={description}
          description={description}
          points={points}
          completed={still ? position < 2 : position < index}
          current={position === (still ? 2 : index)}
        />
      ))}
    </ul>
  );
}
