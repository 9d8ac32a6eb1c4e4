/** An app and a server whose sync protocols differ: the learner is told which one is outdated, and loses nothing. */
import type { Page } from '@playwright/test';
import { flip, settle } from './device/device.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { expect, test } from './fixtures.ts';
import { audioAt } from './learner/accounts.ts';

const SYNC_PAGE = '/profile?view=sync';
const SYNC = '/rest/v1/rpc/sync_exchange';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The server speaks another protocol to everybody. */
function speak(proxy: FaultProxy, protocol: number, upgrade: boolean): void {
  proxy.intercept = ({ url }, response) => {
    if (url !== SYNC) return false;
    const stand = { cursor: 0, head: 0, oldest: 0, more: false, backfill: null, reset: false, upgrade };
    const body = { protocol, epoch: 'e', user: 'u', now: new Date().toISOString(), results: [], rows: [], ...stand };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    return true;
  };
}

test('an outdated app and an outdated server are told apart, and waiting changes are safe', async ({
  page,
  server,
}) => {
  const proxy = await FaultProxy.before(server.url);
  const learner = await settle(page, proxy.url, server.url);
  await learner.open('/profile');
  speak(proxy, 2, true);
  await flip(page);
  const banner = page.getByText('Parley needs an update before it can sync. Your changes are safe on this device.');
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Sync and storage' }).click();
  await expect(heading(page, 'Parley needs an update')).toBeVisible();
  await expect(page.getByText('Your waiting change is safe on this device.')).toBeVisible();
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByText('There is no newer version yet. Please try again in a little while.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update now' })).toBeFocused();

  speak(proxy, 0, false);
  await learner.open(SYNC_PAGE);
  await expect(heading(page, 'The server is not ready yet')).toBeVisible();
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(page.getByText('The server is not ready yet. Your changes are safe on this device.')).toBeVisible();
  proxy.intercept = () => false;
  await page.getByRole('button', { name: 'Sync now' }).click();
  await expect(heading(page, 'Everything is saved')).toBeVisible();
  expect(await audioAt(server.url, learner.address)).toBe(false);
  await proxy.close();
});

test('an outdated app fetches the new version on request, and syncs with it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const proxy = await FaultProxy.before(server.url);
  const learner = await settle(page, proxy.url, server.url);
  speak(proxy, 2, true);
  await learner.open('/profile');
  await flip(page);
  await page.getByRole('link', { name: 'Sync and storage' }).click();
  await expect(heading(page, 'Parley needs an update')).toBeVisible();
  proxy.publish();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).first().click();
  proxy.intercept = () => false;
  await reloaded;
  await expect(heading(page, 'Everything is saved')).toBeVisible();
  expect(await audioAt(server.url, learner.address)).toBe(false);
  await proxy.close();
});
