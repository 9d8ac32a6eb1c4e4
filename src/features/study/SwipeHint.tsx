import { RotateCcw, ThumbsUp } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { TEXT } from './text.ts';
import { SWIPE_AT, sideOf } from './use-swipe.ts';

/** The rating that a swiped card would get on release, shown behind it and filled in once the swipe counts. */
export function SwipeHint({ reach }: { reach: number }) {
  if (reach === 0) return null;
  const right = reach > 0;
  const counts = sideOf(reach) !== null;
  const Icon = right ? ThumbsUp : RotateCcw;
  const look = right
    ? counts
      ? 'justify-start bg-jade text-on-jade'
      : 'justify-start bg-jade-wash text-jade'
    : counts
      ? 'justify-end bg-accent text-on-accent'
      : 'justify-end bg-accent-wash text-accent-text';
  return (
    <div
      aria-hidden
      className={classNames(
        'absolute inset-x-0 top-0 bottom-16 flex items-center rounded-card px-5 font-semibold',
        look,
      )}
      style={{ opacity: Math.min(1, 0.4 + Math.abs(reach) / SWIPE_AT) }}
    >
      <span className="flex flex-col items-center gap-1">
        <Icon size={26} />
        {right ? TEXT.swipeGood : TEXT.swipeAgain}
      </span>
    </div>
  );
}
