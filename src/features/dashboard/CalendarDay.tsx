import { dayAfter } from '#domain/study-day.ts';
import { classNames } from '#ui/class-names.ts';
import type { DayMark } from './calendar-mark.ts';
import { TEXT } from './text.ts';

export type CalendarDayProps = {
  day: string;
  /** 0 is Monday. */
  weekday: number;
  today: string;
  mark: (day: string) => DayMark;
};

/** A day of the calendar. The days of a run are drawn as one band within a week. */
export function CalendarDay({ day, weekday, today, mark }: CalendarDayProps) {
  const own = mark(day);
  const isToday = day === today;
  const begins = weekday === 0 || !mark(dayAfter(day, -1));
  const ends = weekday === 6 || !mark(dayAfter(day));
  return (
    <td aria-current={isToday ? 'date' : undefined} className="h-9 p-0">
      <div
        className={classNames(
          'grid h-9 place-items-center text-sm tabular-nums',
          own && 'bg-jade-wash text-jade',
          own === 'studied' ? 'font-semibold' : !own && 'text-ink-soft',
          begins && 'rounded-l-full',
          ends && 'rounded-r-full',
        )}
      >
        <span
          className={classNames(
            'grid size-9 place-items-center rounded-full',
            isToday && own === 'studied' && 'bg-jade text-on-jade',
            isToday && !own && 'font-semibold text-accent-text shadow-[inset_0_0_0_2px_var(--color-persimmon)]',
            own === 'flown-over' && 'border border-dashed border-jade',
          )}
        >
          <span aria-hidden="true">{Number(day.slice(8))}</span>
          <span className="sr-only">
            {TEXT.streak.day(day)}
            {isToday ? `, ${TEXT.streak.today}` : ''}
            {own ? `, ${own === 'studied' ? TEXT.streak.studied : TEXT.streak.flownOver}` : ''}
          </span>
        </span>
      </div>
    </td>
  );
}
