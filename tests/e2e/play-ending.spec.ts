/** The end of a conversation, and the replies that the partner suggests. */
import { expect, onlineTest as test } from './fixtures.ts';
import { REPLIES } from './learner/learner.ts';

// product 6.18
test('the result comes by itself after the goodbye, but not to a learner who goes on talking, also after a reload', {
  tag: '@long',
}, async ({ learner, page }) => {
  const [table, dish, drink, bill] = REPLIES.English;
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  const seeResult = page.getByRole('button', { name: 'See result' });
  const result = page.getByRole('heading', { name: 'Scenario complete' });
  await learner.arrive('English');
  await learner.open('/play?scenario=restaurant&seed=0');
  for (const begin of ['Start conversation', 'Play again']) {
    await page.getByRole('button', { name: begin }).click();
    await expect(learner.log).toBeVisible();
    for (const text of [table, dish, drink]) await learner.say(text);
    await expect(learner.completed).toHaveCount(3);
    await expect(seeResult).toBeHidden();
    await reply.fill(bill);
    await reply.press('Enter');
    if (begin === 'Start conversation') await expect(result).toBeVisible();
  }
  await reply.pressSequentially('Wait');
  await expect(learner.completed).toHaveCount(4);
  await expect(seeResult).toBeVisible();
  await learner.say('Thank you very much!');
  await page.clock.install();
  await page.reload();
  await expect(seeResult).toBeVisible();
  await expect(learner.log).toContainText('Thank you very much!');
  await page.clock.runFor(30_000);
  await expect(reply).toBeEditable();
  await expect(result).toBeHidden();
  await seeResult.click();
  await expect(result).toBeVisible();
});

// product 6.23
test('suggestions go into the reply field by keyboard, and are there after a reload', { tag: '@long' }, async ({
  learner,
  page,
}) => {
  await learner.arrive('English');
  await learner.startScene();
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  const offers = page.getByRole('list', { name: 'Suggestions' }).getByRole('button');
  // A beginner is always offered some.
  await expect(offers).toHaveCount(2);
  for (const noise of ['asdf qwer', 'qwer zxcv', 'zxcv asdf', 'yxcv hjkl']) {
    await learner.say(noise);
    await expect(learner.log).toHaveAttribute('aria-busy', 'false');
  }
  await expect(offers.first()).toBeVisible();
  const texts = await offers.locator('[lang="en-US"]').allTextContents();
  await page.reload();
  await expect(offers.locator('[lang="en-US"]')).toHaveText(texts);
  await offers.last().focus();
  await page.keyboard.press('Enter');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(texts.at(-1) ?? '');
  await expect(learner.log).not.toContainText(`You: ${texts.at(-1)}`);
  await page.keyboard.press('Enter');
  await expect(learner.completed).toHaveCount(1);
});
