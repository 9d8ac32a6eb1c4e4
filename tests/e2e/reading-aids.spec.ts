import { expect, test } from './fixtures.ts';

test('a word in a line is looked up and kept as a card, offline', { tag: '@long' }, async ({ learner }) => {
  const { page } = learner;
  await learner.arrive();
  await page.context().setOffline(true);
  await learner.startScene();

  const words = page.getByRole('region', { name: 'Word' });
  await test.step('by a tap on it', async () => {
    const line = learner.log.locator('[data-part]');
    await line.first().click();
    await expect(words).toBeVisible();
    await expect(words.getByText('There is no note')).toHaveCount(0);
    await words.getByRole('button', { name: 'Close word' }).click();
    await expect(words).toHaveCount(0);
  });

  let word = '';
  await test.step('with the keyboard', async () => {
    await learner.log.getByRole('button', { name: 'Look up the words' }).first().focus();
    await page.keyboard.press('Enter');
    const others = words.getByRole('list', { name: 'Words of this line' }).getByRole('button');
    await others.last().focus();
    await page.keyboard.press('Enter');
    await expect(others.last()).toHaveAttribute('aria-pressed', 'true');
    word = (await others.last().textContent()) ?? '';
    await words.getByRole('button', { name: 'Save as flashcard' }).press('Enter');
    await expect(words.getByRole('button', { name: 'In your flashcards' })).toBeDisabled();
  });

  await learner.open('/study');
  await page.getByRole('tab', { name: 'Vocabulary' }).click();
  // Pinyin stands above each character.
  const spelt = new RegExp([...word].join('.*'));
  await expect(
    page.getByRole('list', { name: 'Vocabulary' }).getByRole('listitem').filter({ hasText: spelt }),
  ).toBeVisible();
});

test('typed pinyin is shown in characters', { tag: '@long' }, async ({ learner }) => {
  await learner.arrive();
  await learner.startScene();
  await learner.say('ni hao, liang ge ren');
  await expect(learner.log.getByText('The same in characters.')).toBeVisible();
  await expect(learner.log.getByText(/你好.*两个人/)).toBeVisible();
});
