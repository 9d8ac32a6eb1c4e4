import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Rating } from '../../domain/schedule.ts';
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
  useExerciseFlag('review', card !== undefined);

  if (count === undefined) return <Skeleton className="mt-4 h-80 w-full rounded-card" />;

  const rate = async (rating: Rating) => {
    if (!card) return;
    try {
      await reviewCard(store, card.id, rating, new Date());
      setAnswered(card.id);
    } catch (error) {
      console.error('The review could not be stored', error);
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
      {card ? <ReviewCard key={`${card.id} ${card.reviews.length}`} card={card} onRate={rate} /> : null}
      {!card && count === 0 ? (
        <EmptyState
          picture={<img src="/art/empty-cards.svg" alt="" width={240} height={180} />}
          title={TEXT.none}
          text={answered ? TEXT.noneLeft : TEXT.noneYet}
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
