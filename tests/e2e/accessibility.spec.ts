/** axe finds nothing against WCAG 2.2 AA on any screen, in light and in dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, Learner, REPLIES, test } from './fixtures.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNothingFound(page: Page, screen: string): Promise<void> {
  // Nothing is judged in the middle of a movement.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, screen).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen in ${colorScheme}`, async ({ browser, server }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
    const learner = new Learner(await context.newPage(), server.url);
    const { page } = learner;
    for (const path of ['/', '/about', '/privacy', '/contact', '/auth', '/auth?mode=reset', '/nowhere']) {
      await learner.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingFound(page, path);
    }
    await learner.signUp();
    await expectNothingFound(page, 'onboarding');
    await learner.completeOnboarding();
    await expect(page.getByRole('dialog', { name: 'Welcome to Parley!' })).toBeVisible();
    await expectNothingFound(page, 'tour');
    await learner.closeTour();
    await expectNothingFound(page, 'dashboard of a newcomer');
    await learner.open('/play?scenario=restaurant');
    await expect(page.getByRole('button', { name: 'Start conversation' })).toBeVisible();
    await expectNothingFound(page, 'introduction');
    await page.getByRole('button', { name: 'Start conversation' }).click();
    await learner.say(REPLIES.Mandarin[0]);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('button', { name: 'Show me the words' }).click();
    await expect(page.getByRole('button', { name: 'Hear it' })).toBeVisible();
    await expectNothingFound(page, 'conversation');
    await page.getByRole('button', { name: 'End conversation' }).click();
    await expect(page.getByRole('heading', { name: 'Scenario complete' })).toBeVisible();
    await expectNothingFound(page, 'result');
    await learner.open('/study');
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expectNothingFound(page, 'review');
    await page.getByRole('tab', { name: 'Vocabulary' }).click();
    await expectNothingFound(page, 'vocabulary');
    for (const path of ['/dashboard', '/scenarios', '/profile', '/play?scenario=nothing']) {
      await learner.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingFound(page, path);
    }
    await context.close();
  });
}
