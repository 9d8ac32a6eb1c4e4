import { LevelBadge } from '../../ui/LevelBadge.tsx';
import { ScenePicture } from '../../ui/ScenePicture.tsx';
import { VISITOR_SCENES } from './featured-visitor.ts';
import { TEXT } from './text.ts';

export function FeaturedScenarios() {
  return (
    <section className="flex flex-col gap-6">
      <div>
        <h2 className="text-3xl">{TEXT.featured}</h2>
        <p className="mt-2 text-ink-soft">{VISITOR_SCENES.length > 0 ? TEXT.featuredLead : TEXT.noFeatured}</p>
      </div>
      <ul
        aria-label={TEXT.featured}
        className={
          VISITOR_SCENES.length < 3
            ? 'grid gap-5 lg:grid-cols-2'
            : 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,15.5rem),1fr))] gap-4 md:gap-5'
        }
      >
        {VISITOR_SCENES.map((scene) => (
          <li
            key={scene.id}
            className={`overflow-hidden rounded-card bg-raised shadow-soft ${VISITOR_SCENES.length < 3 ? 'sm:grid sm:grid-cols-2' : ''}`}
          >
            <ScenePicture src={scene.image} alt="" categoryId={scene.categoryId} />
            <div className="flex flex-col items-start gap-2 p-4">
              <LevelBadge level={scene.level} />
              <h3 className="text-xl">{scene.title}</h3>
              <p className="text-[0.9375rem] text-ink-soft">{scene.description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
