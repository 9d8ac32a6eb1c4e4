import { lazy, Suspense, useMemo, useState } from 'react';
import { reviewsOf } from '#domain/card-kinds.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { preview, replay } from '#domain/schedule.ts';
import { utcOffsetMin } from '#domain/study-day.ts';
import { useExerciseFlag } from '#shared/exercise.ts';
import { useCardVoice } from '#shared/flashcards/use-card-voice.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { useSceneTitles } from '#shared/scenarios/use-scene-titles.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { SessionBar } from './SessionBar.tsx';
import { TEXT } from './text.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSession } from './use-review-session.ts';

const KeyHints = lazy(() => import('./KeyHints.tsx').then((module) => ({ default: module.KeyHints })));
const SessionEnd = lazy(() => import('./SessionEnd.tsx').then((module) => ({ default: module.SessionEnd })));
const EditDialog = lazy(() =>
  import('#shared/flashcards/EditDialog.tsx').then((module) => ({ default: module.EditDialog })),
);

/** Today's cards, one after another. */
export function Review() {
  const session = useSession();
  const { commands, ready, card, showing, turned, given, message } = session;
  const [editing, setEditing] = useState(false);
  const keysOn = useSetting('studyKeys') ?? true;
  // Read here and not in each card, so that they need not load again for the next card.
  const voice = useCardVoice(card?.language ?? DEFAULT_LANGUAGE, showing);
  const titles = useSceneTitles();
  useExerciseFlag('review', card !== undefined);

  const reviews = card?.reviews;
  const kind = card?.kind ?? 'meaning';
  const intervals = useMemo(() => {
    const now = new Date();
    return preview(replay(reviewsOf(reviews ?? [], kind)), now, utcOffsetMin(now));
  }, [reviews, kind]);
  const edit = () => setEditing(card !== undefined);
  useReviewKeys(commands, edit, keysOn);

  if (!ready) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <>
      <SessionBar session={session} />
      {card ? (
        <ReviewCard
          key={showing}
          {...{ card, intervals, voice, titles }}
          shown={turned}
          takesFocus={given.length > 0 || message !== null}
          onShow={commands.show}
          onRate={commands.rate}
          onEdit={edit}
          onPause={() => commands.pause(showing)}
          onBury={() => commands.bury(showing)}
          onRemove={() => commands.remove(showing)}
        />
      ) : (
        <Suspense>
          <SessionEnd given={given} doneToday={session.doneToday} onGoOn={session.goOn} />
        </Suspense>
      )}
      {card && turned && given.length === 0 ? (
        <p className="text-center text-sm text-ink-soft pointer-fine:hidden">{TEXT.swipeHint}</p>
      ) : null}
      <Suspense>{card && keysOn ? <KeyHints /> : null}</Suspense>
      {editing && card ? (
        <Suspense>
          <EditDialog card={card} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
