/** The dashboard: the next thing to do, the learner's numbers, the study days, due cards, and past conversations. */
import { expectAccessible } from './checks/accessible.ts';
import { expect, onlineTest, test } from './fixtures.ts';
import { REPLIES } from './learner/learner.ts';

/** All links and buttons that stand out as the one thing to do. */
const PRIMARY = 'main .bg-accent';

onlineTest(
  'a newcomer is greeted, sees where to begin, and finds each thing in its place',
  async ({ learner, page }) => {
    await page.clock.install({ time: new Date(new Date().setHours(9, 30)) });
    await learner.arrive('English');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good morning, Ada');
    // product 7.12
    const numbers = page.getByRole('list', { name: 'Your progress in numbers' });
    for (const text of ['0-day streak', '0 points', '0 stars', '0 coins']) await expect(numbers).toContainText(text);
    await expect(page.getByText('1,000 points to Intermediate')).toBeVisible();
    await expect(page.getByText('No cards due')).toBeVisible();
    await expect(page.getByText('Your conversations will appear here')).toBeVisible();
    // product 5.17
    const carousel = page.getByRole('region', { name: 'Featured scenarios' });
    await expect(carousel.getByRole('article').first()).toHaveAccessibleName('At the Coffee Shop');
    await expect(page.locator(PRIMARY)).toHaveCount(1);
    await expect(page.locator(PRIMARY)).toHaveText(/^Play/);
    await page.locator(PRIMARY).click();
    await expect(page).toHaveURL(/\/play\?scenario=cafe/);
  },
);

test('the next step follows from the attempts so far, also offline', async ({ learner, page }) => {
  await learner.arrive('English');
  await learner.context.setOffline(true);
  const next = page.locator(PRIMARY);
  await learner.startScene();
  await learner.say(REPLIES.English[0]);
  await learner.open('/dashboard');
  await expect(next).toHaveText('Carry on: Ordering at a Restaurant');
  await next.click();
  await expect(learner.log).toContainText(REPLIES.English[0]);
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Scenario complete' })).toBeVisible();

  await learner.open('/dashboard');
  await expect(next).toHaveText('Review');
  await expect(page.getByRole('heading', { name: /^[1-9]\d* cards? due$/ })).toBeVisible();
  const numbers = page.getByRole('list', { name: 'Your progress in numbers' });
  // 10 a star and 5 a study day.
  for (const text of ['1-day streak', '15 points', '1 star', '15 coins']) await expect(numbers).toContainText(text);
  await expect(page.getByText('Today’s goal is reached')).toBeVisible();
  await expect(page.getByText('Today is done. Come back tomorrow.')).toBeVisible();
  const today = page.getByRole('table').locator('[aria-current="date"]');
  await expect(today).toContainText(/, today, studied$/);
  await expect(page.getByText('985 points to Intermediate')).toBeVisible();
  const attempt = page.getByRole('link', { name: /^Ordering at a Restaurant.*Today · English/ });
  await expect(attempt).toContainText('15 / 90 points');
  await expect(attempt.getByRole('img', { name: '1 of 3 stars' })).toBeVisible();
  // product 5.17
  const carousel = page.getByRole('region', { name: 'Featured scenarios' });
  await expect(carousel.getByRole('article').last()).toHaveAccessibleName('Ordering at a Restaurant');
  await expectAccessible(page, 'dashboard with progress');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await next.click();
  await expect(page).toHaveURL(/\/study/);
});
