import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Rating } from '../../domain/schedule.ts';
import { useCards } from '../../store/hooks/use-cards.ts';
import { useDueCards } from '../../store/hooks/use-due-cards.ts';
import { useDueCount } from '../../store/hooks/use-due-count.ts';
import { useUserStore } from '../../store/user-store-context.ts';
import { reviewCard, undoReview } from '../../store/writes/review.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useExerciseFlag } from '../../ui/exercise.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ReviewCard } from './ReviewCard.tsx';
import { TEXT } from './text.ts';

/** The due cards, one after another, the longest due first. */
export function Review() {
  const store = useUserStore();
  const [card] = useDueCards(1) ?? [];
  const count = useDueCount();
  const [answered, setAnswered] = useState<string | null>(null);
  const rated = useRef<string | null>(null);
  const anyCards = useCards({ search: '', limit: 1 });
  useExerciseFlag('review', card !== undefined);

  if (count === undefined) return <Skeleton className="mt-4 h-80 w-full rounded-card" />;

  // One answer a showing, however often and fast it is given: the next card comes when this one is stored.
  const showing = card ? `${card.id} ${card.reviews.length}` : null;
  const rate = async (rating: Rating) => {
    if (!card || rated.current === showing) return;
    rated.current = showing;
    try {
      await reviewCard(store, card.id, rating, new Date());
      setAnswered(card.id);
    } catch (error) {
      console.error('The review could not be stored', error);
      rated.current = null;
      toast(TEXT.notStored, TEXT.tryAgain);
    }
  };
  const undo = async () => {
    if (!answered) return;
    setAnswered(null);
    if (await undoReview(store, answered, new Date())) toast(TEXT.undone);
  };

  return (
    <div className="pt-4">
      <div className="mb-3 flex min-h-11 items-center justify-between">
        <p className="text-ink-soft" aria-live="polite">
          {count > 0 ? TEXT.left(count) : ''}
        </p>
        {answered ? (
          <Button variant="quiet" onClick={() => void undo()}>
            <Undo2 size={18} aria-hidden /> {TEXT.undo}
          </Button>
        ) : null}
      </div>
      {card ? <ReviewCard key={showing} card={card} takesFocus={answered !== null} onRate={rate} /> : null}
      {!card && count === 0 ? (
        <EmptyState
          picture={<img src="/art/empty-cards.svg" alt="" width={240} height={180} />}
          title={TEXT.none}
          text={anyCards && anyCards.length > 0 ? TEXT.noneLeft : TEXT.noneYet}
          action={
            <Link to="/scenarios" className={buttonClass('primary', 'large')}>
              {TEXT.toScenarios}
            </Link>
          }
        />
      ) : null}
    </div>
  );
}
