/** The main job offline: with the browser cut off, and with the server process stopped. */

import type { ParleyServer } from './faults/parley-server.ts';
import { expect, test } from './fixtures.ts';
import { Learner, REPLIES } from './learner/learner.ts';
import { pastAttempt } from './learner/past-attempts.ts';

interface Network {
  details: { tag?: string };
  cut(learner: Learner, server: ParleyServer): Promise<void>;
  restore(learner: Learner, server: ParleyServer): Promise<void>;
}

const NETWORKS: Record<string, Network> = {
  'the browser is offline': {
    details: {},
    cut: (learner) => learner.context.setOffline(true),
    restore: (learner) => learner.context.setOffline(false),
  },
  'the server process is stopped': {
    details: { tag: '@long' },
    cut: (_learner, server) => server.stop(),
    restore: (_learner, server) => server.start(),
  },
};

for (const [name, network] of Object.entries(NETWORKS)) {
  test(
    `plays, reviews and resumes while ${name}; then the server has it all, once, and a second browser shows it`,
    network.details,
    async ({ learner, page, server, browser }) => {
      await learner.arrive('Mandarin', server.url, [pastAttempt({ language: 'Mandarin' })]);
      await learner.expectSyncStatus('All changes saved');

      await network.cut(learner, server);
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

      await network.restore(learner, server);
      await learner.open('/dashboard');
      await learner.expectSyncStatus('All changes saved');
      await expect(page.getByText('180 points').first()).toBeVisible();

      const other = new Learner(await (await browser.newContext()).newPage(), server.url);
      await other.signIn(learner.address);
      await expect(other.page.getByText('180 points').first()).toBeVisible();
      await expect(other.page.getByText('1-day streak').first()).toBeVisible();
      await other.context.close();
    },
  );
}

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
