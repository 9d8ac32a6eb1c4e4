import { Target } from 'lucide-react';
import type { ShownProgress } from '#shared/learner/use-progress.ts';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { StreakCalendar } from './StreakCalendar.tsx';
import { streakText } from './streak-text.ts';
import { TEXT } from './text.ts';

export type StreakCardProps = {
  progress: ShownProgress;
  goal: { done: number; goal: number };
  /** `YYYY-MM-DD`. */
  today: string;
};

/** The streak, today's goal and the calendar of study days. */
export function StreakCard({ progress, goal, today }: StreakCardProps) {
  return (
    <section className="flex flex-col gap-4 rounded-sheet bg-raised p-5 shadow-soft">
      <div>
        <h2 className="text-xl">{TEXT.streak.heading}</h2>
        <p className="mt-1 text-ink-soft">{streakText(progress, today)}</p>
      </div>
      <div className="flex flex-col gap-2">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <Target size={18} aria-hidden className={goal.done >= goal.goal ? 'text-jade' : 'text-ink-soft'} />
          {TEXT.goal.text(goal.done, goal.goal)}
        </p>
        <ProgressBar ratio={goal.done / goal.goal} label={TEXT.goal.label} />
      </div>
      <StreakCalendar today={today} first={progress.studyDays[0] ?? today} />
      <p className="text-sm text-ink-soft">
        {progress.longest_streak > 0 ? TEXT.streak.longest(progress.longest_streak) : TEXT.streak.rule}
      </p>
    </section>
  );
}
