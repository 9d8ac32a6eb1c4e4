import { DAILY_GOALS } from '../../../domain/daily-goal.ts';
import { useDailyGoal } from '../../../store/hooks/use-daily-goal.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SETTINGS_TEXT as TEXT } from './text.ts';
import { useSaveSetting } from './use-save-setting.ts';

/** How many rounds a day, and how many of today's are done. */
export function GoalSetting() {
  const save = useSaveSetting();
  const progress = useDailyGoal();
  if (!progress) return <Skeleton className="h-28" />;
  const { done, goal, reached } = progress;
  const goals = [...new Set<number>([...DAILY_GOALS, goal])].sort((a, b) => a - b);
  const today = reached ? TEXT.goalReached(done, goal) : TEXT.goalToday(done, goal);
  return (
    <>
      <Select
        label={TEXT.goal}
        description={TEXT.goalText}
        items={goals.map((rounds) => ({ value: `${rounds}`, label: TEXT.goals(rounds) }))}
        value={`${goal}`}
        onChange={(value) => save('dailyGoal', Number(value))}
      />
      <div className="flex flex-col gap-2">
        <p className={reached ? 'text-[0.9375rem] font-semibold text-jade' : 'text-[0.9375rem] text-ink-soft'}>
          {today}
        </p>
        <ProgressBar label={today} ratio={done / goal} />
      </div>
    </>
  );
}
