/** The kinds of a flashcard on the screen (product 9.17 to 9.22). */
import { expectAccessible } from './checks/accessible.ts';
import { reviewsBefore } from './device/card-kinds.ts';
import { cardRow, putCards } from './device/card-rows.ts';
import { giveVoice, saidOn } from './device/voice.ts';
import { expect, onlineTest as test } from './fixtures.ts';
import { putRows, rowsAt } from './learner/accounts.ts';

const CARD = {
  language: 'French',
  front: 'Je voudrais une table près de la fenêtre.',
  back: 'I would like a table by the window.',
} as const;
const SAID = {
  who: 'learner',
  text: 'Je voudrais un table près de la fenêtre.',
  at: '2026-03-01T12:00:00.000Z',
} as const;

test('a phrase is asked in four ways, typed, heard and with a gap', async ({ learner, page, server }) => {
  await giveVoice(page, 'fr-FR', 'je voudrais une table');
  await learner.arrive('French');
  const article = page.getByRole('article');
  const show = page.getByRole('button', { name: 'Show answer' });
  const ask = async (kind: 'production' | 'listening' | 'cloze', question: string) => {
    // A flashcard for each, which the server has too, so that it takes the answers.
    const card = { ...CARD, id: crypto.randomUUID() };
    await putRows(server.url, learner.address, 'flashcards', [{ ...card, source_turn: SAID }]);
    await putCards(page, [cardRow({ ...card, sourceTurn: SAID, reviews: reviewsBefore(kind) }, Date.now())]);
    await learner.open('/study');
    await expect(page.getByText(question)).toBeVisible();
    await expectAccessible(page, question);
  };

  await test.step('from English, typed with other accents or spoken', async () => {
    await ask('production', 'Say it in French');
    await expect(article).toContainText(CARD.back);
    await expect(article).not.toContainText('fenêtre');
    const field = page.getByRole('textbox', { name: 'Your answer in French' });
    await page.getByRole('button', { name: 'Speak' }).click();
    await expect(field).toHaveValue('je voudrais une table');
    // Typing ends the listening, whose last words would overwrite it.
    await field.fill('je voudrais une table pres de la fenetre');
    await field.press('Enter');
    await expect(page.getByText('Right, but for the accents.')).toBeVisible();
    await expect(article.locator('mark')).toHaveText(['près ', 'fenêtre.']);
    await expectAccessible(page, 'a compared answer');
    await page.keyboard.press('3');
    await expect(page.getByRole('heading', { name: 'No cards due' })).toBeVisible();
  });

  await test.step('by ear, with the text hidden', async () => {
    await ask('listening', 'What do you hear?');
    await expect(article).not.toContainText('fenêtre');
    await page.getByRole('button', { name: 'Hear it' }).click();
    await expect.poll(() => saidOn(page)).toContain(CARD.front);
    await show.click();
    await expect(article).toContainText(CARD.front);
    await page.getByRole('button', { name: 'Good' }).click();
    await expect(page.getByRole('heading', { name: 'No cards due' })).toBeVisible();
  });

  await test.step('with the mended word missing from one’s own sentence', async () => {
    await ask('cloze', 'Which word is missing?');
    await expect(article).not.toContainText('une');
    await page.getByRole('textbox', { name: 'The missing word' }).fill('Une');
    await show.click();
    await expect(page.getByText('Just right.')).toBeVisible();
    await expect(article).toContainText(CARD.front);
    await page.getByRole('button', { name: 'Easy' }).click();
    await expect(page.getByRole('heading', { name: 'No cards due' })).toBeVisible();
  });

  await learner.expectSyncStatus('All changes saved');
  const reviews = await rowsAt(server.url, learner.address, 'flashcard_reviews');
  expect(reviews.map(({ kind }) => kind).sort()).toEqual(['cloze', 'listening', 'production']);
});
