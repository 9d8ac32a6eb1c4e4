/** The form after the first sign-in, and the tour that follows it. */
import type { Page } from '@playwright/test';
import { changeSession } from './device/device.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { expect, onlineTest, test } from './fixtures.ts';
import { makeAccount, rowsAt } from './learner/accounts.ts';
import { Learner } from './learner/learner.ts';

const MOTIVATIONS = ['Family', 'Business', 'Travel', 'Education', 'Culture', 'Immigration', 'Hobby', 'Other'];

/** Opens a select and finds these options, in whatever order, and no other. */
async function expectOptions(page: Page, field: string, options: readonly string[]): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await expect(page.getByRole('option')).toHaveCount(options.length);
  for (const name of options) await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Escape');
}

onlineTest(
  'onboarding asks for both names and a motivation, with the specified defaults',
  async ({ learner, page }) => {
    await learner.signUp();
    const dialog = page.getByRole('dialog', { name: "Let's Get Started!" });
    const submit = dialog.getByRole('button', { name: /^Complete Setup/ });
    await expect(dialog.getByRole('combobox', { name: "Language I'm learning" })).toContainText('Mandarin');
    await expect(dialog.getByRole('combobox', { name: 'My current level' })).toContainText(/beginner/i);
    await expect(submit).toBeDisabled();
    // Disabled while any of the three is missing, whichever it is (product 4.8).
    const [first, last] = [dialog.getByLabel('First name'), dialog.getByLabel('Last name')];
    await first.fill('Ada');
    await last.fill('Lovelace');
    await expect(submit).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Hobby' }).click();
    await expect(submit).toBeEnabled();
    await first.fill('   ');
    await expect(submit).toBeDisabled();
    await first.fill('Ada');
    await last.fill('   ');
    await expect(submit).toBeDisabled();
    await last.fill('Lovelace');
    await expect(submit).toBeEnabled();
    // product 4.1
    const motivations = dialog.getByRole('radiogroup', { name: 'Why are you learning?' }).getByRole('radio');
    await expect(motivations).toHaveCount(MOTIVATIONS.length);
    for (const name of MOTIVATIONS) await expect(motivations.and(dialog.getByRole('radio', { name }))).toBeVisible();
    await expectOptions(page, "Language I'm learning", ['English', 'Mandarin', 'German', 'Spanish', 'French']);
    await expectOptions(page, 'My current level', ['Beginner', 'Intermediate', 'Advanced']);
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
    // The profile was read again once it was saved (product 4.10).
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Ada$/);
    await page.reload();
    await expect(page.getByRole('status', { name: 'Sync status' })).toBeVisible();
    await expect(tour).toBeHidden();
    await expect(dialog).toBeHidden();
  },
);

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
  // Every 2 s: the next card follows, and is turned as well.
  await page.clock.runFor(1_900);
  await expect(bill).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(bill).toHaveCount(0);
  const next = tour.getByText('I’d like …');
  await page.clock.runFor(1_900);
  await expect(next.locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(1);
  await page.clock.runFor(100);
  await expect(next.locator('xpath=ancestor::*[@aria-hidden="true"]')).toHaveCount(0);

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
  await learner.open('/profile');
  await learner.expectSyncStatus('All changes saved');
  await page.evaluate(() => localStorage.clear());
  await learner.open('/dashboard');
  await expect(page.getByText('0 points').first()).toBeVisible();
  await expect(tour).toBeHidden();
});

onlineTest(
  'a returning learner is not onboarded again on a new device that is slow to fill',
  async ({ page, server }) => {
    const proxy = await FaultProxy.before(server.url);
    let asked = 0;
    proxy.intercept = ({ url }, response) => {
      if (!url?.includes('sync_exchange')) return false;
      asked += 1;
      response.writeHead(502).end();
      return true;
    };
    const learner = new Learner(page, proxy.url);
    await page.clock.install();
    await learner.signIn(await makeAccount(server.url, 'German'));
    const dialog = page.getByRole('dialog', { name: "Let's Get Started!" });
    const notice = page.getByText('Your profile has not come to this device yet.');
    await expect(notice.or(dialog)).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(notice).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Ready for a few minutes of practice?')).toBeVisible();
    // The button goes as soon as the profile comes, so it is pressed while the server still fails.
    // An exercise is not interrupted.
    await learner.startScene();
    await expect(notice).toBeHidden();
    await learner.open('/dashboard');
    await expect(notice).toBeVisible();
    const before = asked;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    proxy.intercept = () => false;
    await page.clock.fastForward(60_000);
    await expect(notice).toBeHidden();
    await learner.expectSyncStatus('All changes saved');
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Ready for a few minutes of German?')).toBeVisible();
    await proxy.close();
  },
);
