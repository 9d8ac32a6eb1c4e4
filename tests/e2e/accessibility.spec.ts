/**
 * Screens against WCAG 2.2 AA: axe finds nothing in light and in dark, every Chinese fragment is marked as Chinese, and all
 * of it fits at 320 px, at 200 % zoom, and with the browser's text at 200 %. The main screens are checked each time, every
 * screen in every state that is quickly reached in the long run.
 */
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expectFits, misfits } from './checks/viewport-fit.ts';
import { expect, onlineTest, test } from './fixtures.ts';
import { Learner } from './learner/learner.ts';
import { pastAttempt } from './learner/past-attempts.ts';

async function look(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen);
  await expectFits(page, screen);
}

const FEEDBACK = {
  well: ['You asked with 请.'],
  phrases: [{ text: '买单！', pinyin: 'mǎi dān', translation: 'The bill, please!' }],
  corrections: [{ said: '我要面。', better: '我想要一碗面。', note: 'Put 一碗 before what you count.' }],
};

/** A learner with three attempts, so that every screen has something to show. */
function arriveWithPast(learner: Learner): Promise<void> {
  const past = [0, 1, 2].map((daysAgo) => {
    return pastAttempt({ language: 'Mandarin', reached: 2, daysAgo, hinted: daysAgo === 1, feedback: FEEDBACK });
  });
  return learner.arrive('Mandarin', learner.url, past);
}

onlineTest('the main screens', async ({ learner, page }) => {
  await learner.open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, '/');
  await arriveWithPast(learner);
  await look(page, 'dashboard');
  await learner.startScene();
  await learner.say('liang ge ren, wo xiang yao zhuo zi');
  await look(page, 'conversation');
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation ended' })).toBeFocused();
  await learner.open('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await look(page, 'back of a card');
});

test('every screen of a visitor and of a newcomer', { tag: '@long' }, async ({ learner, page }) => {
  for (const path of ['/', '/about', '/privacy', '/contact', '/auth', '/auth?mode=reset', '/nowhere']) {
    await learner.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, path);
  }
  await learner.open('/auth');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await look(page, 'a sign-up that was not filled in');
  await learner.signUp();
  await look(page, 'onboarding');
  await learner.completeOnboarding();
  const tour = page.getByRole('dialog', { name: 'Welcome to Parley!' });
  await expect(tour).toBeVisible();
  for (let step = 1; step < 4; step += 1) {
    await look(page, `step ${step} of the tour`);
    await tour.getByRole('button', { name: 'Next' }).click();
  }
  await look(page, 'step 4 of the tour');
  await tour.getByRole('button', { name: 'Start Learning Now' }).click();
  await learner.readyOffline();
  await look(page, 'dashboard of a newcomer');
  await learner.open('/study');
  await expect(page.getByText('No cards due')).toBeVisible();
  await look(page, 'no cards');
  await page.getByRole('tab', { name: 'Vocabulary' }).click();
  await expect(page.getByText('No words yet')).toBeVisible();
  await look(page, 'no words');
});

test('every screen of a learner at play and at study', { tag: '@long' }, async ({ learner, page }) => {
  await arriveWithPast(learner);
  await look(page, 'dashboard');
  await learner.open('/scenarios');
  await page.getByRole('combobox', { name: 'Level' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await look(page, 'scenarios with a filter open');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox', { name: 'Level' })).toBeFocused();
  await page.getByRole('button', { name: 'Travel pack' }).click();
  await expect(page.getByRole('dialog', { name: 'Travel pack' })).toBeVisible();
  await look(page, 'travel pack');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Travel pack' })).toBeFocused();
  await learner.open('/play?scenario=nothing');
  await expect(page.getByRole('alert')).toBeVisible();
  await look(page, 'a scene that may not be played');

  await learner.open('/play?scenario=restaurant');
  const start = page.getByRole('button', { name: 'Start conversation' });
  await expect(start).toBeVisible();
  await look(page, 'introduction');
  await start.click();
  await expect(learner.log).toBeVisible();
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'leaving');
  await page.keyboard.press('Escape');
  await learner.say('liang ge ren, wo xiang yao zhuo zi');
  await expect(learner.completed).toHaveCount(1);
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show me the words' }).click();
  await expect(page.getByRole('button', { name: 'Hear it' })).toBeFocused();
  await look(page, 'conversation with a hint');
  await learner.log.getByRole('button', { name: 'Look up the words' }).first().click();
  await expect(page.getByRole('region', { name: 'Word' })).toBeFocused();
  await look(page, 'conversation with a word');
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation ended' })).toBeFocused();
  await look(page, 'result');

  await learner.open('/study');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await look(page, 'front of a card');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await look(page, 'back of a card');
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await edit.click();
  await expect(page.getByRole('dialog', { name: 'Edit card' })).toBeVisible();
  await look(page, 'editing a card');
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.getByRole('tab', { name: 'Vocabulary' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  await look(page, 'vocabulary');
  await page.getByRole('list', { name: 'Vocabulary' }).getByRole('button').first().click();
  await expect(page.getByRole('dialog', { name: 'Your word' })).toBeVisible();
  await look(page, 'a word of the vocabulary');
});

test('every screen of the profile and of a payment', { tag: '@long' }, async ({ learner, page }) => {
  await arriveWithPast(learner);
  for (const view of ['you', 'settings', 'premium', 'sync', 'history', 'data']) {
    await learner.open(`/profile?view=${view}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (view === 'history') await expect(page.locator('[data-conversation]').first()).toBeVisible();
    await look(page, `profile: ${view}`);
    if (view !== 'history') continue;
    await page.locator('[data-conversation]').first().click();
    await expect(page.getByText('欢迎光临！')).toHaveCount(0); // each character has its pinyin
    await expect(page.getByText('Welcome!')).toBeVisible();
    await look(page, 'a conversation of the past');
  }
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'deletion');

  await page.route('**/functions/v1/check-subscription', (route) => route.abort());
  await learner.open('/dashboard?payment_success=true');
  await expect(page.getByText('Unable to verify payment.', { exact: false })).toBeVisible();
  await look(page, 'a payment that could not be verified');
  await learner.open('/profile?view=premium');
  await page.getByRole('button', { name: /^Get premium/ }).click();
  await page.waitForURL('**/functions/v1/test-payment/**');
  await look(page, 'test payment');
});

test("with the browser's text at 200 % every page fits into its window", { tag: '@long' }, async ({
  launchOptions,
  playwright,
  server,
}) => {
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const learner = new Learner(page, server.url);
  for (const path of ['/auth', '/about', '/']) {
    await learner.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await misfits(page), path).toEqual([]);
  }
  await arriveWithPast(learner);
  for (const path of ['/scenarios', '/study', '/profile?view=settings', '/play?scenario=restaurant', '/dashboard']) {
    await learner.open(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await misfits(page), path).toEqual([]);
  }
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await learner.startScene();
  await learner.say('你好');
  expect(await misfits(page), 'conversation').toEqual([]);
  await browser.close();
});

/** Controls that nothing but a colour or a shadow sets off from the page. */
function edgeless(page: Page): Promise<string[]> {
  return page.locator('button, input, textarea, a.rounded-control').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility() && control !== document.activeElement)
      .filter((control) => {
        const { outlineStyle, borderTopWidth, borderTopStyle } = getComputedStyle(control);
        return outlineStyle === 'none' && (borderTopStyle === 'none' || borderTopWidth === '0px');
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

/** Animations that would last long enough to be seen. */
function movements(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => animation.effect?.getComputedTiming())
      .filter((timing) => Number(timing?.duration) > 1 || timing?.iterations === Number.POSITIVE_INFINITY),
  );
}

test('with forced colours every control has an edge; with reduced motion nothing moves', { tag: '@long' }, async ({
  learner,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await learner.open('/auth');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await edgeless(page), 'sign-in').toEqual([]);
  await learner.open('/');
  expect(await edgeless(page), 'landing').toEqual([]);
  await learner.arrive();
  expect(await edgeless(page), 'dashboard').toEqual([]);
  await learner.startScene();
  expect(await movements(page), 'first words').toEqual([]);
  await learner.say('liang ge ren, wo xiang yao zhuo zi');
  expect(await movements(page), 'answer').toEqual([]);
  expect(await edgeless(page), 'conversation').toEqual([]);
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('heading', { name: 'Conversation ended' })).toBeVisible();
  expect(await movements(page), 'result').toEqual([]);
  await learner.open('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  expect(await movements(page), 'a card that turns').toEqual([]);
  expect(await edgeless(page), 'study').toEqual([]);
  // A thick edge marks the chosen tab.
  const width = (name: string) =>
    page.getByRole('tab', { name }).evaluate((tab) => Number.parseFloat(getComputedStyle(tab).outlineWidth));
  expect(await width('Review')).toBeGreaterThan(await width('Vocabulary'));
});
