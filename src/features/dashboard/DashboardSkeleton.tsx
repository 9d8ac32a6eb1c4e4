import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TEXT } from './text.ts';

const TILES = ['streak', 'points', 'stars', 'coins'];

/** Placeholders in the size of the dashboard's parts. */
export function DashboardSkeleton() {
  return (
    <>
      <p className="sr-only" role="status">
        {TEXT.reading}
      </p>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 md:grid-cols-2 lg:grid-cols-4">
        {TILES.map((tile) => (
          <Skeleton key={tile} className="h-12" />
        ))}
      </div>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-104 rounded-sheet md:h-72" />
        <Skeleton className="h-19" />
      </div>
      <Skeleton className="h-96 rounded-card" />
      <HistoryColumnSkeleton />
    </>
  );
}

export function HistoryColumnSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <Skeleton className="h-110 rounded-sheet" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
