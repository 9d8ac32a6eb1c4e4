/** A week without a network, by a clock that is moved day by day. */

import { expectSaved, outbox, settle } from './device/device.ts';
import { liveAt, noonDaysAgo, returnToPresent } from './faults/clock-shift.ts';
import { FaultProxy } from './faults/fault-proxy.ts';
import { expect, test } from './fixtures.ts';
import { rowsAt } from './learner/accounts.ts';

test('a week without a network counts as seven days, on the device and at the server', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const proxy = await FaultProxy.before(server.url);
  await liveAt(page, proxy, noonDaysAgo(6));
  const learner = await settle(page, proxy.url, server.url);
  await learner.context.setOffline(true);
  for (let day = 6; day >= 0; day -= 1) {
    if (day === 0) await returnToPresent(page, proxy);
    else await page.clock.setSystemTime(noonDaysAgo(day));
    if (day === 6) await learner.playRestaurant('English');
    else await learner.playShortly('English');
    if (day > 3) continue;
    await learner.open('/study');
    const before = await outbox(page);
    await page.getByRole('button', { name: 'Show answer' }).click();
    await page.getByRole('button', { name: 'Good' }).click();
    await expect.poll(() => outbox(page)).toBe(before + 1);
  }
  await learner.open('/dashboard');
  await expect(page.getByText('7-day streak').first()).toBeVisible();
  await expect(page.getByText('65 coins').first()).toBeVisible();
  await learner.context.setOffline(false);
  await expectSaved(page);
  const attempts = await rowsAt(server.url, learner.address, 'scene_attempts');
  expect(new Set(attempts.map(({ study_day }) => study_day)).size).toBe(7);
  expect(await rowsAt(server.url, learner.address, 'flashcard_reviews')).toHaveLength(4);
  const [progress] = await rowsAt(server.url, learner.address, 'user_progress');
  expect(progress).toMatchObject({ current_streak: 7, coins: 65, total_points: 90 + 6 * 15 });
  await page.reload();
  await expect(page.getByText('7-day streak').first()).toBeVisible();
  await expect(page.getByText('65 coins').first()).toBeVisible();
  await proxy.close();
});
