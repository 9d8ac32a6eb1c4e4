/** The Web Vitals of a page that can be measured in a laboratory. */
import type { Page } from '@playwright/test';

export interface Vitals {
  /** Moment of the first paint, in ms after the navigation. https://web.dev/articles/fcp */
  fcp: number;
  /** Moment when the largest picture or text was shown, in ms after the navigation. https://web.dev/articles/lcp */
  lcp: number;
  /** Sum of the time of long tasks beyond 50 ms each, in ms, after the first paint. https://web.dev/articles/tbt */
  blocking: number;
  /** Layout shift, unitless. https://web.dev/articles/cls */
  shift: number;
}

/** Start of an entry in ms after the navigation, and its size. */
type Noted = readonly [at: number, value: number];

interface Kept {
  lcp: number;
  /** Milliseconds. */
  tasks: Noted[];
  shifts: Noted[];
}

/** Has every document of this page note its vitals from its first moment on. */
export async function noteVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = { lcp: 0, tasks: [], shifts: [] };
    Object.assign(window, { keptVitals: kept });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      kept.lcp = startTime;
    });
    watch('longtask', ({ startTime, duration }) => kept.tasks.push([startTime, duration]));
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) kept.shifts.push([entry.startTime, value]);
    });
  });
}

/** The worst window of shifts: less than a second apart, at most five seconds together. */
export function worstWindow(shifts: readonly Noted[]): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, value] of shifts) {
    if (at - last > 1_000 || at - first > 5_000) {
      sum = 0;
      first = at;
    }
    last = at;
    sum += value;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/** Sum of the time over 50 ms of each task that ends after the first paint; in ms. */
export function blockingTime(tasks: readonly Noted[], fcp: number): number {
  return tasks.reduce((sum, [at, duration]) => (at + duration > fcp ? sum + Math.max(0, duration - 50) : sum), 0);
}

/** The vitals of the document on this page so far. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  const { fcp, lcp, tasks, shifts } = await page.evaluate(() => ({
    ...(window as unknown as { keptVitals: Kept }).keptVitals,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  return { fcp, lcp, blocking: blockingTime(tasks, fcp), shift: worstWindow(shifts) };
}
