import { useId, useMemo } from 'react';
import { preview, type Rating, replay } from '../../domain/schedule.ts';
import { utcOffsetMin } from '../../domain/study-day.ts';
import type { CardRow } from '../../store/rows.ts';
import { Button } from '../../ui/Button.tsx';
import { RATINGS } from './text.ts';

/** The four ratings, each with the interval that it would give. */
export function RatingButtons({ card, onRate }: { card: CardRow; onRate: (rating: Rating) => void }) {
  const id = useId();
  const intervals = useMemo(() => {
    const now = new Date();
    return preview(replay(card.reviews), now, utcOffsetMin(now));
  }, [card.reviews]);
  return (
    <div className="mt-8 grid grid-cols-4 gap-2">
      {RATINGS.map(({ rating, label }) => (
        <div key={rating} className="flex flex-col items-center gap-1.5">
          <Button
            size="large"
            variant={label === 'Good' ? 'primary' : 'secondary'}
            aria-describedby={`${id}-${rating}`}
            className="w-full px-1"
            onClick={() => onRate(rating)}
          >
            {label}
          </Button>
          <span id={`${id}-${rating}`} className="text-sm text-ink-soft tabular-nums">
            {intervals[rating].interval}
          </span>
        </div>
      ))}
    </div>
  );
}
