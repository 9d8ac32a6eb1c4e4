/** A visitor's pages, before and without scripts, and the trial (product 2.1 to 2.10, 5.15). */
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expect, test } from './fixtures.ts';

const HEADING = 'Talk your way into a language.';
const LANGUAGE_OF = { Mandarin: 'zh-CN', English: 'en-US', German: 'de-DE' } as const;

/** Waits until React has taken over the prerendered page. */
async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('form') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Collects the errors that the browser reports, such as a failed hydration or a broken policy. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('ERR_')) found.push(message.text());
  });
  return found;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the public pages read, and every other address begins empty', async ({ page, server, learner }) => {
    await learner.open('/');
    await expect(page).toHaveTitle('Parley: learn languages by talking');
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
    for (const name of ['Get started', 'Sign in']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', '/auth');
    }
    for (const name of ['Privacy', 'About', 'Contact']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/${name.toLowerCase()}`);
    }
    await expect(page.getByRole('heading', { name: 'FAQ' })).toBeVisible();
    await page.getByText('What does it cost?').click();
    await expect(page.getByText('The free scenes cost nothing.', { exact: false })).toBeVisible();

    // product 5.14 and 5.15
    const cards = page.getByRole('list', { name: 'Featured scenarios' }).getByRole('article');
    const count = await cards.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(4);
    await expect(cards.getByText('Beginner')).toHaveCount(count);
    await expect(cards.first()).toHaveAccessibleName('Ordering at a Restaurant');
    await expect(cards.filter({ hasText: 'Unlock for 30 coins' })).toHaveAccessibleName('Bargaining at the Market');

    for (const [path, heading] of Object.entries({
      '/about': 'About Parley',
      '/privacy': 'Your privacy',
      '/contact': 'Contact',
    })) {
      await learner.open(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    for (const path of ['/dashboard', '/auth', '/play?scenario=restaurant', '/nowhere']) {
      const answer = await page.request.get(`${server.url}${path}`);
      expect((await answer.text()).includes('<div id="root"></div>'), path).toBe(true);
    }
  });
});

test('a visitor tries a conversation, to its end and without a network', async ({ page, learner }) => {
  const found = complaints(page);
  const log = page.getByRole('log', { name: 'Conversation' });
  const objectives = page.getByRole('list', { name: 'Objectives' }).getByRole('listitem');
  const completed = objectives.filter({ hasText: 'completed' });
  const suggestions = page.getByRole('list', { name: 'Tap a reply, or write your own' }).getByRole('button');
  const speak = (language: string) => page.getByRole('button', { name: language, exact: true }).click();

  // A tap before the page runs takes effect once it does.
  let run: (() => void) | undefined;
  const running = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route('**/LandingPage-*.js', async (route) => {
    await running;
    await route.continue();
  });
  await page.goto(`${learner.url}/`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'parleyEarly' in window);
  await expect(log.locator(`[lang="${LANGUAGE_OF.Mandarin}"]`).first()).toBeVisible();
  await speak('English');
  run?.();
  await expect(page.getByRole('button', { name: 'English', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(objectives).toHaveCount(4);
  await learner.say('hi, a table for too please');
  await expect(completed).toHaveCount(1);
  for (let reached = 2; reached <= 4; reached += 1) {
    await suggestions.last().click();
    await expect(completed).toHaveCount(reached);
  }
  await expect(log.locator(`[lang="${LANGUAGE_OF.English}"]`).last()).toBeVisible();
  const end = page.getByRole('heading', { name: 'You have just ordered dinner in English.' });
  await expect(end).toBeFocused();
  // The goodbye stands whole above it.
  const cutOff = () =>
    log.evaluate(
      (box) => (box.lastElementChild?.getBoundingClientRect().bottom ?? 0) - box.getBoundingClientRect().bottom,
    );
  await expect.poll(cutOff).toBeLessThanOrEqual(0);
  await expect(page.getByRole('link', { name: 'Create a free account' }).first()).toHaveAttribute('href', '/auth');
  await expectAccessible(page, 'the end of the trial');
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(completed).toHaveCount(0);

  // A trial begun before works without a network; another one says so, loses nothing, and continues later.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.context().setOffline(true);
  await page.reload();
  await takenOver(page);
  await speak('English');
  await suggestions.first().click();
  await expect(completed).toHaveCount(1);
  await speak('German');
  await suggestions.first().click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You are offline, and this conversation is not on your device yet.');
  await expect(log).toContainText('You: ');
  await expectAccessible(page, 'a trial that could not be loaded');
  await page.context().setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(completed).toHaveCount(1);
  expect(found).toEqual([]);
});

test('a learner who was signed in is recognised once the page runs, and no other page flashes the landing page', async ({
  page,
  learner,
}) => {
  const found = complaints(page);
  await learner.open('/');
  await page.evaluate(async () => {
    localStorage.setItem('parley:signed-in', '1');
    localStorage.setItem('parley:theme', 'dark');
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);

  const start = await page.goto(`${learner.url}/`);
  expect(start?.fromServiceWorker()).toBe(true);
  expect((await start?.text())?.includes(HEADING)).toBe(true);
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name });
  await expect(link('Dashboard')).toBeVisible();
  await expect(link('Sign in')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  for (const path of ['/dashboard', '/nowhere', '/?from=a-friend']) {
    const answer = await page.goto(`${learner.url}${path}`);
    expect(answer?.fromServiceWorker(), path).toBe(true);
    expect((await answer?.text())?.includes(HEADING), path).toBe(false);
  }
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  // The protected page has found that nobody is signed in, and forgotten the flag; the next page is to see it again.
  await page.evaluate(() => localStorage.setItem('parley:signed-in', '1'));
  // After hydration the links of a public page work as everywhere.
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your privacy' })).toBeFocused();
  await expect(page).toHaveTitle('Privacy · Parley');
  await expect(link('Dashboard')).toBeVisible();
  await expect(link('Sign in')).toHaveCount(0);
  expect(found).toEqual([]);
});
