import type { Language } from '../../domain/language.ts';
import type { Scenario } from '../../domain/scene.ts';
import { useConversation } from '../../store/hooks/use-conversation.ts';
import { useDueCount } from '../../store/hooks/use-due-count.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { DueCards } from './DueCards.tsx';
import { nextThing } from './next-thing.ts';
import { UpNext } from './UpNext.tsx';

/** A conversation and the cards, the one to do next first. */
export function NextThings({ scene, language }: { scene: Scenario | undefined; language: Language }) {
  const due = useDueCount();
  const open = useConversation(scene?.id ?? '', language);
  if (due === undefined) return <Skeleton className="h-56 rounded-sheet" />;
  const next = nextThing({ due, conversation: Boolean(open), scene: scene !== undefined });
  const cards = <DueCards due={due} next={next === 'review'} />;
  if (!scene) return cards;
  const scenario = <UpNext scene={scene} language={language} open={open ?? null} next={next === 'talk'} />;
  return next === 'review' ? (
    <div className="grid gap-5 lg:grid-cols-[2fr_3fr]">
      {cards}
      {scenario}
    </div>
  ) : (
    <div className="grid gap-5 lg:grid-cols-[3fr_2fr]">
      {scenario}
      {cards}
    </div>
  );
}
