import { registerBackgroundSync } from '#platform/register-background-sync.ts';
import type { Scheduler } from '#sync';
import type { LearnerStore } from '../learner-db/learner-store.ts';
import { isDisturbed } from './tap.ts';

/**
 * Has the service worker woken for what was written, in case that the page is gone by then. With a network the browser
 * wakes it at once, which would send writes that are being gathered one by one: for those it is asked when the page is
 * hidden. Returns a function that ends it.
 */
export function wakeForWrites(store: LearnerStore, scheduler: Scheduler): () => void {
  let isOwed = false;
  const unlisten = store.onWritten(() => {
    if (scheduler.isGathering()) isOwed = true;
    else if (!isDisturbed()) void registerBackgroundSync();
  });
  const hidden = () => {
    if (!isOwed || isDisturbed() || document.visibilityState === 'visible') return;
    isOwed = false;
    void registerBackgroundSync();
  };
  document.addEventListener('visibilitychange', hidden);
  return () => {
    unlisten();
    document.removeEventListener('visibilitychange', hidden);
  };
}
