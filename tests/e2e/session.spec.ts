/** Tokens that expire and sessions that are ended elsewhere: in tabs, and in the worker with all tabs closed. */

import { changeSession, closeApp, expectSaved, flip, outbox, settle, wakeWorker } from './device/device.ts';
import { expect, test } from './fixtures.ts';
import { audioAt, PASSWORD, revoke } from './learner/accounts.ts';
import { pastAttempt } from './learner/past-attempts.ts';

const EXPIRED = { expiresAt: 0 };

test('an expired token is renewed once for three tabs and the worker', { tag: '@long' }, async ({ page, server }) => {
  const learner = await settle(page, server.url);
  const tabs = [page, await learner.context.newPage(), await learner.context.newPage()];
  let renewals = 0;
  learner.context.on('request', (request) => {
    if (request.url().includes('grant_type=refresh_token')) renewals += 1;
  });
  await changeSession(page, EXPIRED);
  await Promise.all([...tabs.map((tab) => tab.goto(`${server.url}/profile`)), wakeWorker(page, server.url)]);
  await flip(page);
  await expectSaved(...tabs);
  await expect.poll(() => audioAt(server.url, learner.address)).toBe(false);
  expect(renewals).toBe(1);
});

test('the woken worker renews an expired token by itself; with a session ended elsewhere it sends and loses nothing', {
  tag: '@long',
}, async ({ page, server }) => {
  const learner = await settle(page, server.url);
  await learner.open('/profile');
  await learner.context.setOffline(true);
  await flip(page);
  await learner.expectSyncStatus('Offline · 1 change waiting');
  await changeSession(page, EXPIRED);
  const closed = await closeApp(page);
  await wakeWorker(closed, server.url);
  await expect.poll(() => outbox(closed)).toBe(0);
  expect(await audioAt(server.url, learner.address)).toBe(false);

  await closed.goto(`${server.url}/profile`);
  await expectSaved(closed);
  await learner.context.setOffline(true);
  await flip(closed);
  await expect(closed.getByRole('status', { name: 'Sync status' })).toContainText('Offline · 1 change waiting');
  await changeSession(closed, EXPIRED);
  await revoke(server.url, learner.address);
  let sent = 0;
  learner.context.on('request', (request) => {
    if (request.url().includes('sync_exchange')) sent += 1;
  });
  const asked = learner.context.waitForEvent('response', (answer) => answer.url().includes('grant_type=refresh_token'));
  const again = await closeApp(closed);
  await wakeWorker(again, server.url);
  expect((await asked).ok()).toBe(false);
  await again.goto(`${server.url}/dashboard`);
  await expect(again.getByText('Please sign in again to sync.')).toBeVisible();
  expect(sent).toBe(0);
  expect(await outbox(again)).toBe(1);
  expect(await audioAt(server.url, learner.address)).toBe(false);
});

test('a session ended elsewhere asks for a sign-in, hides nothing, and sends the waiting changes after it', async ({
  page,
  server,
}) => {
  const learner = await settle(page, server.url, server.url, [pastAttempt()]);
  await learner.context.setOffline(true);
  await learner.open('/profile');
  await changeSession(page, EXPIRED);
  await page.reload();
  await flip(page);
  await learner.expectSyncStatus('Offline · 1 change waiting');
  await revoke(server.url, learner.address);
  await learner.context.setOffline(false);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expectSaved(page);
  expect(await audioAt(server.url, learner.address)).toBe(false);
  await learner.open('/dashboard');
  await expect(page.getByText('90 points').first()).toBeVisible();
});
