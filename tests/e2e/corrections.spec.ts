/** Corrections of replies: below the reply, with the reason, and the turn taken again. */
import { expect, test } from './fixtures.ts';
import { REPLIES } from './learner/learner.ts';

const [TABLE, DISH] = REPLIES.Mandarin;
const FAULTY = '再来一个啤酒。';
const BETTER = '再来一瓶啤酒。';

// product 6.63, 6.64, 11.12
test('a reply is corrected offline, with the reason, and said again by keyboard in its place; the setting hides it', async ({
  learner,
  page,
}) => {
  await learner.arrive();
  await page.context().setOffline(true);
  await learner.startScene();
  for (const reply of [TABLE, DISH]) await learner.say(reply);
  await expect(learner.completed).toHaveCount(2);
  await learner.say(FAULTY);
  await expect(learner.completed).toHaveCount(3);

  const why = learner.log.getByRole('button', { name: /^A better way to say it/ });
  const again = learner.log.getByRole('button', { name: 'Say it again' });
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await test.step('one quiet line says it better, and on request why', async () => {
    await expect(why).toHaveAccessibleName(new RegExp(BETTER));
    await expect(why).toHaveAttribute('aria-expanded', 'false');
    await why.focus();
    await page.keyboard.press('Enter');
    await expect(why).toHaveAttribute('aria-expanded', 'true');
    await expect(learner.log.locator('[data-correction] li')).toBeVisible();
    await expect(learner.log.locator('[data-correction] li p')).toContainText('瓶');
  });

  await test.step('the turn is taken again: both stand in the log, what was reached stays', async () => {
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(reply).toBeFocused();
    await expect(again).toHaveCount(0);
    await page.keyboard.type(BETTER);
    await page.keyboard.press('Enter');
    const own = learner.log.locator('[data-who="learner"]');
    await expect(own).toHaveCount(4);
    await expect(own.nth(2)).toContainText(`Said again below: You: ${FAULTY}`);
    await expect(own.nth(3)).toContainText(BETTER);
    await expect(learner.completed).toHaveCount(3);
    await expect(again).toHaveCount(0);
    await page.reload();
    await expect(own.nth(2)).toContainText('Said again below');
  });

  await test.step('with corrections at the end none stands in the conversation', async () => {
    await expect(why).toHaveCount(1);
    await learner.open('/profile?view=settings');
    await learner.choose('Corrections', 'At the end');
    // Shown from the store: it is kept before the page is left.
    await expect(page.getByRole('combobox', { name: 'Corrections' })).toContainText('At the end');
    await learner.resumeScene();
    await expect(learner.log).toContainText(FAULTY);
    await expect(why).toHaveCount(0);
  });
});

// product 11.12
test('at the end the result has the sentences to say again, and off it has none', async ({ learner, page }) => {
  await learner.arrive();
  await page.context().setOffline(true);
  const set = async (option: string) => {
    await learner.open('/profile?view=settings');
    await learner.choose('Corrections', option);
    // Shown from the store: it is kept before the page is left.
    await expect(page.getByRole('combobox', { name: 'Corrections' })).toContainText(option);
  };
  const endWithFault = async () => {
    await learner.open('/play?scenario=restaurant&seed=0');
    await page.getByRole('button', { name: 'Start conversation' }).click();
    for (const reply of [TABLE, DISH, FAULTY]) await learner.say(reply);
    await expect(learner.completed).toHaveCount(3);
    await page.getByRole('button', { name: 'End conversation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Conversation ended' })).toBeVisible();
  };
  const sayAgain = page.getByRole('heading', { name: 'Say it again' });
  await set('At the end');
  await endWithFault();
  await expect(sayAgain).toBeVisible();
  await expect(page.getByText(BETTER).first()).toBeVisible();

  await set('Off');
  await endWithFault();
  await expect(page.getByRole('list', { name: 'Objectives' })).toBeVisible();
  await expect(sayAgain).toHaveCount(0);
  await expect(page.getByText(BETTER)).toHaveCount(0);
});
