/** Views behind the screens: the browser's storage, and the service worker. */
import { expect, type Page } from '@playwright/test';
import { Learner } from '../learner/learner.ts';
import { changeStored, countStored, learnersDatabases } from './indexeddb.ts';

/** A signed-in learner with everything stored, and nothing left to send. */
export async function settle(page: Page, url: string, server = url, past: readonly object[] = []): Promise<Learner> {
  const learner = new Learner(page, url);
  await learner.arrive('English', server, past);
  await learner.expectSyncStatus('All changes saved');
  return learner;
}

/** Changes the session that the device has stored. */
export function changeSession(page: Page, change: Record<string, unknown>): Promise<void> {
  return changeStored(page, 'parley-device', ['meta', 'session'], change);
}

/** Number of changes that the learners' databases on this device have not sent yet. */
export async function outbox(page: Page): Promise<number> {
  let count = 0;
  for (const database of await learnersDatabases(page)) count += await countStored(page, database, 'outbox');
  return count;
}

/** Closes the app, restores the network, and gives a page of the same origin without the app on it. */
export async function closeApp(page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const other = await page.context().newPage();
  await page.close();
  await page.context().setOffline(false);
  await other.goto(`${origin}/health`);
  return other;
}

/** Has the browser wake the service worker, as it does when the network returns. */
export async function wakeWorker(page: Page, url: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (own) resolve(own.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const event = { origin: url, registrationId: await registered, tag: 'parley-sync', lastChance: false };
  await client.send('ServiceWorker.dispatchSyncEvent', event);
}

/** Flips a setting, which is one change. The profile is open. */
export async function flip(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Background audio' }).click();
}

export async function expectSaved(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    const status = page.getByRole('status', { name: 'Sync status' });
    await expect(status).toContainText('All changes saved');
  }
}
