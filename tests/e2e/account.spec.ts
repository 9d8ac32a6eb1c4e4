/** Guards, redirects, new passwords, onboarding, the tour, sign-out, and a session that has run out. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { changeSession } from './device/device.ts';
import { learnersDatabases } from './device/indexeddb.ts';
import { expect, test } from './fixtures.ts';
import { makeAccount, PASSWORD, rowsAt } from './learner/accounts.ts';
import { Learner } from './learner/learner.ts';
import { pastAttempt } from './learner/past-attempts.ts';

/** The link in the newest mail to an address. */
function mailedLink(dataDir: string, address: string): string {
  const folder = join(dataDir, 'mail');
  // The folder comes with the first mail, and that after the answer to the request.
  const mails = (existsSync(folder) ? readdirSync(folder) : []).map((name) => readFileSync(join(folder, name), 'utf8'));
  const mail = mails.find((text) => text.includes(address)) ?? '';
  return /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(mail)?.[0] ?? '';
}

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

test("protected routes show 'Loading...' while authentication loads, pages 'Loading page...' until they are here", async ({
  learner,
  page,
}) => {
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
});

test('a forgotten password: the mailed link leads to a new one, once, and the old one is refused', async ({
  learner,
  page,
  server,
}) => {
  learner.address = await makeAccount(server.url);
  await learner.open('/auth');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('note')).toContainText('Mail is not set up on this server');
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(learner.address);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('status')).toContainText('a link is on its way');
  // The answer comes before the mail.
  await expect.poll(() => mailedLink(server.dataDir, learner.address)).not.toBe('');
  const link = mailedLink(server.dataDir, learner.address);
  await page.goto(link);
  await expect(page).toHaveURL(/\/auth\?mode=reset$/); // no token is left in the address
  await expect(page.getByText(`For ${learner.address}.`)).toBeVisible();
  await page.getByRole('textbox', { name: 'New password' }).fill('1234');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByRole('alert')).toContainText('at least 8 characters');
  await page.getByRole('textbox', { name: 'New password' }).fill('a new horse 8');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada');

  const other = await learner.context.browser()?.newContext();
  const elsewhere = (await other?.newPage()) ?? page;
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText('This link has expired or has already been used.');
  await elsewhere.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(elsewhere).toHaveURL(/\/auth$/);
  await elsewhere.getByRole('button', { name: 'Back' }).click();
  await elsewhere.getByRole('textbox', { name: 'Email or phone' }).fill(learner.address);
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere.getByRole('alert')).toContainText('not right');
  await elsewhere.getByLabel('Password', { exact: true }).fill('a new horse 8');
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await other?.close();
});

test('a link of another account asks before it replaces who is signed in', async ({ learner, page, server }) => {
  const other = await makeAccount(server.url);
  learner.address = await makeAccount(server.url);
  await learner.signIn();
  await fetch(`${server.url}/auth/v1/recover`, {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email: other }),
  });
  await expect.poll(() => mailedLink(server.dataDir, other)).not.toBe('');
  await page.goto(mailedLink(server.dataDir, other));
  const question = page.getByRole('dialog', { name: 'Switch to another account?' });
  await expect(question).toContainText(other);
  await question.getByRole('button', { name: `Stay signed in as ${learner.address}` }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await learner.open('/profile');
  await expect(page.getByText(learner.address, { exact: true })).toBeVisible();
});

test('the tour advances by itself at its pace, by hand with reduced motion, and sets has_seen_welcome_splash', {
  tag: '@long',
}, async ({ learner, page, server }) => {
  learner.address = await makeAccount(server.url, 'German', { last_name: '', has_seen_welcome_splash: false });
  await page.clock.install();
  await learner.signIn();
  const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
  await expect(tour.getByRole('article', { name: 'Ordering at a Restaurant' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const go = tour.getByRole('button', { name: 'Next' });

  await go.click();
  await page.clock.runFor(50);
  await expect(tour.getByText('Guten Abend!', { exact: false })).toBeVisible();
  await page.clock.runFor(2_400);
  await expect(tour.getByText('Für zwei, bitte.')).toBeHidden();
  await page.clock.runFor(100);
  await expect(tour.getByText('Für zwei, bitte.')).toBeVisible();
  await page.clock.runFor(7_500);
  await expect(tour.getByText('Für zwei, bitte.')).toBeHidden();
  await expect(tour.getByText('Guten Abend!', { exact: false })).toBeVisible();

  await go.click();
  await page.clock.runFor(50);
  const highlighted = tour.locator('[aria-current=step]');
  await expect(tour.getByText('completed')).toHaveCount(0);
  await expect(highlighted).toHaveText(/Greet the waiter/);
  await page.clock.runFor(1_400);
  await expect(highlighted).toHaveText(/Greet the waiter/);
  await page.clock.runFor(100);
  await expect(tour.getByText('completed')).toHaveCount(1);
  await expect(highlighted).toHaveText(/Order a main dish/);
  await tour.getByRole('button', { name: 'Pause' }).click();
  await page.clock.runFor(6_000);
  await expect(tour.getByText('completed')).toHaveCount(1);

  await go.click();
  await page.clock.runFor(50);
  const bill = tour.getByText('the bill');
  await page.clock.runFor(1_900);
  await expect(bill.locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(bill.locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(0);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tour.getByRole('button', { name: 'Back' }).click();
  await tour.getByRole('button', { name: 'Back' }).click();
  await page.clock.runFor(10_000);
  await expect(tour.getByRole('button', { name: 'Pause' })).toBeHidden();
  await expect(tour.getByText('Für zwei, bitte.')).toBeHidden();
  await tour.getByRole('button', { name: 'Go on' }).click();
  await expect(tour.getByText('Für zwei, bitte.')).toBeVisible();

  await go.click();
  await go.click();
  await tour.getByRole('button', { name: 'Start Learning Now' }).click();
  await page.clock.resume();
  await expect(tour).toBeHidden();
  // The status may be out of date, so the row itself is read.
  const rows = () => rowsAt(server.url, learner.address, 'profiles', 'id');
  await expect.poll(rows).toMatchObject([{ has_seen_welcome_splash: true }]);

  // A sign-in by e-mail does without a last name; one by a third party asks for it.
  await changeSession(page, { provider: 'github' });
  await page.reload();
  await expect(page.getByRole('dialog', { name: "Let's Get Started!" })).toBeVisible();
});

test('visitors are sent to sign in, and a signed-in learner past it', async ({ learner, page }) => {
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
});

test('onboarding asks for both names and a motivation, with the specified defaults', async ({ learner, page }) => {
  await learner.signUp();
  const dialog = page.getByRole('dialog', { name: "Let's Get Started!" });
  const submit = dialog.getByRole('button', { name: /^Complete Setup/ });
  await expect(dialog.getByRole('combobox', { name: "Language I'm learning" })).toContainText('Mandarin');
  await expect(dialog.getByRole('combobox', { name: 'My current level' })).toContainText(/beginner/i);
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('   ');
  await dialog.getByRole('radio', { name: 'Hobby' }).click();
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('Last name').fill('Lovelace');
  await expect(submit).toBeEnabled();
  await dialog.getByRole('combobox', { name: 'My current level' }).click();
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await submit.click();
  const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
  for (const step of [
    'Choose Your Learning Path',
    'Practice Real Conversations',
    'Track Your Progress',
    'Review Custom Flashcards',
  ]) {
    await expect(tour.getByRole('heading', { name: step })).toBeVisible();
    // product 4.13: nothing but 'Start Learning Now' closes it
    await page.keyboard.press('Escape');
    await expect(tour.getByRole('button', { name: 'Close' })).toHaveCount(0);
    if (step !== 'Review Custom Flashcards') await tour.getByRole('button', { name: 'Next' }).click();
  }
  await tour.getByRole('button', { name: 'Start Learning Now' }).click();
  await page.reload();
  await expect(page.getByRole('status', { name: 'Sync status' })).toBeVisible();
  await expect(tour).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('the tour that was closed stays closed, however fast the page is left', { tag: '@long' }, async ({
  learner,
  page,
}) => {
  await learner.signUp();
  await learner.completeOnboarding();
  const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
  for (let step = 0; step < 3; step += 1) await tour.getByRole('button', { name: 'Next' }).click();
  await tour.getByRole('button', { name: 'Start Learning Now' }).click();
  await learner.startScene();
  await learner.say('你好');
  await expect(tour).toBeHidden();
  await learner.expectSyncStatus('All changes saved');
  await page.evaluate(() => localStorage.clear());
  await learner.open('/dashboard');
  await expect(page.getByText('0 points').first()).toBeVisible();
  await expect(tour).toBeHidden();
});

test('signing out leads to the root and leaves nothing behind; a second learner on the same device sees nothing of the first, whose data comes back with the next sign-in', async ({
  learner,
  page,
  server,
}) => {
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
});

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
