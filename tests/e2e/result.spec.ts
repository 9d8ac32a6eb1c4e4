/** The result of a conversation: what it says, what it keeps, and the ways on. */
import { expect, onlineTest as test } from './fixtures.ts';
import { REPLIES } from './learner/learner.ts';

// product 6.68, 6.69, 9.23
test('the result says what was earned, keeps the ticked cards, and leads back into the conversation', async ({
  learner,
  page,
}) => {
  const [table, dish, drink, bill] = REPLIES.English;
  await learner.arrive('English');
  await learner.open('/play?scenario=restaurant&seed=0');
  await page.getByRole('button', { name: 'Start conversation' }).click();
  await learner.say(table);
  await expect(learner.completed).toHaveCount(1);
  await learner.say(dish);
  await expect(learner.completed).toHaveCount(2);
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conversation ended' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'What you have now' })).toContainText('1-day streak');
  await expect(page.getByRole('list', { name: 'Objectives' }).getByText('completed')).toHaveCount(2);

  const ticks = page.getByRole('checkbox');
  await expect(ticks.first()).toBeChecked();
  const kept = await page.getByRole('checkbox', { checked: true }).count();
  await ticks.first().press('Space');
  await expect(ticks.first()).not.toBeChecked();
  await expect(page.getByText(new RegExp(`^(${kept - 1} cards? kept|No card kept)$`))).toBeVisible();

  await page.getByText('What was said').click();
  await expect(page.getByRole('listitem').filter({ hasText: table }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Go on talking' }).click();
  await expect(learner.log).toContainText(table);
  await expect(learner.completed).toHaveCount(2);
  for (const [index, text] of [drink, bill].entries()) {
    await learner.send(text);
    if (index === 0) await expect(learner.completed).toHaveCount(3);
  }
  await learner.seeResult();
  await expect(page.getByRole('img', { name: '3 of 3 stars' })).toBeVisible();
  await page.getByRole('link', { name: 'Review flashcards' }).click();
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
});
