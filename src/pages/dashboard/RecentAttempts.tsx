import { useAttempts } from '../../store/hooks/use-attempts.ts';
import { useScenarios } from '../../store/hooks/use-scenarios.ts';
import { useToday } from '../../store/hooks/use-today.ts';
import { AttemptList } from '../../ui/AttemptList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TEXT } from './text.ts';

const SHOWN = 3;

export function RecentAttempts() {
  const attempts = useAttempts(SHOWN);
  const scenes = useScenarios();
  const today = useToday();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{TEXT.recent}</h2>
      {attempts === undefined ? <Skeleton className="h-32" /> : null}
      {attempts?.length === 0 ? <EmptyState title={TEXT.noRecent.title} text={TEXT.noRecent.text} /> : null}
      {attempts && attempts.length > 0 ? (
        <AttemptList
          attempts={attempts}
          today={today}
          titleOf={(id) => scenes?.find((scene) => scene.id === id)?.title ?? id}
        />
      ) : null}
    </section>
  );
}
