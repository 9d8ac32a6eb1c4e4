/** Background Sync is a hint, in Chromium only: a sync that it misses happens at the next start. */
export const SYNC_TAG = 'parley-sync';
const PERIOD_MS = 12 * 3_600_000;

interface SyncManager {
  register(tag: string, options?: { minInterval: number }): Promise<void>;
}

type Registration = ServiceWorkerRegistration & { sync?: SyncManager; periodicSync?: SyncManager };

async function registration(): Promise<Registration | undefined> {
  return navigator.serviceWorker?.getRegistration() as Promise<Registration | undefined>;
}

/** Asks the browser to wake the service worker as soon as there is a network, even after the app is closed. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    await (await registration())?.sync?.register(SYNC_TAG);
  } catch (error) {
    console.info('No background sync', error);
  }
}

/** Asks to be woken periodically, where the browser grants it. */
export async function registerPeriodicSync(): Promise<void> {
  try {
    await (await registration())?.periodicSync?.register(SYNC_TAG, { minInterval: PERIOD_MS });
  } catch (error) {
    console.info('No periodic sync', error);
  }
}
