/** The sync page: status, waiting changes, rejected changes, the device's storage, and late credits. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expectSaved, flip, settle } from './device/device.ts';
import { learnersDatabases, putStored, storedRow } from './device/indexeddb.ts';
import { liveAt, noonDaysAgo, returnToPresent } from './faults/clock-shift.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { expect, onlineTest, test } from './fixtures.ts';
import { audioAt, rowsAt } from './learner/accounts.ts';

const SYNC_PAGE = '/profile?view=sync';
const TIME = '\\d\\d:\\d\\d';

const waiting = (page: Page) => page.getByRole('list', { name: 'Waiting to be sent' }).getByRole('listitem');
const problems = (page: Page) => page.getByRole('list', { name: 'Needs your attention' }).getByRole('listitem');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Rejects the next `times` changes, in the words of a server. */
function refuseNext(proxy: FaultProxy, times: number, code: string, reason: string): void {
  let left = times;
  proxy.rewrite = (answer) => {
    const results = (answer.results as { device_seq: number; status: string }[]).map((result) => {
      if (left === 0) return result;
      left -= 1;
      return { device_seq: result.device_seq, status: 'rejected', code, reason };
    });
    return { ...answer, results };
  };
}

onlineTest(
  'the page is reached from the status and from the profile, and left by the back button',
  async ({ learner, page }) => {
    await learner.arrive('English');
    const title = heading(page, 'Sync and storage');
    await page.getByRole('status', { name: 'Sync status' }).getByRole('link').click();
    await expect(page).toHaveURL(`${learner.url}${SYNC_PAGE}`);
    await expect(title).toBeFocused();
    await expect(page).toHaveTitle('Sync and storage · Parley');
    await expect(heading(page, 'Everything is saved')).toBeVisible();
    await expect(page.getByText(/^Last sync just now \(today /)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard/);

    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('link', { name: 'Sync and storage' }).click();
    await expect(title).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Profile')).toBeFocused();
    await expect(page).toHaveTitle('Profile · Parley');
    await page.goForward();
    await expect(title).toBeFocused();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(heading(page, 'Profile')).toBeFocused();
    await learner.open('/profile?view=nothing');
    await expect(heading(page, 'Profile')).toBeVisible();
  },
);

test('waiting changes are described in plain words, sent on request, and then gone', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const learner = await settle(page, server.url);
  await learner.context.setOffline(true);
  await learner.playRestaurant('English');
  await learner.open('/profile');
  await flip(page);
  await page.getByLabel('First name').fill('Grace');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await learner.open(SYNC_PAGE);
  await expect(heading(page, 'You are offline')).toBeVisible();
  const text = (words: string) => waiting(page).filter({ hasText: new RegExp(`^${words}, today ${TIME}$`) });
  await expect(text('Profile: first name')).toHaveCount(1);
  await expect(text('Setting: Background audio')).toHaveCount(1);
  await expect(text('Attempt: Ordering at a Restaurant')).toHaveCount(1);
  await expect(waiting(page).first()).toContainText('Profile: first name');

  const sync = page.getByRole('button', { name: 'Sync now' });
  await sync.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The server could not be reached. Your changes are safe on this device')).toBeVisible();
  await expect(sync).toBeFocused();

  await learner.context.setOffline(false);
  await expectSaved(page);
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText('Nothing is waiting: everything you have done has reached the server.')).toBeVisible();
  await sync.click();
  await expect(page.getByText('Done: this device and the server are in sync.')).toBeVisible();
  expect(await rowsAt(server.url, learner.address, 'scene_attempts')).toHaveLength(1);
});

test('a rejected change is shown, sent again, downloaded and discarded, by keyboard', async ({ page, server }) => {
  const proxy = await FaultProxy.before(server.url);
  const learner = await settle(page, proxy.url, server.url);
  await learner.open('/profile');
  refuseNext(proxy, 1, 'invalid', 'the field value is odd');
  await flip(page);
  await learner.expectSyncStatus('1 change needs attention');
  await page.getByRole('link', { name: 'Sync and storage' }).click();
  await expect(problems(page)).toHaveCount(1);
  await expect(problems(page)).toContainText(new RegExp(`Setting: Background audio, today ${TIME}`));
  await expect(problems(page)).toContainText('The server could not make sense of it. That is our fault, not yours.');
  await page.getByText('What the server said').click();
  await expect(page.getByText('the field value is odd')).toBeVisible();

  // Offline the change waits, and is sent with the others later.
  await learner.context.setOffline(true);
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Waiting to be sent again: Setting: Background audio')).toBeVisible();
  await expect(problems(page)).toHaveCount(0);
  await expect(heading(page, 'You are offline')).toBeFocused();
  await learner.expectSyncStatus('Offline · 1 change waiting');
  await expect(waiting(page)).toContainText('Setting: Background audio');
  await learner.context.setOffline(false);
  await expectSaved(page);
  expect(await audioAt(server.url, learner.address)).toBe(false);

  refuseNext(proxy, 2, 'forbidden', 'not yours');
  await learner.open('/profile');
  await flip(page);
  await learner.expectSyncStatus('1 change needs attention');
  await learner.open('/profile?view=settings');
  await learner.choose('Appearance', 'Light');
  await learner.expectSyncStatus('2 changes need attention');
  await learner.open(SYNC_PAGE);
  await expect(problems(page)).toHaveCount(2);
  const first = problems(page).filter({ hasText: 'Setting: Appearance' });
  const arriving = page.waitForEvent('download');
  await first.getByRole('button', { name: 'Download' }).click();
  const file = JSON.parse(await readFile(await (await arriving).path(), 'utf8'));
  expect(file.problems).toMatchObject([{ code: 'forbidden', mutation: { id: 'theme', fields: { value: 'light' } } }]);
  const all = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  expect(JSON.parse(await readFile(await (await all).path(), 'utf8')).problems).toHaveLength(2);

  const discard = first.getByRole('button', { name: 'Discard' });
  await discard.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Discard this change?' });
  await expect(dialog).toContainText('“Setting: Appearance” was never saved on the server');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(discard).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(problems(page)).toHaveCount(1);
  await expect(problems(page)).toBeFocused();
  await expect(page.getByText('Discarded: Setting: Appearance')).toBeVisible();
  await learner.expectSyncStatus('1 change needs attention');
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page, 'Everything is saved')).toBeFocused();
  await expectSaved(page);
  await proxy.close();
});

test('the storage in use is shown, with an honest word where the browser may clear it', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const answers = [false, true];
    const own = Object.getPrototypeOf(navigator.storage);
    own.persisted = async () => false;
    own.persist = async () => answers.shift() ?? true;
  });
  const learner = await settle(page, server.url);
  await learner.open(SYNC_PAGE);
  await expect(page.getByText(/^Parley uses \d/)).toBeVisible();
  await expect(heading(page, 'Not protected yet')).toBeVisible();
  const keep = page.getByRole('button', { name: 'Keep it safe' });
  await keep.click();
  await expect(page.getByText('The browser did not agree this time.')).toBeVisible();
  await keep.click();
  await expect(heading(page, 'Kept safe')).toBeVisible();
  await expect(page.getByText('The browser has agreed not to delete Parley’s data by itself.')).toBeVisible();
  await expect(keep).toBeFocused();

  const old = await learner.context.newPage();
  await old.addInitScript(() => Object.defineProperty(navigator, 'storage', { value: undefined }));
  await old.goto(`${server.url}${SYNC_PAGE}`);
  await expect(old.getByText('This browser cannot tell how much space Parley uses.')).toBeVisible();
  await expect(heading(old, 'Unknown')).toBeVisible();
});

test('late work is credited once, in one of two tabs, and stays listed', { tag: '@long' }, async ({ page, server }) => {
  const proxy = await FaultProxy.before(server.url);
  const late = noonDaysAgo(2);
  await liveAt(page, proxy, late);
  const learner = await settle(page, proxy.url, server.url);
  const other = await learner.context.newPage();
  await learner.context.setOffline(true);
  for (let round = 0; round < 2; round += 1) await learner.playRestaurant('English');
  await returnToPresent(page, proxy);
  await learner.open('/dashboard');
  await other.goto(`${proxy.url}/dashboard`);
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(late);
  const words = `2 attempts credited to ${weekday}`;
  const told = (tab: Page) => tab.locator('[data-sonner-toast]').filter({ hasText: words });
  const times = async () => (await told(page).count()) + (await told(other).count());
  await learner.context.setOffline(false);
  await expectSaved(page);
  await expect.poll(times).toBe(1);
  // The other tab gets time to say whatever it may still have to say.
  await page.clock.fastForward(2_000);
  expect(await times()).toBe(1);
  await learner.open(SYNC_PAGE);
  await expect(page.getByRole('list', { name: 'Credited to earlier days' }).getByText(words)).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(told(page)).toHaveCount(0);
  await proxy.close();
});

/** Stores changes and rejections of every kind, as many as a month offline may bring. */
async function gather(page: Page): Promise<void> {
  const [database = ''] = await learnersDatabases(page);
  const state = await storedRow<{ nextDeviceSeq: number; device: string }>(page, database, 'sync', 'state');
  const { nextDeviceSeq, device } = state;
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const scenes = ['restaurant', 'taxi', 'hotel'];
  const changes = Array.from({ length: 1000 }, (_, index) => {
    const answer = { table: 'flashcard_reviews', fields: { flashcard_id: `${index % 40}`, voids: null } };
    const attempt = { table: 'scene_attempts', fields: { scenario_id: scenes[index % 3] } };
    const change = { op: 'put', id: `${index}`, at: at(index * 40), ...(index % 5 === 0 ? attempt : answer) };
    return { ...change, device_seq: nextDeviceSeq + index, device };
  });
  await putStored(page, database, {
    outbox: changes.map((change) => ({ ...change, entity: `none/${change.id}` })),
    rejected: changes.slice(0, 12).map((mutation, index) => {
      return { mutation, reason: 'No', at: at(index), code: ['coins', 'missing', 'other'][index % 3] };
    }),
    lateCredits: [{ day: at(4320).slice(0, 10), attempts: 3, reviews: 12, at: at(60), seen: 1 }],
    sync: [{ ...state, nextDeviceSeq: nextDeviceSeq + 1000 }],
  });
}

test('a thousand waiting changes are a few lines, and axe finds nothing', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const learner = await settle(page, server.url);
  await learner.open(SYNC_PAGE);
  await expect(heading(page, 'Everything is saved')).toBeVisible();
  await expectAccessible(page, 'all saved');
  await learner.context.setOffline(true);
  await gather(page);
  await learner.open(SYNC_PAGE);
  await learner.expectSyncStatus('Offline · 1000 changes waiting');
  // They are counted together for each of the periods: today, yesterday, and earlier.
  const answers = async () => {
    const lines = await waiting(page).filter({ hasText: 'answers to flashcards' }).allTextContents();
    return lines.map((text) => Number.parseInt(text, 10)).reduce((sum, count) => sum + count, 0);
  };
  await expect.poll(answers).toBe(800);
  expect(await waiting(page).count()).toBeLessThan(20);
  await expect(problems(page)).toHaveCount(10);
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(problems(page)).toHaveCount(12);
  await expectAccessible(page, 'much waits, much was refused');
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question before something is discarded');
});
