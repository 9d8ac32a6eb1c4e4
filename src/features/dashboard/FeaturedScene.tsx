import { Link } from 'react-router-dom';
import { lockOf } from '#domain/access.ts';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import { lockOverlay } from '#shared/scenarios/access-text.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { ScenarioCard } from '#ui/scene/ScenarioCard.tsx';
import { previewImage } from '#ui/scene/scene-image.ts';
import { TEXT } from './text.ts';

type FeaturedSceneProps = { scene: Scenario; subscriber: boolean; language: Language };

/** A locked scene says what it takes; the page of all scenarios is where it is opened. */
export function FeaturedScene({ scene, subscriber, language }: FeaturedSceneProps) {
  const lock = scene.isUnlocked ? null : lockOf(scene, { subscriber, unlocked: false });
  return (
    <ScenarioCard
      scene={scene}
      image={previewImage(scene, language)}
      overlay={lock && { lock, ...lockOverlay(lock, scene.unlockCost) }}
      action={
        lock ? null : (
          <Link
            to={`/play?scenario=${encodeURIComponent(scene.id)}`}
            className={buttonClass('soft', 'medium', 'w-full')}
          >
            {TEXT.play}
          </Link>
        )
      }
    />
  );
}
