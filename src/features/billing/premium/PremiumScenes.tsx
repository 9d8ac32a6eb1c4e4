import { Play } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Scenario } from '#domain/scene.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { LevelBadge } from '#ui/scene/LevelBadge.tsx';
import { ScenePicture } from '#ui/scene/ScenePicture.tsx';
import { previewImage } from '#ui/scene/scene-image.ts';
import { TEXT } from './premium-text.ts';

/** The scenes that premium opens. `open`: the learner has premium. */
export function PremiumScenes({ open }: { open: boolean }) {
  const id = useId();
  const scenes = useScenarios()?.filter(({ accessType }) => accessType === 'premium');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-sheet bg-raised p-5 shadow-soft sm:p-6">
      <h2 id={id} className="text-xl">
        {TEXT.scenes}
      </h2>
      {scenes ? <SceneList scenes={scenes} open={open} /> : <Skeleton className="h-64" />}
    </section>
  );
}

function SceneList({ scenes, open }: { scenes: readonly Scenario[]; open: boolean }) {
  if (scenes.length === 0) return <p className="text-ink-soft">{TEXT.noScenes}</p>;
  return (
    <ul className="flex flex-col gap-5">
      {scenes.map((scene) => (
        <li key={scene.id} className="flex items-start gap-4">
          <div className="w-24 shrink-0 overflow-hidden rounded-control sm:w-32">
            <ScenePicture
              src={previewImage(scene, scene.language)}
              alt=""
              categoryId={scene.categoryId}
              sceneId={scene.id}
            />
          </div>
          <SceneWords scene={scene} />
          {open && scene.isUnlocked ? (
            <Link
              to={`/play?scenario=${encodeURIComponent(scene.id)}`}
              aria-label={TEXT.play(scene.title)}
              className={buttonClass('soft', 'icon')}
            >
              <Play size={20} aria-hidden />
            </Link>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function SceneWords({ scene }: { scene: Scenario }) {
  return (
    <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
      <h3 className="text-[1.0625rem]">{scene.title}</h3>
      <LevelBadge level={scene.level} />
      {scene.unlockable ? <p className="text-sm text-amber">{TEXT.coins(scene.unlockCost)}</p> : null}
      <p className="text-[0.9375rem] text-ink-soft max-sm:hidden">{scene.description}</p>
    </div>
  );
}
