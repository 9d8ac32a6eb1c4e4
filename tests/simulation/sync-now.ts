import type { Tab } from './tab.ts';

/** Starts a sync as the learner would; resolves when it has ended. */
export function syncNow(tab: Tab): Promise<void> {
  return tab.scheduler?.request('manual') ?? Promise.resolve();
}
