/** The result of a conversation: what it says, what it keeps, and the ways on. */
import { giveVoice, saidOn } from './device/voice.ts';
import { expect, onlineTest as test } from './fixtures.ts';
import { REPLIES } from './learner/learner.ts';

// product 6.68, 6.69, 7.15, 9.23
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
  await expect(page.getByText('90 / 90 points')).toBeVisible();
  await page.getByRole('link', { name: 'Review flashcards' }).click();
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();

  // One conversation, counted once: at home, in the history, and on the server.
  await learner.open('/dashboard');
  await learner.expectSyncStatus('All changes saved');
  await expect(page.getByText('90 points', { exact: true })).toBeVisible();
  await learner.open('/profile?view=history');
  await expect(page.locator('[data-conversation]')).toHaveCount(1);
  await expect(page.locator('[data-conversation]')).toContainText('90 / 90 points');
});

// product 6.68
test('the learner hears a corrected sentence, says it by keyboard, and shares the result', async ({
  learner,
  page,
}) => {
  await giveVoice(page, 'de-DE', 'ich möchte das schnitzel');
  await page.addInitScript(() => {
    const shared: object[] = [];
    const refusals = ['AbortError', 'NotAllowedError'];
    Object.assign(window, { shared });
    // Chromium has it on few systems.
    Object.defineProperty(navigator, 'share', {
      value: async (data: object) => {
        shared.push(data);
        const refusal = refusals[shared.length - 2];
        if (refusal) throw new DOMException('no', refusal);
      },
    });
  });
  await learner.arrive('German');
  await learner.startScene();
  await learner.say('Ich hätte gern ein Tisch für zwei');
  await expect(learner.completed).toHaveCount(1);
  await learner.say('Ich möchte der Schnitzel');
  await expect(learner.completed).toHaveCount(2);
  await page.getByRole('button', { name: 'End conversation' }).click();

  const again = page.getByRole('region', { name: 'Say it again' });
  const sentence = (text: string) => again.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
  const schnitzel = sentence('Ich möchte das Schnitzel');
  const table = sentence('Ich hätte gern einen Tisch für zwei');
  const microphone = (of: typeof table) => of.getByRole('button', { name: /^Speak: / });
  await schnitzel.getByRole('button', { name: /^Hear it: / }).click();
  expect(await saidOn(page)).toContain('Ich möchte das Schnitzel');
  // The microphone of one sentence switches off that of another.
  await microphone(table).focus();
  await page.keyboard.press('Enter');
  await expect(microphone(table)).toHaveAttribute('aria-pressed', 'true');
  await microphone(schnitzel).focus();
  await page.keyboard.press('Enter');
  await expect(microphone(table)).toHaveAttribute('aria-pressed', 'false');
  await expect(schnitzel.getByRole('status')).toHaveText('That is it!');
  await expect(microphone(schnitzel)).toBeFocused();
  await expect(table.getByRole('status')).toBeEmpty();
  await microphone(table).click();
  await expect(table.getByRole('status')).toHaveText('Heard: ich möchte das schnitzel');
  await expect(schnitzel.getByRole('status')).toHaveText('That is it!');

  const share = page.getByRole('button', { name: 'Share' });
  const calls = () => page.evaluate(() => (window as unknown as { shared: object[] }).shared);
  await share.click();
  await share.click();
  await expect.poll(calls).toHaveLength(2);
  // A dialog that the learner has closed is no trouble.
  await expect(page.getByText('That could not be shared')).toHaveCount(0);
  await share.click();
  await expect(page.getByText('That could not be shared')).toBeVisible();
  expect(await calls()).toContainEqual({
    text: 'I have just played “Ordering at a Restaurant” in German on Parley: 1 of 3 stars.',
    url: new URL(learner.url).origin,
  });
});
