/** Guards, redirects, onboarding, the tour, sign-out, and a session that has run out. */
import { PASSWORD } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { Learner } from './learner.ts';

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
    if (step !== 'Review Custom Flashcards') await tour.getByRole('button', { name: 'Next' }).click();
  }
  await tour.getByRole('button', { name: 'Start Learning Now' }).click();
  await page.reload();
  await expect(page.getByRole('status', { name: 'Sync status' })).toBeVisible();
  await expect(tour).toBeHidden();
  await expect(dialog).toBeHidden();
});

test('the tour that was closed stays closed, however fast the page is left', async ({ learner, page }) => {
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

test('signing out leads to the root and leaves nothing behind; the data comes back with the next sign-in', async ({
  learner,
  page,
}) => {
  await learner.arrive('English');
  await learner.playRestaurant('English');
  await learner.expectSyncStatus('All changes saved');
  await learner.open('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  expect(databases.filter((name) => name.startsWith('parley-user-'))).toEqual([]);
  await learner.open('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
  await learner.signIn();
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
  await learner.expectSyncStatus('All changes saved', 30_000);
});

test('a second learner on the same device sees nothing of the first', async ({ learner, page }) => {
  await learner.arrive('English');
  await learner.playRestaurant('English');
  await learner.expectSyncStatus('All changes saved');
  await learner.open('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await learner.arrive('English');
  await expect(page.getByText('0 points').first()).toBeVisible();
});

test('an expired token offline signs nobody out and hides nothing, at once', async ({ learner, page, server }) => {
  await learner.arrive('English');
  await learner.playRestaurant('English');
  await learner.expectSyncStatus('All changes saved');
  await page.clock.install({ time: Date.now() + 30 * 86_400_000 });
  await learner.context.setOffline(true);
  await learner.open('/dashboard');
  // Sooner than a request for a token would be given up.
  await expect(page.getByText('90 points').first()).toBeVisible({ timeout: 9_000 });
  await learner.playRestaurant('English');
  await learner.context.setOffline(false);
  await learner.open('/dashboard');
  await learner.expectSyncStatus('All changes saved', 60_000);

  const other = new Learner((await (await page.context().browser()?.newContext())?.newPage()) ?? page, server.url);
  await other.signIn(learner.address);
  await expect(other.page.getByText('180 points').first()).toBeVisible();
  await other.context.close();
});

test('the keyboard alone signs up and starts a conversation', async ({ learner, page }) => {
  await learner.open('/auth');
  await page.getByRole('button', { name: 'Create an account' }).press('Enter');
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(learner.address);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: "Let's Get Started!" });
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Lovelace');
  await dialog.getByRole('radio', { name: 'Family' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: /^Complete Setup/ }).press('Enter');
  const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
  for (let step = 0; step < 3; step += 1) await tour.getByRole('button', { name: 'Next' }).press('Enter');
  await tour.getByRole('button', { name: 'Start Learning Now' }).press('Enter');
  await expect(tour).toBeHidden();
  await page.getByRole('link', { name: 'Scenarios' }).first().press('Enter');
  await page.getByRole('link', { name: 'Play' }).first().press('Enter');
  await page.getByRole('button', { name: 'Start conversation' }).press('Enter');
  await expect(learner.log).toBeVisible();
});
