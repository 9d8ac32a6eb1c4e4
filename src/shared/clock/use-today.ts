import { useEffect, useState } from 'react';
import { studyDayHere, watchDay } from './watch-study-day.ts';

/** The study day (`YYYY-MM-DD`), renewed when the next one begins and when the page wakes. */
export function useToday(): string {
  const [day, setDay] = useState(() => studyDayHere(new Date()));
  useEffect(() => watchDay(setDay, { window, document }), []);
  return day;
}
