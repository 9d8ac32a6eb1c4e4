import { shiftedClock, studyDay, utcOffsetMin } from '#domain/study-day.ts';
import { LOOK_MS, onWake, type WakingPage } from './on-wake.ts';

const DAY_MS = 86_400_000;

/** Milliseconds until the next study day, which begins at 04:00 local time. */
function untilTurn(now: Date): number {
  return DAY_MS - (shiftedClock(now, utcOffsetMin(now)).getTime() % DAY_MS);
}

/** The study day (`YYYY-MM-DD`) of a moment in this device's time zone. */
export function studyDayHere(now: Date): string {
  return studyDay(now, utcOffsetMin(now));
}

/**
 * Reports the study day when a new one begins, every ten minutes, and when a page is shown again or wakes. Returns a
 * function that stops watching.
 */
export function watchDay(
  tell: (day: string) => void,
  page: WakingPage,
  clock: () => Date = () => new Date(),
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const now = clock();
    tell(studyDayHere(now));
    timer = setTimeout(look, Math.min(LOOK_MS, untilTurn(now) + 1_000));
  };
  const unwatch = onWake(page, look);
  look();
  return () => {
    clearTimeout(timer);
    unwatch();
  };
}
