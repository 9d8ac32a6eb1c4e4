import { currentScheduler } from './start-scheduler.ts';

/** Syncs at once, in spite of the backoff; resolves when the attempt is over, successful or not. */
export async function syncNow(): Promise<void> {
  await currentScheduler()?.request('manual');
}
