import { classNames } from '../../ui/class-names.ts';
import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { ScenePicture } from '../../ui/ScenePicture.tsx';
import { VISITOR_SCENES } from './featured-visitor.ts';
import { TEXT } from './text.ts';

/** A single scene lies across the page; several stand side by side. */
const SINGLE = VISITOR_SCENES.length === 1;

export function FeaturedScenarios() {
  return (
    <section className="flex flex-col gap-6">
      <div>
        <h2 className="text-3xl">{TEXT.featured}</h2>
        <p className="mt-2 text-ink-soft">{VISITOR_SCENES.length > 0 ? TEXT.featuredLead : TEXT.noFeatured}</p>
      </div>
      <ul
        aria-label={TEXT.featured}
        className={classNames(
          'grid gap-4 md:gap-5',
          !SINGLE && 'grid-cols-[repeat(auto-fit,minmax(min(100%,15.5rem),1fr))]',
        )}
      >
        {VISITOR_SCENES.map((scene) => (
          <li
            key={scene.id}
            className={classNames(
              'overflow-hidden rounded-card bg-raised shadow-soft',
              SINGLE && 'sm:grid sm:grid-cols-2 sm:items-center',
            )}
          >
            <ScenePicture src={scene.image} alt="" categoryId={scene.categoryId} />
            <div className={classNames('flex flex-col items-start gap-2 p-4', SINGLE && 'sm:gap-3 sm:p-8')}>
              <LevelBadge level={scene.level} />
              <h3 className={SINGLE ? 'text-xl sm:text-3xl' : 'text-xl'}>{scene.title}</h3>
              <p className={classNames('text-ink-soft', SINGLE ? 'sm:text-lg' : 'text-[0.9375rem]')}>
                {scene.description}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
