import { Progress } from 'radix-ui';

/** How far along; `ratio` from 0 to 1. `label` says it in words. */
export function ProgressBar({ ratio, label }: { ratio: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, ratio)) * 100);
  return (
    <Progress.Root value={percent} aria-label={label} className="h-3 overflow-hidden rounded-full bg-sunk">
      <Progress.Indicator
        className="h-full rounded-full bg-jade transition-[width] duration-300 ease-calm"
        style={{ width: `${percent}%` }}
      />
    </Progress.Root>
  );
}
