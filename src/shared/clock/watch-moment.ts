import { LOOK_MS, onWake, type WakingPage } from './on-wake.ts';

/**
 * Calls `passed` once a moment (ms since 1970) has passed: on time, or as soon as a sleeping page wakes. Returns a
 * function that stops watching.
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
