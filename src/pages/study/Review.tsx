import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { preview, type Rating, replay } from '../../domain/schedule.ts';
import { utcOffsetMin } from '../../domain/study-day.ts';
import { useSetting } from '../../store/hooks/use-setting.ts';
import { Button } from '../../ui/Button.tsx';
import { useExerciseFlag } from '../../ui/exercise.ts';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { KeyHints } from './KeyHints.tsx';
import { ReviewCard } from './ReviewCard.tsx';
import { SessionEnd } from './SessionEnd.tsx';
import { RATINGS, TEXT } from './text.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSession } from './use-session.ts';

const EditDialog = lazy(() => import('./EditDialog.tsx').then((module) => ({ default: module.EditDialog })));

/** Today's cards, one after another. */
export function Review() {
  const session = useSession();
  const { queue, card, showing, deeds, news } = session;
  const [turned, setTurned] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const keysOn = useSetting('studyKeys') ?? true;
  useExerciseFlag('review', card !== undefined);

  const shown = showing !== null && turned === showing;
  const reviews = card?.reviews;
  const intervals = useMemo(() => {
    const now = new Date();
    return preview(replay(reviews ?? []), now, utcOffsetMin(now));
  }, [reviews]);
  const rate = (rating: Rating) => {
    const label = RATINGS.find((one) => one.rating === rating)?.label ?? '';
    session.rate(rating, TEXT.rated(label, intervals[rating].interval));
  };
  const show = () => setTurned(showing);
  const edit = () => setEditing(card !== undefined);
  useReviewKeys({ shown, show, rate, undo: session.undo, edit, pause: session.pause }, keysOn);

  if (!queue) return <Skeleton className="h-96 w-full rounded-card" />;
  const answers = deeds.filter(({ rating }) => rating !== null).length;
  return (
    <>
      {card ? (
        <div className="mb-4 flex flex-col gap-2">
          <ProgressBar
            ratio={answers / (answers + session.left)}
            label={TEXT.progress(answers, answers + session.left)}
          />
          <p className="text-sm text-ink-soft">{TEXT.left(session.left)}</p>
        </div>
      ) : null}
      {card ? (
        <ReviewCard
          key={showing}
          {...{ card, shown, intervals }}
          takesFocus={deeds.length > 0 || news !== null}
          onShow={show}
          onRate={rate}
          onEdit={edit}
          onPause={session.pause}
          onBury={session.bury}
          onRemove={session.remove}
        />
      ) : (
        <SessionEnd deeds={deeds} done={queue.done} onGoOn={session.goOn} />
      )}
      <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
        <p aria-live="polite" className="text-[0.9375rem] text-ink-soft">
          {news}
        </p>
        {deeds.length > 0 ? (
          <Button variant="quiet" onClick={session.undo}>
            <Undo2 size={18} aria-hidden /> {TEXT.undo}
          </Button>
        ) : null}
      </div>
      {card && shown && deeds.length === 0 ? (
        <p className="text-center text-sm text-ink-soft pointer-fine:hidden">{TEXT.swipeHint}</p>
      ) : null}
      {card && keysOn ? <KeyHints /> : null}
      {editing && card ? (
        <Suspense>
          <EditDialog card={card} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
