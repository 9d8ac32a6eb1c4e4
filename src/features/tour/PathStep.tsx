import type { Language } from '#domain/language.ts';
import { useScenarios } from '#shared/scenarios/use-scenarios.ts';
import { ScenarioCard } from '#ui/scene/ScenarioCard.tsx';
import { previewImage } from '#ui/scene/scene-image.ts';
import { TEXT } from './steps.ts';

export function PathStep({ language }: { language: Language }) {
  const restaurant = useScenarios()?.find(({ id }) => id === 'restaurant');
  if (!restaurant) {
    return <p className="grid aspect-[3/2] place-items-center rounded-card bg-sunk text-ink-soft">{TEXT.loading}</p>;
  }
  return (
    <div className="mx-auto w-full max-w-xs">
      <ScenarioCard scene={restaurant} image={previewImage(restaurant, language)} overlay={null} />
    </div>
  );
}
