import { LevelProgress } from './LevelProgress.tsx';
import { RecentAttempts } from './RecentAttempts.tsx';
import { StreakCard } from './StreakCard.tsx';
import type { Home } from './use-home.ts';

/** The learner's history: study days, latest attempts and level. It lies below the next step and is loaded after it. */
export function HistoryColumn({ home, today }: { home: Home; today: string }) {
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <StreakCard progress={home.progress} goal={home.goal} today={today} />
      <div className="flex flex-col gap-8">
        <RecentAttempts attempts={home.recent} scenes={home.scenes} today={today} />
        <LevelProgress progress={home.progress} />
      </div>
    </div>
  );
}
