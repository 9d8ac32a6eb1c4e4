/** Guards, redirects, sign-out, and a session that has run out. */
import type { Page, Request } from '@playwright/test';
import { learnersDatabases } from './device/indexeddb.ts';
import { expect, onlineTest, test } from './fixtures.ts';
import { Learner } from './learner/learner.ts';
import { pastAttempt } from './learner/past-attempts.ts';

/** Holds the page's requests until the returned function is called. */
async function hold(page: Page, what: RegExp): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Keeps every question for the session waiting, by an upgrade of the device's database that does not end. */
async function holdSession(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const request = indexedDB.open('parley-device', 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore('held');
      const stay = () => {
        if ('released' in window) request.transaction?.abort();
        else store.get(0).onsuccess = stay;
      };
      stay();
    };
  });
  return () => page.evaluate(() => Object.assign(window, { released: true }) && true);
}

onlineTest(
  "protected routes show 'Loading...' while authentication loads, pages 'Loading page...' until they are here",
  async ({ learner, page }) => {
    const releaseAccount = await holdSession(page);
    const releasePage = await hold(page, /\/assets\/AuthPage-/);
    const external = { email: true, github: true, google: false, facebook: true };
    await page.route('**/auth/v1/settings', (route) => route.fulfill({ json: { external } }));
    await learner.open('/dashboard');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await releaseAccount();
    await expect(page).toHaveURL(/\/auth$/);
    await expect(page.getByText('Loading page...', { exact: true })).toBeVisible();
    releasePage();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    // A button for each third party that the server names and the app knows; the embedded server names none.
    const thirdParties = page.getByRole('button', { name: /^Continue with/ });
    await expect(thirdParties).toHaveText(['Continue with GitHub']);
    await page.unroute('**/auth/v1/settings');
    // The app gives the request up after five seconds, and then offers no third party either.
    const isSettings = (request: Request) => request.url().endsWith('/auth/v1/settings');
    const ended = [page.waitForEvent('requestfinished', isSettings), page.waitForEvent('requestfailed', isSettings)];
    await page.reload();
    await Promise.race(ended);
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(thirdParties).toHaveCount(0);
  },
);

onlineTest(
  'visitors are sent to sign in, and a signed-in learner past it',
  { tag: '@long' },
  async ({ learner, page }) => {
    for (const path of ['/dashboard', '/scenarios', '/play', '/profile', '/study']) {
      await learner.open(path);
      await expect(page, path).toHaveURL(/\/auth$/);
    }
    await learner.signUp();
    await learner.open('/auth');
    await expect(page).toHaveURL(/\/dashboard/);
    await learner.open('/auth?mode=reset');
    await expect(page.getByLabel('New password')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible();
  },
);

onlineTest(
  'signing out leads to the root and leaves nothing behind; a second learner on the same device sees nothing of the first, whose data comes back with the next sign-in',
  async ({ learner, page, server }) => {
    await learner.arrive('English', server.url, [pastAttempt()]);
    const first = learner.address;
    await expect(page.getByText('90 points').first()).toBeVisible();
    const signOut = async () => {
      await learner.expectSyncStatus('All changes saved');
      await learner.open('/profile');
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(await learnersDatabases(page)).toEqual([]);
    };
    await signOut();
    await learner.open('/dashboard');
    await expect(page).toHaveURL(/\/auth/);
    await learner.open('/');
    await learner.arrive('English');
    await expect(page.getByText('0 points').first()).toBeVisible();
    await signOut();
    await learner.signIn(first);
    await expect(page.getByText('90 points').first()).toBeVisible();
  },
);

test('signing out with unsent work warns, and keeps it for the return', async ({ learner, page }) => {
  await learner.arrive('English');
  await learner.context.setOffline(true);
  await learner.playRestaurant('English');
  await learner.open('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  const dialog = page.getByRole('dialog', { name: 'You have unsent changes' });
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await learner.context.setOffline(false);
  await learner.signIn();
  await expect(page.getByText('90 points').first()).toBeVisible();
  await learner.expectSyncStatus('All changes saved');
});

test('an expired token offline signs nobody out and hides nothing, at once', { tag: '@long' }, async ({
  learner,
  page,
  server,
}) => {
  await learner.arrive('English', server.url, [pastAttempt()]);
  await learner.expectSyncStatus('All changes saved');
  await page.clock.install({ time: Date.now() + 30 * 86_400_000 });
  await learner.context.setOffline(true);
  await learner.open('/dashboard');
  // The limit is shorter than the timeout of a token request.
  await expect(page.getByText('90 points').first()).toBeVisible({ timeout: 9_000 });
  await learner.playRestaurant('English');
  await learner.context.setOffline(false);
  await learner.open('/dashboard');
  await learner.expectSyncStatus('All changes saved');

  const other = new Learner((await (await page.context().browser()?.newContext())?.newPage()) ?? page, server.url);
  await other.signIn(learner.address);
  await expect(other.page.getByText('180 points').first()).toBeVisible();
  await other.context.close();
});
