import type { Tab } from './tab.ts';

/** The learner asks for a sync; resolves when it is over. */
export function syncNow(tab: Tab): Promise<void> {
  return tab.driver?.request('manual') ?? Promise.resolve();
}
