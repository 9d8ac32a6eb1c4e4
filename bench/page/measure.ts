/** The duration of some work, and the longest time for which it blocks the page. */

export interface Measured {
  ms: number;
  /** The longest block of the page in milliseconds; finer than long tasks, which begin at 50. */
  blockMs: number;
  /** The longest task that the browser itself counts as long; 0 if there is none. */
  longTaskMs: number;
}

/** Measures blocks by the delay of a timer that is due every few milliseconds. */
const TICK_MS = 4;

function watchBlocks(): () => { blockMs: number; longTaskMs: number } {
  let longTaskMs = 0;
  const note = (entries: PerformanceEntryList) => {
    for (const { duration } of entries) longTaskMs = Math.max(longTaskMs, duration);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ entryTypes: ['longtask'] });
  let last = performance.now();
  let blockMs = 0;
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const now = performance.now();
    blockMs = Math.max(blockMs, now - last - TICK_MS);
    last = now;
  };
  const tick = () => {
    look();
    timer = setTimeout(tick, TICK_MS);
  };
  timer = setTimeout(tick, TICK_MS);
  return () => {
    look();
    clearTimeout(timer);
    note(observer.takeRecords());
    observer.disconnect();
    return { blockMs, longTaskMs };
  };
}

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs and measures some work, after a pause for earlier work to end, and with the tasks that it leaves behind. */
export async function measure(run: () => Promise<void>): Promise<Measured> {
  await rest(50);
  const blocks = watchBlocks();
  await rest(3 * TICK_MS);
  const started = performance.now();
  await run();
  const ms = performance.now() - started;
  await rest(3 * TICK_MS);
  return { ms, ...blocks() };
}
