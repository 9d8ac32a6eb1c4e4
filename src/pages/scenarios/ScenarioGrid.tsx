import { Link } from 'react-router-dom';
import { lockOverlay } from '../../domain/access.ts';
import type { Scenario } from '../../domain/scene.ts';
import { useProgress } from '../../store/hooks/use-progress.ts';
import { useSubscription } from '../../store/hooks/use-subscription.ts';
import { useUnlocks } from '../../store/hooks/use-unlocks.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { ScenarioCard } from '../../ui/ScenarioCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { previewImage } from '../../ui/scene-image.ts';
import { TEXT } from './text.ts';
import { UnlockButton } from './UnlockButton.tsx';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-5';

export function ScenarioGridSkeleton() {
  return (
    <div className={GRID}>
      {['one', 'two', 'three'].map((name) => (
        <Skeleton key={name} className="h-88 rounded-card" />
      ))}
    </div>
  );
}

export function ScenarioGrid({ scenes }: { scenes: readonly Scenario[] }) {
  const subscriber = useSubscription()?.active ?? false;
  const unlocks = useUnlocks() ?? [];
  const coins = useProgress()?.coins ?? 0;
  return (
    <ul className={GRID}>
      {scenes.map((scene) => {
        const unlock = unlocks.find(({ scenarioId }) => scenarioId === scene.id);
        const overlay = lockOverlay(scene, { subscriber, unlocked: unlock !== undefined });
        return (
          <li key={scene.id}>
            <ScenarioCard
              scene={scene}
              heading="h2"
              image={previewImage(scene, scene.language)}
              overlay={overlay}
              unlock={overlay?.title === 'Unlockable Scenario' ? <UnlockButton scene={scene} coins={coins} /> : null}
              action={overlay ? null : <PlayLink id={scene.id} pending={unlock?.pending ?? false} />}
            />
          </li>
        );
      })}
    </ul>
  );
}

function PlayLink({ id, pending }: { id: string; pending: boolean }) {
  return (
    <>
      {pending ? <p className="mb-2 text-sm text-amber">{TEXT.unlockPending}</p> : null}
      <Link to={`/play?scenario=${encodeURIComponent(id)}`} className={buttonClass('soft', 'medium', 'w-full')}>
        {TEXT.play}
      </Link>
    </>
  );
}
