/** The main job, end to end: a learner signs up, talks, learns and reviews. */
import { expect, test } from './fixtures.ts';

test('a newcomer signs up, plays the restaurant, gets stars, points and cards, and reviews one', async ({
  learner,
  page,
}) => {
  await learner.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Featured scenarios' }).getByRole('listitem').first()).toBeVisible();
  await page.getByRole('link', { name: 'Get started' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  // product 2.12
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();

  await learner.arriveAnew();
  await expect(page.getByText('0 points').first()).toBeVisible();

  await page.getByRole('link', { name: 'Scenarios' }).first().click();
  const card = page.getByRole('article', { name: 'Ordering at a Restaurant' });
  await expect(card).toContainText('beginner', { ignoreCase: true });
  await card.getByRole('link', { name: 'Play' }).click();
  await expect(page).toHaveURL(/\/play\?scenario=restaurant/);

  await learner.playRestaurant();
  await expect(page.getByRole('img', { name: '3 of 3 stars' })).toBeVisible();
  await expect(page.getByText('90 / 90 points')).toBeVisible();

  await page
    .getByRole('link', { name: 'Review flashcards' })
    .or(page.getByRole('button', { name: 'Review flashcards' }))
    .click();
  await expect(page).toHaveURL(/\/study/);
  await page.getByRole('button', { name: 'Show answer' }).click();
  for (const rating of ['Again', 'Hard', 'Good', 'Easy']) {
    await expect(page.getByRole('button', { name: rating })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Good' }).click();

  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByText('90 points').first()).toBeVisible();
  await expect(page.getByText('1-day streak').first()).toBeVisible();
  await expect(page.getByText('35 coins').first()).toBeVisible();
  await learner.expectSyncStatus('All changes saved');
});
