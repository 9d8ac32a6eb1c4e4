import { useEffect, useState } from 'react';
import { shiftedClock, studyDay, utcOffsetMin } from '../../domain/study-day.ts';

const DAY_MS = 86_400_000;
/** Timers drift and sleep: it is looked at least this often. */
const LOOK_MS = 10 * 60_000;

function today(now: Date): string {
  return studyDay(now, utcOffsetMin(now));
}

/** Milliseconds until the study day turns: at 04:00 local time. */
function untilTurn(now: Date): number {
  return DAY_MS - (shiftedClock(now, utcOffsetMin(now)).getTime() % DAY_MS);
}

/** The study day (`YYYY-MM-DD`), re-evaluated when it turns. */
export function useToday(): string {
  const [day, setDay] = useState(() => today(new Date()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = new Date();
      setDay(today(now));
      timer = setTimeout(look, Math.min(LOOK_MS, untilTurn(now) + 1_000));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return day;
}
