import { classNames } from '#ui/class-names.ts';
import { STATUS_NAMES } from './text.ts';
import type { WordStatus } from './words/word-list.ts';

/** The number of filled bars, of four. */
const BARS: Record<WordStatus, number> = { none: 0, paused: 0, new: 0, learning: 1, fading: 2, familiar: 3, strong: 4 };
const LOOKS: Partial<Record<WordStatus, string>> = { learning: 'bg-star', fading: 'bg-persimmon' };

/** The status of a word, by name and as bars. */
export function StrengthMark({ status }: { status: WordStatus }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden className="flex items-end gap-0.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={classNames('w-1.5 rounded-sm', bar <= BARS[status] ? (LOOKS[status] ?? 'bg-jade') : 'bg-line')}
            style={{ height: 3 + bar * 3 }}
          />
        ))}
      </span>
      {STATUS_NAMES[status]}
    </span>
  );
}
