import { useDayGoal } from '#shared/learner/use-day-goal.ts';
import { Select } from '#ui/controls/Select.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { SETTINGS_TEXT as TEXT } from './text.ts';
import { useSaveSetting } from './use-save-setting.ts';

const GOALS = [1, 2, 3, 5];

/** The daily goal in conversations, and today's progress. */
export function GoalSetting() {
  const save = useSaveSetting();
  const progress = useDayGoal();
  if (!progress) return <Skeleton className="h-28" />;
  const { done, goal } = progress;
  const reached = done >= goal;
  const goals = [...new Set([...GOALS, goal])].sort((a, b) => a - b);
  const today = reached ? TEXT.goalReached(done, goal) : TEXT.goalToday(done, goal);
  return (
    <>
      <Select
        label={TEXT.goal}
        description={TEXT.goalText}
        items={goals.map((count) => ({ value: `${count}`, label: TEXT.goals(count) }))}
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
