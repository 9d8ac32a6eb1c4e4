/** A week without a network, by a clock that is moved day by day. */
import { expectSaved, outbox, rowsAt, settle } from './device.ts';
import { expect, test } from './fixtures.ts';

const DAY_MS = 86_400_000;

test('a week without a network counts as seven days, on the device and at the server', async ({ page, server }) => {
  test.setTimeout(150_000);
  const learner = await settle(page, server.url);
  const today = Date.now();
  await learner.context.setOffline(true);
  await page.clock.install({ time: today - 6 * DAY_MS });
  for (let day = 6; day >= 0; day -= 1) {
    await page.clock.setSystemTime(today - day * DAY_MS);
    await learner.playRestaurant('English');
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
  expect(progress).toMatchObject({ current_streak: 7, coins: 65, total_points: 630 });
  await page.reload();
  await expect(page.getByText('7-day streak').first()).toBeVisible();
  await expect(page.getByText('65 coins').first()).toBeVisible();
});
