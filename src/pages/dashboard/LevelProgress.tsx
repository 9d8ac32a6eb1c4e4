import { nextLevel } from '../../domain/level.ts';
import type { ShownProgress } from '../../store/hooks/use-progress.ts';
import { LEVEL_NAMES, LevelBadge } from '../../ui/LevelBadge.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TEXT } from './text.ts';

export function LevelProgress({ progress }: { progress: ShownProgress | undefined }) {
  if (!progress) return <Skeleton className="h-32" />;
  const next = nextLevel(progress.total_points);
  const text = next ? TEXT.toLevel(next.missing, LEVEL_NAMES[next.level]) : TEXT.topLevel;
  return (
    <section className="flex flex-col gap-4 rounded-sheet bg-raised p-5 shadow-soft">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-xl">{TEXT.levelHeading}</h2>
        <LevelBadge level={progress.current_level} />
      </div>
      <ProgressBar ratio={next?.ratio ?? 1} label={TEXT.levelHeading} />
      <p className="text-ink-soft">{text}</p>
    </section>
  );
}
