import { currentScheduler } from './start-scheduler.ts';

/** Syncs at once, whatever the backoff says; resolves when the attempt is over, however it went. */
export async function syncNow(): Promise<void> {
  await currentScheduler()?.request('manual');
}
