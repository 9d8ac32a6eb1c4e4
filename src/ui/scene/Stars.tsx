import { Star } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** One to three stars, an image named "N of 3 stars". With `landing` the stars land one after another. */
export function Stars({ count, size = 18, landing }: { count: number; size?: number; landing?: boolean }) {
  return (
    <span role="img" aria-label={`${count} of 3 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3].map((star) => (
        <Star
          key={star}
          size={size}
          aria-hidden
          strokeWidth={1.75}
          style={landing ? { animationDelay: `${star * 120}ms` } : undefined}
          className={classNames(
            star <= count ? 'fill-star text-star' : 'fill-sunk text-line',
            landing && 'animate-rise',
          )}
        />
      ))}
    </span>
  );
}
