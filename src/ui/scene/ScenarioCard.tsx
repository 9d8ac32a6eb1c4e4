import { Crown, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { SceneLock } from '#domain/access.ts';
import type { Scenario } from '#domain/scene.ts';
import type { Stars as StarCount } from '#domain/scoring.ts';
import { classNames } from '../class-names.ts';
import { LevelBadge } from './LevelBadge.tsx';
import { ScenePicture } from './ScenePicture.tsx';
import { Stars } from './Stars.tsx';

export type ScenarioCardProps = {
  scene: Pick<Scenario, 'id' | 'title' | 'description' | 'level' | 'categoryId' | 'duration'>;
  image: string | null;
  overlay: { lock: SceneLock; title: string; text: string } | null;
  /** A control inside the overlay that replaces its text and does what the text says. */
  unlock?: ReactNode;
  /** The best result so far, on the picture. */
  stars?: StarCount | null;
  /** Further facts below the description. */
  facts?: ReactNode;
  /** An action at the bottom of the card. */
  action?: ReactNode;
  /** The heading level below the one that the card stands under. */
  heading?: 'h2' | 'h3';
};

/** A scenario as an article named by its title: picture, level, title, description, and the reason why it is locked. */
export function ScenarioCard(props: ScenarioCardProps) {
  const { scene, image, overlay, unlock, stars, facts, action, heading: Heading = 'h3' } = props;
  const id = useId();
  const premium = overlay?.lock === 'premium';
  const Icon = premium ? Crown : Lock;
  return (
    <article aria-labelledby={id} className="flex h-full flex-col overflow-hidden rounded-card bg-raised shadow-soft">
      <div className="relative">
        <ScenePicture
          src={image}
          alt={`Illustration: ${scene.title}`}
          categoryId={scene.categoryId}
          sceneId={scene.id}
        />
        {overlay ? (
          <div
            className={classNames(
              'absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-white backdrop-blur-[2px]',
              premium ? 'bg-[rgb(70_28_78/0.8)]' : 'bg-[rgb(20_27_43/0.78)]',
            )}
          >
            <Icon size={26} aria-hidden />
            <p className="font-display text-lg leading-tight font-bold">{overlay.title}</p>
            {unlock ?? <p className="text-[0.9375rem]">{overlay.text}</p>}
          </div>
        ) : null}
        {stars ? (
          <span className="absolute top-3 right-3 inline-flex rounded-full bg-raised px-2.5 py-1.5 shadow-soft">
            <Stars count={stars} size={16} />
          </span>
        ) : null}
      </div>
      <div className="flex flex-1 flex-col items-start gap-2 p-4">
        <div className="flex w-full items-center justify-between gap-2">
          <LevelBadge level={scene.level} />
          <span className="text-sm text-ink-soft">{scene.duration} min</span>
        </div>
        <Heading id={id} className="text-xl">
          {scene.title}
        </Heading>
        <p className="flex-1 text-[0.9375rem] text-ink-soft">{scene.description}</p>
        {facts}
        {action ? <div className="mt-2 w-full">{action}</div> : null}
      </div>
    </article>
  );
}
