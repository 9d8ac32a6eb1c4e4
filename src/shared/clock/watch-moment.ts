import { LOOK_MS, onWake, type WakingPage } from './on-wake.ts';

/**
 * Tells once when a moment (ms since 1970) has passed: on time, and when a page is shown again or wakes with its timers
 * late. Gives a function that ends it.
 */
export function watchMoment(
  moment: number,
  passed: () => void,
  page: WakingPage,
  clock: () => number = Date.now,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const stop = () => {
    clearTimeout(timer);
    unwatch();
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
  const unwatch = onWake(page, look);
  look();
  return stop;
}
