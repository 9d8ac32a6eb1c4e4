import { shiftedClock, studyDay, utcOffsetMin } from '../../domain/study-day.ts';

const DAY_MS = 86_400_000;
/** Timers drift and sleep: it is looked at least this often. */
const LOOK_MS = 10 * 60_000;

/** Milliseconds until the study day turns: at 04:00 local time. */
function untilTurn(now: Date): number {
  return DAY_MS - (shiftedClock(now, utcOffsetMin(now)).getTime() % DAY_MS);
}

/** The study day (`YYYY-MM-DD`) at a moment, where this device is. */
export function studyDayHere(now: Date): string {
  return studyDay(now, utcOffsetMin(now));
}

/**
 * Tells the study day whenever it is looked at: when it turns, every ten minutes, and when a page is shown again or
 * wakes, with all its timers late (`resume` after being frozen, `pageshow` from the back-forward cache). Gives a
 * function that ends it.
 */
export function watchDay(
  tell: (day: string) => void,
  page: { window: EventTarget; document: EventTarget },
  clock: () => Date = () => new Date(),
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    const now = clock();
    tell(studyDayHere(now));
    timer = setTimeout(look, Math.min(LOOK_MS, untilTurn(now) + 1_000));
  };
  const wakes = [
    [page.document, 'visibilitychange'],
    [page.document, 'resume'],
    [page.window, 'pageshow'],
    [page.window, 'focus'],
  ] as const;
  for (const [target, name] of wakes) target.addEventListener(name, look);
  look();
  return () => {
    clearTimeout(timer);
    for (const [target, name] of wakes) target.removeEventListener(name, look);
  };
}
