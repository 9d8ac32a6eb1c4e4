import { useReducedMotion } from '#ui/reduced-motion.ts';
import { ObjectiveItem } from '#ui/scene/ObjectiveItem.tsx';
import { useCycle } from './cycle.ts';
import { SAMPLE_OBJECTIVES } from './demo/demo.ts';
import { Playback } from './Playback.tsx';
import { OBJECTIVES_MS, TEXT } from './steps.ts';

/** The sample objectives, highlighted in turn; those before the highlighted one are reached. */
export function ProgressStep() {
  const cycle = useCycle(SAMPLE_OBJECTIVES.length, OBJECTIVES_MS, !useReducedMotion());
  return (
    <Playback cycle={cycle} step={TEXT.goOn}>
      <ul className="flex flex-col gap-2">
        {SAMPLE_OBJECTIVES.map(({ description, points }, position) => (
          <ObjectiveItem
            key={description}
            description={description}
            points={points}
            completed={position < cycle.index}
            current={position === cycle.index}
          />
        ))}
      </ul>
    </Playback>
  );
}
