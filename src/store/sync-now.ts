/** Syncs at once, whatever the backoff says; resolves when the attempt is over, however it went. */
export async function syncNow(): Promise<void> {
  throw new Error('not yet');
}
