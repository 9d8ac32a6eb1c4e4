/** axe finds nothing against WCAG 2.2 AA on any screen, in light and in dark. */
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { REPLIES } from './learner.ts';

test('every screen of a visitor and of a newcomer', async ({ learner, page }) => {
  for (const path of ['/', '/about', '/privacy', '/contact', '/auth', '/auth?mode=reset', '/nowhere']) {
    await learner.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
  await learner.signUp();
  await expectAccessible(page, 'onboarding');
  await learner.completeOnboarding();
  await expect(page.getByRole('dialog', { name: 'Welcome to Parley!' })).toBeVisible();
  await expectAccessible(page, 'tour');
  await learner.closeTour();
  await expectAccessible(page, 'dashboard of a newcomer');
});

test('every screen of a learner', async ({ learner, page }) => {
  await learner.arrive();
  await learner.open('/play?scenario=restaurant');
  await expect(page.getByRole('button', { name: 'Start conversation' })).toBeVisible();
  await expectAccessible(page, 'introduction');
  await page.getByRole('button', { name: 'Start conversation' }).click();
  await learner.say(REPLIES.Mandarin[0]);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show me the words' }).click();
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible();
  await expectAccessible(page, 'conversation');
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Scenario complete' })).toBeVisible();
  await expectAccessible(page, 'result');
  await learner.open('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expectAccessible(page, 'review');
  await page.getByRole('tab', { name: 'Vocabulary' }).click();
  await expectAccessible(page, 'vocabulary');
  for (const path of ['/dashboard', '/scenarios', '/profile', '/play?scenario=nothing']) {
    await learner.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
  }
});
