/** How long something takes, and for how long at most it holds the page up. */

export interface Measured {
  ms: number;
  /** The longest time in which the page could do nothing else, in milliseconds; finer than long tasks, which begin at 50. */
  blockMs: number;
  /** The longest task that the browser itself counts as long; 0: none. */
  longTaskMs: number;
}

/** A timer that is due every few milliseconds comes as much too late as the page was held up. */
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

/** Runs it and measures it; what was going on before has a moment to end, and what it leaves behind is looked at. */
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
