/** Timers drift and sleep, and cannot be set for more than 24 days: the clock is looked at least this often, in ms. */
export const LOOK_MS = 10 * 60_000;

/** Where a page is told that it is shown or awake again. */
export type WakingPage = { window: EventTarget; document: EventTarget };

/**
 * Calls `look` when a page is shown again or wakes, with all its timers late (`resume` after being frozen, `pageshow`
 * from the back-forward cache). Gives a function that ends it.
 */
export function onWake({ window, document }: WakingPage, look: () => void): () => void {
  const wakes = [
    [document, 'visibilitychange'],
    [document, 'resume'],
    [window, 'pageshow'],
    [window, 'focus'],
  ] as const;
  for (const [target, name] of wakes) target.addEventListener(name, look);
  return () => {
    for (const [target, name] of wakes) target.removeEventListener(name, look);
  };
}
