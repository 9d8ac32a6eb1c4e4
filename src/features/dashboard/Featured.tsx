import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { Language } from '#domain/language.ts';
import type { Scenario } from '#domain/scene.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { Face } from '#ui/face/Face.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Carousel } from '#ui/layout/Carousel.tsx';
import { FeaturedScene } from './FeaturedScene.tsx';
import { TEXT } from './text.ts';

// Loaded apart, because every language that ships has scenes.
const LanguageWithoutScenes = lazy(() =>
  import('#ui/scene/LanguageWithoutScenes.tsx').then((module) => ({ default: module.LanguageWithoutScenes })),
);

export type FeaturedProps = {
  scenes: readonly Scenario[];
  /** An active subscription. */
  subscriber: boolean;
  /** The languages that have scenes; null until the catalogue has been fetched once. */
  ready: readonly Language[] | null;
  language: Language;
};

export function Featured({ scenes, subscriber, ready, language }: FeaturedProps) {
  const offline = useSyncStatus()?.kind === 'offline';
  if (scenes.length === 0) {
    if (ready && !ready.includes(language)) {
      return (
        <Suspense fallback={null}>
          <LanguageWithoutScenes language={language} ready={ready} />
        </Suspense>
      );
    }
    const text = offline ? TEXT.offlineFeatured : TEXT.noFeatured;
    return <EmptyState picture={<Face character="passer-by" size={80} />} title={text.title} text={text.text} />;
  }
  return (
    <Carousel
      heading={TEXT.featured}
      aside={
        <Link to="/scenarios" className={buttonClass('quiet')}>
          {TEXT.allScenarios}
        </Link>
      }
      previous={TEXT.previousScenes}
      next={TEXT.moreScenes}
      items={scenes.map((scene) => ({
        id: scene.id,
        content: <FeaturedScene scene={scene} subscriber={subscriber} language={language} />,
      }))}
    />
  );
}
