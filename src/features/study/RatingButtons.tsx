import { useId } from 'react';
import type { Rating, RatingPreview } from '#domain/schedule.ts';
import { intervalText } from '#shared/flashcards/interval-text.ts';
import { Button } from '#ui/controls/Button.tsx';
import { RATINGS } from './text.ts';

type RatingButtonsProps = { intervals: Record<Rating, RatingPreview>; onRate: (rating: Rating) => void };

/** The four ratings, each with the interval that it would lead to. */
export function RatingButtons({ intervals, onRate }: RatingButtonsProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-4 gap-2">
      {RATINGS.map(({ rating, label }) => (
        <div key={rating} className="flex flex-col items-center gap-1.5">
          <Button
            size="large"
            variant={label === 'Good' ? 'primary' : 'secondary'}
            aria-describedby={`${id}-${rating}`}
            className="w-full px-1 max-[359px]:text-[0.9375rem]"
            onClick={() => onRate(rating)}
          >
            {label}
          </Button>
          <span id={`${id}-${rating}`} className="text-center text-sm text-ink-soft tabular-nums">
            {intervalText(intervals[rating].interval)}
          </span>
        </div>
      ))}
    </div>
  );
}
