/** Several tabs of one learner, one of them frozen or closed, and two learners in two tabs. */
import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expectSaved, flip, outbox, settle } from './device/device.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { expect, test } from './fixtures.ts';
import { audioAt, makeAccount, rowsAt } from './learner/accounts.ts';
import { Learner } from './learner/learner.ts';
import { pastAttempt } from './learner/past-attempts.ts';

const audio = (page: Page) => page.getByRole('switch', { name: 'Background audio' });
const SYNC = '/rest/v1/rpc/sync_exchange';

test('three tabs write at once, without a network and with one; each change is sent once and shown in all', {
  tag: '@long',
}, async ({ page, server }) => {
  const play = await settle(page, server.url);
  await play.playRestaurant('English');
  const [profile, study] = [await play.context.newPage(), await play.context.newPage()];
  await profile.goto(`${server.url}/profile`);
  await study.goto(`${server.url}/study`);
  await expectSaved(page, profile, study);
  const sent: string[] = [];
  // A mutation without an answer may be sent again.
  play.context.on('response', (answer) => {
    if (!answer.ok() || !answer.url().endsWith(SYNC)) return;
    const { device, mutations } = answer.request().postDataJSON().request;
    for (const { device_seq } of mutations) sent.push(`${device} ${device_seq}`);
  });
  const review = async () => {
    await study.getByRole('button', { name: 'Show answer' }).click();
    await study.getByRole('button', { name: 'Good' }).click();
  };
  const all = () => Promise.all([play.playShortly('English'), flip(profile), review()]);
  await play.context.setOffline(true);
  await all();
  const status = (tab: typeof page) => tab.getByRole('status', { name: 'Sync status' });
  // A tab hears of another's writes a moment later; in the end each shows the count of the outbox.
  const agreed = async () => {
    const count = await outbox(page);
    const texts = await Promise.all([page, profile, study].map((tab) => status(tab).textContent()));
    return count > 2 && texts.every((text) => text?.includes(`Offline · ${count} changes waiting`));
  };
  await expect.poll(agreed).toBe(true);
  await play.context.setOffline(false);
  await expectSaved(page, profile, study);
  expect(await audioAt(server.url, play.address)).toBe(false);
  await all();
  await expectSaved(page, profile, study);
  expect(await rowsAt(server.url, play.address, 'scene_attempts')).toHaveLength(3);
  expect(await rowsAt(server.url, play.address, 'flashcard_reviews')).toHaveLength(2);
  expect(await audioAt(server.url, play.address)).toBe(true);
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent).size).toBe(sent.length);
});

test('a tab closed or frozen in the middle of a sync does not stop the others', {
  tag: '@long',
}, async ({ page, server }) => {
  const proxy = await FaultProxy.before(server.url);
  // The browser would wake the worker at once, which might be quicker than the tab that is to hold the lock.
  await page.context().addInitScript(() => {
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
  const learner = await settle(page, proxy.url, server.url);
  const held: ServerResponse[] = [];
  /** Accepts the next sync that carries a change, and holds its answer. */
  const holdOne = () => {
    proxy.intercept = ({ url }, response, body) => {
      if (url !== SYNC || JSON.parse(body).request.mutations.length === 0) return false;
      held.push(response);
      proxy.intercept = () => false;
      return true;
    };
  };
  await learner.open('/profile');
  const other = await learner.context.newPage();
  await other.goto(`${proxy.url}/profile`);
  await expectSaved(page, other);
  holdOne();
  await flip(page);
  await expect.poll(() => held.length).toBe(1);
  await page.close();
  await expect(audio(other)).not.toBeChecked();
  await flip(other);
  await expectSaved(other);
  expect(await audioAt(server.url, learner.address)).toBe(true);

  const frozen = await learner.context.newPage();
  await frozen.goto(`${proxy.url}/profile`);
  await expectSaved(frozen, other);
  const client = await learner.context.newCDPSession(frozen);
  holdOne();
  await flip(frozen);
  await expect.poll(() => held.length).toBe(2);
  // Stopped at its next statement: `Page.setWebLifecycleState` lets the timers of a page in a test run on.
  await client.send('Debugger.enable');
  const paused = new Promise((resolve) => client.once('Debugger.paused', resolve));
  await client.send('Debugger.pause');
  await paused;
  await other.bringToFront();
  await expect(audio(other)).not.toBeChecked();
  await flip(other);
  await expect(other.getByRole('status', { name: 'Sync status' })).toContainText('All changes saved');
  expect(await audioAt(server.url, learner.address)).toBe(true);
  for (const response of held) response.destroy();
  await client.send('Debugger.disable');
  await frozen.bringToFront();
  // The tab checks once a minute at the latest.
  await expect(frozen.getByRole('status', { name: 'Sync status' })).toContainText('All changes saved');
  await frozen.reload();
  await expectSaved(frozen);
  await expect(audio(frozen)).toBeChecked();
  expect(await audioAt(server.url, learner.address)).toBe(true);
  await proxy.close();
});

test('a tab shows and sends nothing of its learner once another signs in in the next tab', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const first = await settle(page, server.url, server.url, [pastAttempt()]);
  const firstAddress = first.address;
  await first.open('/profile');
  const tab = await first.context.newPage();
  const second = new Learner(tab, server.url);
  await second.open('/profile');
  await first.context.setOffline(true);
  await flip(page);
  await first.expectSyncStatus('Offline · 1 change waiting');
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await tab.getByRole('button', { name: 'Sign out anyway' }).click();
  await tab.waitForURL((url) => url.pathname === '/');
  await expect(page).toHaveURL(/\/auth/);
  await first.context.setOffline(false);
  second.address = await makeAccount(server.url);
  await second.signIn();
  await expect(page).toHaveURL(/\/dashboard/);
  for (const one of [page, tab]) await expect(one.getByText('0 points').first()).toBeVisible();
  await expectSaved(page, tab);
  expect(await rowsAt(server.url, second.address, 'user_settings')).toEqual([]);
  expect(await audioAt(server.url, firstAddress)).toBeUndefined();

  await second.open('/profile');
  await tab.getByRole('button', { name: 'Sign out' }).click();
  await tab.waitForURL((url) => url.pathname === '/');
  await second.signIn(firstAddress);
  await expect(tab.getByText('90 points').first()).toBeVisible();
  await expectSaved(tab);
  expect(await audioAt(server.url, firstAddress)).toBe(false);
  expect(await rowsAt(server.url, second.address, 'user_settings')).toEqual([]);
});
