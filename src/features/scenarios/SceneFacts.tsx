import { CircleArrowDown, Cloud } from 'lucide-react';
import type { Scenario } from '#domain/scene.ts';
import { classNames } from '#ui/class-names.ts';
import { CategoryIcon } from '#ui/scene/CategoryIcon.tsx';
import { PACK, TEXT } from './text.ts';

type SceneFactsProps = { scene: Scenario; unfinished: number | null; stored: boolean | undefined };

/**
 * The facts below a card's description: progress in an unfinished conversation, the category, and availability offline.
 */
export function SceneFacts({ scene, unfinished, stored }: SceneFactsProps) {
  return (
    <>
      {unfinished === null ? null : <Unfinished reached={unfinished} objectives={scene.objectives} />}
      <div className="flex w-full items-center justify-between gap-3 text-sm text-ink-soft">
        <span className="flex items-center gap-1.5">
          <CategoryIcon categoryId={scene.categoryId} size={16} />
          {scene.categoryName}
        </span>
        {stored === undefined ? null : <StoredMark stored={stored} />}
      </div>
    </>
  );
}

/** Tells whether the scene can be played without a network. No tick: that would say that the scene has been played. */
function StoredMark({ stored }: { stored: boolean }) {
  const Icon = stored ? CircleArrowDown : Cloud;
  return (
    <span className="flex items-center gap-1.5 text-right">
      <Icon size={17} aria-hidden className="shrink-0" />
      {stored ? PACK.stored : PACK.notStored}
    </span>
  );
}

function Unfinished({ reached, objectives }: { reached: number; objectives: Scenario['objectives'] }) {
  return (
    <div className="w-full">
      <p className="text-sm font-semibold text-jade">{TEXT.reached(reached, objectives.length)}</p>
      <div aria-hidden className="mt-1.5 flex gap-1">
        {objectives.map(({ description }, index) => (
          <span
            key={description}
            className={classNames('h-1.5 flex-1 rounded-full', index < reached ? 'bg-jade' : 'bg-sunk')}
          />
        ))}
      </div>
    </div>
  );
}
