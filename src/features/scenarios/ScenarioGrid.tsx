import type { Scenario } from '#domain/scene.ts';
import { useProgress } from '#shared/learner/use-progress.ts';
import { useSubscription } from '#shared/learner/use-subscription.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SceneItem } from './SceneItem.tsx';
import { readSceneProgress, type SceneProgress } from './scenario-progress.ts';
import { usePlayableScenes } from './travel-packs/use-playable-scenes.ts';
import { useFocusOnPlay } from './unlock/use-focus-on-play.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] gap-5';

export function ScenarioGridSkeleton() {
  return (
    <div className={GRID}>
      {['one', 'two', 'three'].map((name) => (
        <Skeleton key={name} className="h-96 rounded-card" />
      ))}
    </div>
  );
}

/** The scenes as cards. */
export function ScenarioGrid({ scenes }: { scenes: readonly Scenario[] }) {
  const language = scenes[0]?.language;
  const subscriber = useSubscription()?.active ?? false;
  const unlocks = useLearnerQuery(({ db }) => db.unlocks.toArray(), [], []) ?? [];
  const coins = useProgress()?.coins ?? 0;
  const progress = useLearnerQuery(
    async (store) => language && readSceneProgress(store, language),
    [language],
    new Map<string, SceneProgress>(),
  );
  const playable = usePlayableScenes(language);
  const focusOnPlay = useFocusOnPlay(unlocks);
  return (
    <ul className={GRID}>
      {scenes.map((scene) => (
        <li key={scene.id}>
          <SceneItem
            scene={scene}
            unlock={unlocks.find(({ scenarioId }) => scenarioId === scene.id)}
            progress={progress?.get(scene.id)}
            stored={playable?.has(scene.id)}
            subscriber={subscriber}
            coins={coins}
            onUnlocked={() => focusOnPlay(scene.id)}
          />
        </li>
      ))}
    </ul>
  );
}
