/** Storage that disappears: under the running app, and between visits. */

import { expectSaved, flip, settle } from './device/device.ts';
import { expect, onlineTest, test } from './fixtures.ts';
import { audioAt } from './learner/accounts.ts';
import { pastAttempt } from './learner/past-attempts.ts';

/** Deletes databases whose name fits; runs in the page. */
async function drop(pattern: string): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    if (!name || !new RegExp(pattern).test(name)) continue;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
  }
}

test('a learner’s database that is deleted under the running app, or between visits, is filled anew', async ({
  page,
  server,
}) => {
  const learner = await settle(page, server.url, server.url, [pastAttempt()]);
  await learner.open('/profile');
  await expectSaved(page);
  await page.evaluate(drop, '^parley-learner-');
  await flip(page);
  await expectSaved(page);
  await expect.poll(() => audioAt(server.url, learner.address)).toBe(false);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByText('90 points').first()).toBeVisible();

  await page.goto(`${server.url}/health`);
  await page.evaluate(drop, '^parley-learner-');
  await learner.open('/dashboard');
  await expect(page.getByText('90 points').first()).toBeVisible();

  await learner.context.setOffline(true);
  await learner.open('/profile');
  await flip(page);
  await learner.expectSyncStatus('Offline · 1 change waiting');
  await learner.context.setOffline(false);
  await page.goto(`${server.url}/health`);
  await page.evaluate(drop, '^parley-device$');
  await learner.open('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
  await learner.signIn();
  await expectSaved(page);
  expect(await audioAt(server.url, learner.address)).toBe(true);
});

onlineTest(
  'databases from before the first release are removed, and the learner is told once',
  async ({ page, server }) => {
    await page.goto(`${server.url}/about`);
    const make = (names: string[]) =>
      Promise.all(
        names.map(
          (name) =>
            new Promise<void>((resolve, reject) => {
              const request = indexedDB.open(name, 20);
              request.onupgradeneeded = () => request.result.createObjectStore('outbox');
              request.onsuccess = () => {
                request.result.close();
                resolve();
              };
              request.onerror = () => reject(request.error);
            }),
        ),
      );
    await page.evaluate(make, ['parley', 'parley-user-11111111-1111-4111-8111-111111111111']);
    await page.goto(`${server.url}/auth`);
    const notice = page.getByText('Parley was rebuilt, and this device starts afresh.');
    await expect(notice).toBeVisible();
    const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    await expect.poll(names).toEqual(['parley-device']);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(notice).toBeHidden();
  },
);
