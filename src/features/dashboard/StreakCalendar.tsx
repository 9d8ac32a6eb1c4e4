import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { readStudyMonth } from '#data/learner-db/queries/progress.ts';
import { monthAfter, monthOf, weeksOf } from '#domain/calendar-month.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { buttonClass } from '#ui/controls/button-class.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { type DayMark, markOf } from './calendar-mark.ts';
import { TEXT, WEEKDAYS } from './text.ts';

export type StreakCalendarProps = {
  /** `YYYY-MM-DD`. */
  today: string;
  /** The first study day. Earlier months are not offered. */
  first: string;
};

/** The study days of a month: the present one, or an earlier one by the buttons. */
export function StreakCalendar({ today, first }: StreakCalendarProps) {
  const heading = useId();
  const [back, setBack] = useState(0);
  const month = monthAfter(monthOf(today), -back);
  const study = useLearnerQuery((store) => readStudyMonth(store, month), [month], { studied: [], flownOver: [] });
  const mark = (day: string): DayMark => markOf(day, study);
  const earlier = month > monthOf(first) ? () => setBack(back + 1) : null;
  const later = back > 0 ? () => setBack(back - 1) : null;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex min-h-11 items-center justify-between">
        <h3 id={heading} aria-live="polite" className="text-base">
          {TEXT.streak.month(month)}
        </h3>
        {monthOf(first) < monthOf(today) ? (
          <div className="-mr-2 flex">
            <MoveButton label={TEXT.streak.previousMonth} icon={ChevronLeft} move={earlier} />
            <MoveButton label={TEXT.streak.nextMonth} icon={ChevronRight} move={later} />
          </div>
        ) : null}
      </div>
      <table
        aria-labelledby={heading}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1"
      >
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={long} scope="col" abbr={long} className="pb-1 text-xs font-medium text-ink-soft">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day ? (
                  <CalendarDay key={day} day={day} weekday={weekday} today={today} mark={mark} />
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place has nothing else to be told by
                  <td key={weekday} className="h-9" />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Stays focusable while disabled, so that the keyboard focus is not lost at the first month. */
function MoveButton(props: { label: string; icon: typeof ChevronLeft; move: (() => void) | null }) {
  const { label, icon: Icon, move } = props;
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={move === null}
      onClick={move ?? undefined}
      className={buttonClass('quiet', 'icon')}
    >
      <Icon size={20} aria-hidden />
    </button>
  );
}
