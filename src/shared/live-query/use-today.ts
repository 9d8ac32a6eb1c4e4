import { useEffect, useState } from 'react';
import { studyDayHere, watchDay } from './day-watch.ts';

/** The study day (`YYYY-MM-DD`), re-evaluated when it turns and when the page wakes. */
export function useToday(): string {
  const [day, setDay] = useState(() => studyDayHere(new Date()));
  useEffect(() => watchDay(setDay, { window, document }), []);
  return day;
}
