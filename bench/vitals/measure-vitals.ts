/** Web vitals of one page on a phone with a slow network: what Lighthouse calls "mobile, slow 4G". */
import type { Browser, CDPSession } from '@playwright/test';

export interface Vitals {
  /** Largest Contentful Paint, in milliseconds since the navigation began. */
  lcpMs: number;
  /** What it was: a tag, and how its text or address begins. */
  lcpOf: string;
  /** First Contentful Paint. */
  fcpMs: number;
  /** Total Blocking Time: of each task over 50 ms what is over, from the first paint until the page is quiet. */
  tbtMs: number;
  /** Cumulative Layout Shift: the worst window of shifts, no unit. */
  cls: number;
}

/** A phone is taken to be four times slower than this machine. */
const CPU_SLOWDOWN = 4;
/** Slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up; bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1_000_000) / 8,
  uploadThroughput: 750_000 / 8,
} as const;
/** Nothing happened for this long: the page is quiet. */
const QUIET_MS = 2_500;

/** Runs in the page before anything else: notes what the browser reports. */
function watch(): void {
  const seen = { lcp: 0, lcpOf: '', tasks: [] as [number, number][], shifts: [] as [number, number][] };
  Object.assign(window, { parleyVitals: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; url?: string })[]) {
      const { element, url, startTime } = entry;
      seen.lcp = startTime;
      seen.lcpOf = `${element?.tagName.toLowerCase() ?? '?'} ${(url || element?.textContent || '').slice(-40)}`;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) seen.shifts.push([entry.startTime, entry.value]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The worst session window: shifts less than 1 s apart, 5 s at most. https://web.dev/articles/cls */
export function worstWindow(shifts: readonly (readonly [number, number])[]): number {
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

/** Of each task that ends after the first paint, what is over 50 ms. */
export function blockingTime(tasks: readonly (readonly [number, number])[], fcpMs: number): number {
  return tasks.reduce((sum, [at, duration]) => (at + duration > fcpMs ? sum + Math.max(0, duration - 50) : sum), 0);
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** One cold visit to `url` by a browser that has never been there. */
export async function measureVitals(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // Its precache would share the network with what is measured only after the page has loaded.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET_MS);
    const seen = await page.evaluate(() => {
      const { parleyVitals } = window as unknown as { parleyVitals: { lcp: number; lcpOf: string } } & {
        parleyVitals: { tasks: [number, number][]; shifts: [number, number][] };
      };
      return { ...parleyVitals, fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0 };
    });
    return {
      lcpMs: seen.lcp,
      lcpOf: seen.lcpOf,
      fcpMs: seen.fcp,
      tbtMs: blockingTime(seen.tasks, seen.fcp),
      cls: worstWindow(seen.shifts),
    };
  } finally {
    await context.close();
  }
}
