/** A page is quiet when it has asked for nothing this long, in milliseconds. */
const QUIET_MS = 400;
/** A page that never falls quiet is waited for this long, in milliseconds. */
const MOST_MS = 5_000;

/** Resolves when the page has stopped asking for pictures, code and data, and after five seconds at the latest. */
export function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(silence);
      clearTimeout(limit);
      resolve();
    };
    let silence = setTimeout(end, QUIET_MS);
    const limit = setTimeout(end, MOST_MS);
    const observer = new PerformanceObserver(() => {
      clearTimeout(silence);
      silence = setTimeout(end, QUIET_MS);
    });
    observer.observe({ type: 'resource' });
  });
}
