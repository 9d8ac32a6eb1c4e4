import { Crown, Play } from 'lucide-react';
import { Link } from 'react-router-dom';
import { lockOf } from '#domain/access.ts';
import type { Scenario } from '#domain/scene.ts';
import { PREMIUM_PATH } from '#domain/subscription.ts';
import { lockOverlay } from '#shared/scenarios/access-text.ts';
import { UnlockButton } from '#shared/unlock/UnlockButton.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ScenarioCard } from '#ui/scene/ScenarioCard.tsx';
import { previewImage } from '#ui/scene/scene-image.ts';
import { SceneFacts } from './SceneFacts.tsx';
import { NOT_BEGUN, type SceneProgress } from './scenario-progress.ts';
import { TEXT } from './text.ts';
import { PendingUnlock } from './unlock/PendingUnlock.tsx';
import { playLinkId } from './unlock/use-focus-on-play.ts';

type SceneItemProps = {
  scene: Scenario;
  unlock: { pending: boolean } | undefined;
  progress: SceneProgress | undefined;
  stored: boolean | undefined;
  subscriber: boolean;
  coins: number;
  onUnlocked: () => void;
};

/** A scenario with the learner's progress and the actions that are open to them. */
export function SceneItem({
  scene,
  unlock,
  progress = NOT_BEGUN,
  stored,
  subscriber,
  coins,
  onUnlocked,
}: SceneItemProps) {
  const lock = lockOf(scene, { subscriber, unlocked: unlock !== undefined });
  const overlay = lock && { lock, ...lockOverlay(lock, scene.unlockCost) };
  return (
    <ScenarioCard
      scene={scene}
      heading="h2"
      image={previewImage(scene, scene.language)}
      overlay={overlay}
      stars={progress.stars}
      facts={
        // The server sends a premium scene only to a learner who may play it.
        <SceneFacts scene={scene} unfinished={progress.unfinished} stored={lock === 'premium' ? undefined : stored} />
      }
      unlock={
        overlay?.lock === 'premium' ? (
          <PremiumWay text={overlay.text} />
        ) : (
          <UnlockButton scene={scene} coins={coins} onUnlocked={onUnlocked} className="mt-1" />
        )
      }
      action={
        overlay ? null : (
          <>
            {unlock?.pending ? <PendingUnlock /> : null}
            <Link
              id={playLinkId(scene.id)}
              to={`/play?scenario=${encodeURIComponent(scene.id)}`}
              className={buttonClass('soft', 'medium', 'w-full')}
            >
              <Play size={17} aria-hidden className="fill-current" />
              {TEXT.play}
            </Link>
          </>
        )
      }
    />
  );
}

function PremiumWay({ text }: { text: string }) {
  return (
    <>
      <p className="text-[0.9375rem]">{text}</p>
      <Link to={PREMIUM_PATH} className={buttonClass('secondary', 'medium', 'mt-1')}>
        <Crown size={17} aria-hidden className="text-plum" />
        {TEXT.premium}
      </Link>
    </>
  );
}
