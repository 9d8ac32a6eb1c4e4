import { lockOverlay } from '#shared/scenarios/access-text.ts';
import { ScenarioCard } from '#ui/scene/ScenarioCard.tsx';
import { VISITOR_SCENES } from './featured-visitor.ts';
import { TEXT } from './text.ts';

/** The featured scenes for visitors (product 5.15). */
export function FeaturedScenarios() {
  return (
    <section className="flex flex-col gap-6">
      <div>
        <h2 className="text-3xl">{TEXT.featured}</h2>
        <p className="mt-2 text-ink-soft">{VISITOR_SCENES.length > 0 ? TEXT.featuredLead : TEXT.noFeatured}</p>
      </div>
      <ul
        aria-label={TEXT.featured}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15.5rem),1fr))] gap-4 md:gap-5"
      >
        {VISITOR_SCENES.map((scene) => (
          <li key={scene.id}>
            <ScenarioCard
              scene={scene}
              image={scene.image}
              overlay={scene.lock && { lock: scene.lock, ...lockOverlay(scene.lock, scene.unlockCost) }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
