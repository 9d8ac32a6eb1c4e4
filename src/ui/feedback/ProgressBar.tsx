/** A progress bar. `ratio` runs from 0 to 1; `label` names it. */
export function ProgressBar({ ratio, label }: { ratio: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, ratio)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-3 overflow-hidden rounded-full bg-sunk"
    >
      <div
        className="h-full rounded-full bg-jade transition-[width] duration-300 ease-calm"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
