/** What a page tells of its own loading: the Web Vitals that a laboratory can measure. */
import type { Page } from '@playwright/test';

export interface Vitals {
  /** When the largest picture or text stood, in ms after the navigation. https://web.dev/articles/lcp */
  lcp: number;
  /** What long tasks took beyond 50 ms each, together, in ms. https://web.dev/articles/tbt */
  blocking: number;
  /** How far things jumped, unitless. https://web.dev/articles/cls */
  shift: number;
}

interface Kept {
  lcp: number;
  blocking: number;
  windows: { from: number; last: number; sum: number }[];
}

/** Has every document of this page note its vitals from its first moment on. */
export async function noteVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: Kept = { lcp: 0, blocking: 0, windows: [] };
    Object.assign(window, { keptVitals: kept });
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch('largest-contentful-paint', ({ startTime }) => {
      kept.lcp = startTime;
    });
    watch('longtask', ({ duration }) => {
      kept.blocking += duration - 50;
    });
    // Shifts less than a second apart, at most five seconds together, count as one; the worst is what counts.
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (hadRecentInput) return;
      const open = kept.windows.at(-1);
      if (open && startTime - open.last < 1000 && startTime - open.from < 5000) {
        open.sum += value;
        open.last = startTime;
      } else kept.windows.push({ from: startTime, last: startTime, sum: value });
    });
  });
}

/** The vitals of the document on this page so far. */
export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const { lcp, blocking, windows } = (window as unknown as { keptVitals: Kept }).keptVitals;
    return { lcp, blocking, shift: Math.max(0, ...windows.map(({ sum }) => sum)) };
  });
}
