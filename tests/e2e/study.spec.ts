/** Reviews and vocabulary (product 9). */
import type { Page } from '@playwright/test';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { cardRow, putCards } from './device/card-rows.ts';
import { learnersDatabases, storedRow } from './device/indexeddb.ts';
import { expect, test } from './fixtures.ts';
import { rowsAt } from './learner/accounts.ts';

const show = (page: Page) => page.getByRole('button', { name: 'Show answer' });
const front = (page: Page) => page.getByRole('article').locator('[lang]').first();

test.use({ hasTouch: true });

/** Drags the card sideways with a finger, and lets it go. */
async function swipe(page: Page, reach: number): Promise<void> {
  const box = await page.getByRole('article').boundingBox();
  if (!box) throw new Error('no card to swipe');
  const [x, y] = [box.x + box.width / 2, box.y + 100];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', x + (reach * step) / 4);
  await touch('touchEnd', x + reach);
  await finger.detach();
}

test('a day of reviews: keys, swipes, undo, edit, pause, limits, and what comes tomorrow', async ({
  learner,
  page,
  server,
}) => {
  await learner.arrive('English');
  await learner.playRestaurant('English');
  await learner.expectSyncStatus('All changes saved');
  await learner.open('/study');
  await page.getByRole('button', { name: 'Study settings' }).click();
  await page.getByLabel('New cards a day').fill('ten');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A whole number from 0 to 200, please.')).toBeVisible();
  await page.getByLabel('New cards a day').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 cards due')).toBeVisible();

  await test.step('the keyboard shows, rates and takes back', async () => {
    const first = await front(page).textContent();
    // The focus is back on the settings button, which uses the space bar itself.
    await expect(page.getByRole('button', { name: 'Study settings' })).toBeFocused();
    await page.getByText('What does it mean?').click();
    await page.keyboard.press('Space');
    await page.keyboard.press('3');
    await expect(page.getByText('1 card due')).toBeVisible();
    await expect(show(page)).toBeFocused();
    await page.keyboard.press('u');
    await expect(page.getByText('2 cards due')).toBeVisible();
    await expect(front(page)).toHaveText(first ?? '');
    // Keys pressed faster than the screen is drawn and the database is read all count, each for its own card.
    for (const key of ['Enter', '4', 'Control+z', 'Space', '2', 'u']) await page.keyboard.press(key);
    await expect(front(page)).toHaveText(first ?? '');
    await expect(page.getByText('2 cards due')).toBeVisible();
  });

  await test.step('offline a card is edited, and a swipe to the right says Good', async () => {
    await page.context().setOffline(true);
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit card' });
    await dialog.getByLabel('Meaning').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The meaning cannot be empty.')).toBeVisible();
    await dialog.getByLabel('Meaning').fill('in my own words');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await show(page).click();
    await expect(page.getByText('in my own words')).toBeVisible();
    await swipe(page, 40);
    await expect(page.getByText('2 cards due')).toBeVisible();
    await swipe(page, 140);
    await expect(page.getByText(/^Good · /)).toBeVisible();
    await expect(page.getByText('1 card due')).toBeVisible();
  });

  await test.step('S pauses and brings the next card, undo the paused one, a swipe to the left says Again', async () => {
    const paused = await front(page).textContent();
    await page.keyboard.press('s');
    await expect(page.getByText('Paused')).toBeVisible();
    await expect(front(page)).not.toHaveText(paused ?? '');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(front(page)).toHaveText(paused ?? '');
    await show(page).click();
    await swipe(page, -140);
  });

  await test.step('the end says what was done, what comes back and what waits', async () => {
    await expect(page.getByRole('heading', { name: 'No cards due' })).toBeVisible();
    await expect(page.getByText('You went through 2 cards and knew 1 at once.')).toBeVisible();
    await expect(page.getByText(/2 cards come back, the first at/)).toBeVisible();
    await expect(page.getByText('3 more cards can wait: you have reached today’s limit.')).toBeVisible();
    await expect(page.getByText(/^Tomorrow: \d+ cards?\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Do some more' }).click();
    await expect(show(page)).toBeVisible();
  });

  await page.context().setOffline(false);
  await learner.expectSyncStatus('All changes saved');
  const reviews = await rowsAt(server.url, learner.address, 'flashcard_reviews');
  const undone = reviews.filter(({ voids }) => voids !== null);
  expect(undone).toHaveLength(3);
  expect(new Set(undone.map(({ flashcard_id }) => flashcard_id)).size).toBe(1);
  expect(reviews).toHaveLength(8);
  const cards = await rowsAt(server.url, learner.address, 'flashcards');
  expect(cards.filter(({ back }) => back === 'in my own words')).toHaveLength(1);
  expect(cards.filter(({ suspended_at }) => suspended_at !== null)).toHaveLength(0);
});

test('every word met is found in all scripts, with its sentences; it can be kept, paused and deleted', {
  tag: '@long',
}, async ({ learner, page, server }) => {
  await learner.arrive();
  await learner.open('/study?tab=vocabulary');
  await expect(page.getByText('No words yet')).toBeVisible();
  await learner.playRestaurant();
  await putCards(page, [
    cardRow({ front: '热水', back: 'hot water', pinyin: 'rè shuǐ', reviews: [60, 59, 52, 20] }, Date.now()),
    ...Array.from({ length: 2_000 }, (_, n) =>
      cardRow({ front: `词${n}`, back: `word number ${n}` }, Date.now() - 1e7),
    ),
  ]);
  await learner.open('/study?tab=vocabulary');
  const rows = page.getByRole('list', { name: 'Vocabulary' }).getByRole('listitem');
  await expect(page.getByText(/^2,\d+ words$/)).toBeVisible();
  expect(await rows.count()).toBeLessThan(40);
  const search = page.getByLabel('Search your words');
  for (const text of ['熱水', '热水', 'reshui', 'rè shuǐ', 're4 shui3', 'hot wat']) {
    await search.fill(text);
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('hot water');
  }
  await expect(rows).toContainText('Strong');

  await test.step('a word that was only met becomes a card', async () => {
    await search.fill('');
    await page.getByRole('button', { name: 'Filters' }).click();
    await learner.choose('Strength', 'No card yet');
    await expect(rows.first()).toContainText('No card yet');
    const word = rows.first().getByRole('button').first();
    const name = (await word.getAttribute('aria-label')) ?? '';
    await word.click();
    const dialog = page.getByRole('dialog', { name: 'Your word' });
    await expect(dialog.getByRole('link', { name: 'Play “Ordering at a Restaurant”' }).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Save as flashcard' }).click();
    await expect(dialog.getByText('Due now.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect(dialog.getByText('Paused: left out of your reviews.')).toBeVisible();
    await page.keyboard.press('Escape');
    await learner.choose('Strength', 'Paused');
    await expect(rows).toHaveCount(1);

    await rows.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('link', { name: 'Home' }).first().click();
    const atServer = async () =>
      (await rowsAt(server.url, learner.address, 'flashcards')).find(({ front }) => front === name);
    await expect.poll(async () => (await atServer())?.deleted_at ?? null).not.toBeNull();
  });
});

test('a deleted word stays deleted where the page is reloaded while it can still be brought back', async ({
  learner,
  page,
}) => {
  await learner.arrive();
  const card = cardRow({ front: '热水', back: 'hot water', pinyin: 'rè shuǐ' }, Date.now());
  await putCards(page, [card]);
  await learner.open('/study?tab=vocabulary');
  const rows = page.getByRole('list', { name: 'Vocabulary' }).getByRole('listitem');
  await rows.getByRole('button').first().click();
  await page.getByRole('dialog', { name: 'Your word' }).getByRole('button', { name: 'Delete' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).first().click();
  const [database = ''] = await learnersDatabases(page);
  const deletedAt = async () => (await storedRow<CardRow>(page, database, 'cards', card.id)).deletedAt;
  await expect.poll(deletedAt).not.toBeNull();
});
