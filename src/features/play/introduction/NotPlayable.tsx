import { Crown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Denial } from '#domain/access.ts';
import type { Scenario } from '#domain/scene.ts';
import { PREMIUM_PATH } from '#domain/subscription.ts';
import { useProgress } from '#shared/learner/use-progress.ts';
import { denialText } from '#shared/scenarios/access-text.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ScenePicture } from '#ui/scene/ScenePicture.tsx';
import { mainImage } from '#ui/scene/scene-image.ts';
import { CLOSED, TEXT } from '../text.ts';

// Loaded apart, because most scenes are unlocked already.
const UnlockButton = lazy(() =>
  import('#shared/unlock/UnlockButton.tsx').then((module) => ({ default: module.UnlockButton })),
);

type NotPlayableProps = {
  denial: Denial;
  /** Null where no such scene exists. */
  scene: Scenario | null;
};

/** The reason why a scenario may not be played, with a way on: unlock it here, get Premium, or go back. */
export function NotPlayable({ denial, scene }: NotPlayableProps) {
  const canBeOpened = denial.code === 'unlock' || denial.code === 'premium';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-5 px-5 py-8 text-center sm:py-14">
      {scene ? (
        <div className="w-full overflow-hidden rounded-card shadow-soft">
          <ScenePicture
            src={mainImage(scene, scene.language)}
            alt=""
            categoryId={scene.categoryId}
            sceneId={scene.id}
            eager
          />
        </div>
      ) : (
        <img src="/art/not-found.svg" alt="" width={240} height={180} />
      )}
      <h1 className="text-2xl" tabIndex={-1}>
        {scene ? scene.title : CLOSED.title}
      </h1>
      <p role="alert" className="text-lg">
        {denialText(denial)}
      </p>
      <div className="flex w-full flex-col gap-3">
        {scene && denial.code === 'unlock' ? <UnlockHere scene={scene} /> : null}
        {denial.code === 'premium' ? (
          <Link to={PREMIUM_PATH} className={buttonClass('primary', 'large')}>
            <Crown size={19} aria-hidden />
            {CLOSED.premium}
          </Link>
        ) : null}
        <Link to="/scenarios" className={buttonClass(canBeOpened ? 'secondary' : 'primary', 'large')}>
          {TEXT.back}
        </Link>
      </div>
    </div>
  );
}

/** Unlocks the scene on this page, which then shows its introduction by itself. */
function UnlockHere({ scene }: { scene: Scenario }) {
  const coins = useProgress()?.coins;
  if (coins === undefined) return null;
  return (
    <Suspense fallback={null}>
      <UnlockButton scene={scene} coins={coins} onUnlocked={() => undefined} variant="primary" size="large" />
    </Suspense>
  );
}
