/** The main job offline: with the browser cut off, and with the server process stopped. */

import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { Learner, REPLIES } from './learner/learner.ts';
import { pastAttempt } from './learner/past-attempts.ts';

interface Network {
  cut(): Promise<void>;
  restore(): Promise<void>;
}

async function playWithout(network: Network, learner: Learner, browser: Browser): Promise<void> {
  const { page } = learner;
  await learner.arrive('Mandarin', learner.url, [pastAttempt({ language: 'Mandarin' })]);
  await learner.expectSyncStatus('All changes saved');

  await network.cut();
  await page.reload();
  await learner.open('/dashboard');
  await expect(page.getByText('90 points').first()).toBeVisible();
  await learner.expectSyncStatus('Offline');

  await learner.playRestaurant();
  await expect(page.getByRole('img', { name: '3 of 3 stars' })).toBeVisible();
  await learner.expectSyncStatus(/Offline · \d+ changes? waiting/);

  await learner.open('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await page.getByRole('button', { name: 'Good' }).click();

  await learner.startScene();
  await learner.say(REPLIES.Mandarin[0]);
  await expect(learner.completed).toHaveCount(1);
  await page.reload();
  await expect(learner.log).toContainText(REPLIES.Mandarin[0]);
  await expect(learner.completed).toHaveCount(1);
  await learner.say(REPLIES.Mandarin[1]);
  await expect(learner.completed).toHaveCount(2);

  await network.restore();
  await learner.open('/dashboard');
  await learner.expectSyncStatus('All changes saved');
  await expect(page.getByText('180 points').first()).toBeVisible();

  const other = new Learner(await (await browser.newContext()).newPage(), learner.url);
  await other.signIn(learner.address);
  await expect(other.page.getByText('180 points').first()).toBeVisible();
  await expect(other.page.getByText('1-day streak').first()).toBeVisible();
  await other.context.close();
}

test('plays, reviews and resumes while the browser is offline; then the server has it all, once, and a second browser shows it', async ({
  learner,
  browser,
}) => {
  const { context } = learner;
  await playWithout(
    { cut: () => context.setOffline(true), restore: () => context.setOffline(false) },
    learner,
    browser,
  );
});

test('plays, reviews and resumes while the server process is stopped; then the server has it all, once, and a second browser shows it', {
  tag: '@long',
}, async ({ page, ownServer, browser }) => {
  const learner = new Learner(page, ownServer.url);
  await playWithout({ cut: () => ownServer.stop(), restore: () => ownServer.start() }, learner, browser);
});

test('every route opens cold while offline', async ({ learner, page }) => {
  await learner.arrive();
  await learner.context.setOffline(true);
  for (const path of [
    '/',
    '/dashboard',
    '/scenarios',
    '/play?scenario=restaurant',
    '/profile',
    '/study',
    '/privacy',
    '/about',
    '/contact',
  ]) {
    await learner.open(path);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  }
  await learner.open('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
});
