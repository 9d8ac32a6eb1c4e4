import { useEffect, useState } from 'react';
import { studyDayHere, watchDay } from './watch-study-day.ts';

/** The study day (`YYYY-MM-DD`), re-evaluated when it turns and when the page wakes. */
export function useToday(): string {
  const [day, setDay] = useState(() => studyDayHere(new Date()));
  useEffect(() => watchDay(setDay, { window, document }), []);
  return day;
}
