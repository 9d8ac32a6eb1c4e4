/** The longest wait between two looks at the clock, in ms: timers drift, sleep, and cannot be set beyond 24 days. */
export const LOOK_MS = 10 * 60_000;

/** The event targets that tell a page it is shown or awake again. */
export type WakingPage = { window: EventTarget; document: EventTarget };

/**
 * Calls `look` when a page is shown again or wakes (`resume` after being frozen, `pageshow` from the back-forward
 * cache), because its timers are late by then. Returns a function that stops watching.
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
