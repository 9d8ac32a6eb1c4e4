/** The dashboard: the next thing to do, the learner's numbers, the study days, due cards, and past conversations. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expect, onlineTest, test } from './fixtures.ts';
import { REPLIES } from './learner/learner.ts';

/** All links and buttons that stand out as the one thing to do. */
const PRIMARY = 'main .bg-accent';

/** The carousel moves by its buttons, which show where there is more (product 11.2). A telephone has none: it is swiped. */
async function expectMoving(page: Page, carousel: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 800 });
  const row = carousel.getByRole('list');
  const scrolled = () => row.evaluate((list) => list.scrollLeft);
  const back = carousel.getByRole('button', { name: 'Previous scenarios' });
  const on = carousel.getByRole('button', { name: 'More scenarios' });
  await expect(back).toBeDisabled();
  await on.click();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect(on).toBeDisabled();
  await back.click();
  await expect.poll(scrolled).toBe(0);
  if (before) await page.setViewportSize(before);
}

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
    const scenes = carousel.getByRole('article');
    await expect(scenes.first()).toHaveAccessibleName('At the Coffee Shop');
    // product 5.16: open ones of other levels follow, then a locked one with its overlay.
    await expect(scenes).toHaveCount(4);
    await expect(scenes.last()).toHaveAccessibleName('Bargaining at the Market');
    await expect(scenes.last()).toContainText('Unlock for 30 coins');
    await expectMoving(page, carousel);
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
  await expect(page.getByRole('heading', { name: 'Conversation ended' })).toBeVisible();

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
  // product 5.17: behind the beginner scene that was never attempted, before those of other levels.
  const carousel = page.getByRole('region', { name: 'Featured scenarios' });
  await expect(carousel.getByRole('article').nth(1)).toHaveAccessibleName('Ordering at a Restaurant');
  await expectAccessible(page, 'dashboard with progress');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await next.click();
  await expect(page).toHaveURL(/\/study/);
});
