/** Timers drift, sleep, and cannot be set for more than 24 days: it is looked at least this often, in ms. */
const LOOK_MS = 10 * 60_000;

/**
 * Tells once when a moment (ms since 1970) has passed: on time, and when a page is shown again or wakes with its timers
 * late. Gives a function that ends it.
 */
export function watchMoment(
  moment: number,
  passed: () => void,
  page: { window: EventTarget; document: EventTarget },
  clock: () => number = Date.now,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wakes = [
    [page.document, 'visibilitychange'],
    [page.document, 'resume'],
    [page.window, 'pageshow'],
    [page.window, 'focus'],
  ] as const;
  const stop = () => {
    clearTimeout(timer);
    for (const [target, name] of wakes) target.removeEventListener(name, look);
  };
  const look = () => {
    clearTimeout(timer);
    const left = moment - clock();
    if (left >= 0) timer = setTimeout(look, Math.min(LOOK_MS, left + 1));
    else {
      stop();
      passed();
    }
  };
  for (const [target, name] of wakes) target.addEventListener(name, look);
  look();
  return stop;
}
