import { classNames } from '#ui/class-names.ts';
import { STRENGTH_WORDS } from './text.ts';

type Standing = keyof typeof STRENGTH_WORDS;

/** Of four bars, how many are full. */
const BARS: Record<Standing, number> = { none: 0, paused: 0, new: 0, learning: 1, fading: 2, familiar: 3, strong: 4 };
const LOOKS: Partial<Record<Standing, string>> = { learning: 'bg-star', fading: 'bg-persimmon' };

/** How well a word sits: in a word, and in bars that rise. */
export function StrengthMark({ standing }: { standing: Standing }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden className="flex items-end gap-0.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'w-1.5 rounded-sm',
              bar <= BARS[standing] ? (LOOKS[standing] ?? 'bg-jade') : 'bg-line',
            )}
            style={{ height: 3 + bar * 3 }}
          />
        ))}
      </span>
      {STRENGTH_WORDS[standing]}
    </span>
  );
}
