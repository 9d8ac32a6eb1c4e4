/**
 * The profile: data about the learner, kept and changed; conversations, found again; settings.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './checks/accessible.ts';
import { expect, test } from './fixtures.ts';
import { makeAccount, putRows, putSettings, rowsAt } from './learner/accounts.ts';
import { pastAttempt } from './learner/past-attempts.ts';

/** Replaces the device's speech by fakes that record what they are asked for. */
async function giveVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: { said: object[]; rooms: number } = { said: [], rooms: 0 };
    const voices = ['Tingting', 'Own choice'].map((name) => ({
      name,
      lang: 'zh-CN',
      localService: true,
      default: false,
      voiceURI: name,
    }));
    class Utterance {
      voice: { name: string } | null = null;
      rate = 1;
      lang = '';
      text: string;
      onstart = () => undefined;
      onend = () => undefined;
      constructor(text: string) {
        this.text = text;
      }
    }
    class Recognition {
      onaudiostart = () => undefined;
      onresult = (_: object) => undefined;
      onend = () => undefined;
      start() {
        this.onaudiostart();
        this.onresult({ results: [[{ transcript: '你好' }]] });
      }
      stop() {
        this.onend();
      }
      abort() {
        this.onend();
      }
    }
    class Room {
      constructor() {
        heard.rooms += 1;
        throw new Error('no sound here');
      }
    }
    const speechSynthesis = {
      speaking: false,
      pending: false,
      getVoices: () => voices,
      cancel: () => undefined,
      speak(utterance: Utterance) {
        heard.said.push({ voice: utterance.voice?.name, rate: utterance.rate, lang: utterance.lang });
        setTimeout(() => utterance.onstart());
        setTimeout(() => utterance.onend(), 10);
      },
    };
    const given = { speechSynthesis, SpeechSynthesisUtterance: Utterance, AudioContext: Room };
    const ears = { SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition };
    for (const [name, value] of Object.entries({ ...given, ...ears, heard })) {
      Object.defineProperty(window, name, { value, configurable: true });
    }
  });
}
const heard = (page: Page) =>
  page.evaluate(() => (window as unknown as { heard: { said: object[]; rooms: number } }).heard);

test('details of the learner are kept offline and sent; past conversations are found; all of it can be downloaded', {
  tag: '@long',
}, async ({ learner, page, server }) => {
  learner.address = await makeAccount(server.url, 'Mandarin');
  await putRows(server.url, learner.address, 'scene_attempts', [
    pastAttempt({ language: 'Mandarin', reached: 2, hinted: true }),
    pastAttempt({ scene: 'cafe', language: 'German', reached: 2, daysAgo: 1 }),
    ...Array.from({ length: 40 }, (_, index) =>
      pastAttempt({ scene: 'cafe', language: 'Mandarin', reached: 2, daysAgo: index + 2 }),
    ),
  ]);
  await learner.signIn();
  await learner.readyOffline();
  await learner.open('/profile');
  await expect(page.getByText(learner.address).first()).toBeVisible();
  await expectAccessible(page, 'profile');

  await test.step('fields are validated, saved without a network, and sent with one', async () => {
    await learner.context.setOffline(true);
    const save = page.getByRole('button', { name: 'Save changes' });
    await page.getByLabel('First name').fill('  ');
    await expect(page.getByText('Please enter a name.')).toBeVisible();
    await expect(save).toBeDisabled();
    await page.getByLabel('First name').fill('Grace');
    await learner.choose('My current level', 'Intermediate');
    await page.getByRole('radio', { name: 'Hobby' }).click();
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await save.click();
    await expect(page.getByText('sent once you are online')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First name')).toHaveValue('Grace');
    await learner.context.setOffline(false);
    await learner.expectSyncStatus('All changes saved');
  });

  await test.step('every conversation is listed, narrowed down, opened and left again', async () => {
    await page.getByRole('link', { name: 'All 42 conversations' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Conversations' })).toBeFocused();
    const items = page.locator('[data-conversation]');
    await expect(items).toHaveCount(30);
    await page.getByRole('button', { name: 'Show more (12 left)' }).click();
    await expect(items).toHaveCount(42);
    await learner.choose('Language', 'German');
    await expect(items).toHaveCount(1);
    await learner.choose('Language', 'Mandarin');
    await learner.choose('Scene', 'Ordering at a Restaurant');
    await expect(items).toHaveCount(1);
    await expectAccessible(page, 'history');
    await items.first().click();
    const title = page.getByRole('heading', { level: 1, name: 'Ordering at a Restaurant' });
    await expect(title).toBeFocused();
    await expect(page.getByRole('img', { name: /of 3 stars/ })).toBeVisible();
    await expect(page.getByText('with the model answer')).toHaveCount(2);
    await expect(page.getByText('not reached')).toHaveCount(2);
    await expect(page.locator('ol [lang="zh-CN"] ruby').first()).toBeVisible();
    await expect(page.getByText('Welcome!')).toBeVisible();
    await expect(page.getByText('The bill, please!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Play again' })).toHaveAttribute('href', '/play?scenario=restaurant');
    await expectAccessible(page, 'conversation');
    await page.goBack();
    await expect(items.first()).toBeFocused();
    await expect(items).toHaveCount(1);
    await items.first().click();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(items.first()).toBeFocused();
    await expect(items).toHaveCount(1);
  });

  await test.step('what is told is remembered after a yes, and taken up at the next visit, offline', async () => {
    await learner.context.setOffline(true);
    const question = page.getByRole('region', { name: 'May partners remember this for your next visit?' });
    await learner.startScene();
    await expect(question).toBeHidden();
    await learner.say('我叫Anna，我对花生过敏。');
    await expect(question).toContainText('Name: Anna · Food and drink: no peanuts');
    await expectAccessible(page, 'asked for leave');
    await question.getByRole('button', { name: 'Yes, remember it' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    // The page goes on once the conversation is discarded; a new page opened before would resume it.
    await page.waitForURL('**/scenarios');
    await learner.startScene();
    await expect(learner.log).toContainText('Anna');
    await expect(question).toBeHidden();
  });

  await test.step('the file holds everything, offline too', async () => {
    await learner.open('/profile?view=data');
    await expect(page.getByText('Deleting needs a connection')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = JSON.parse(await readFile(await (await arriving).path(), 'utf8'));
    expect(file).toMatchObject({
      product: 'Parley',
      format: 4,
      email: learner.address,
      complete: true,
      profile: { first_name: 'Grace' },
      remembered: { name: [{ text: 'Anna' }], diet: [{ text: 'no peanuts' }] },
    });
    expect(file.attempts).toHaveLength(42);
    expect(file.attempts.at(-1).transcript).toMatchObject([{ text: '欢迎光临！' }, { text: '你好，两个人。' }]);
  });

  await test.step('what partners remember is listed, forgotten one by one, and erased when it is turned off', async () => {
    await learner.open('/profile?view=remembered');
    const list = page.getByRole('region', { name: 'What they know' });
    await expectAccessible(page, 'what partners remember');
    await list.getByRole('button', { name: 'Forget no peanuts' }).press('Enter');
    await expect(list.getByRole('definition')).toHaveText(['Anna']);
    await page.getByRole('switch', { name: 'Remember what I tell' }).click();
    await expect(list).toBeHidden();
    await page.getByRole('switch', { name: 'Remember what I tell' }).click();
    await expect(list).toContainText('Nothing yet');
    await learner.context.setOffline(false);
    await learner.open('/dashboard');
    await learner.expectSyncStatus('All changes saved');
  });
});

test('settings follow the learner to another device and take effect there', { tag: '@long' }, async ({
  learner,
  page,
  server,
}) => {
  learner.address = await makeAccount(server.url, 'Mandarin');
  const settings = {
    theme: 'dark',
    pinyin: 'hidden',
    translation: 'shown',
    speechRate: 1.15,
    voiceByLanguage: { Mandarin: 'Own choice' },
    silenceMs: 'hold',
    backgroundAudio: false,
    dailyGoal: 3,
  };
  await putSettings(server.url, learner.address, settings);
  await giveVoice(page);
  await learner.signIn();
  await learner.readyOffline();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await learner.open('/profile?view=settings');
  const shows = (field: string, text: string) => expect(page.getByRole('combobox', { name: field })).toHaveText(text);
  await shows('Appearance', 'Dark');
  await shows('Speaking speed', 'Quick');
  await shows('Voice for Mandarin', 'Own choice');
  await shows('A spoken reply ends', 'When I let go of the button');
  await shows('Daily goal', '3 conversations a day');
  await expect(page.getByRole('switch', { name: 'Background audio' })).not.toBeChecked();
  await expectAccessible(page, 'settings');
  await page.getByRole('button', { name: 'Listen' }).click();
  const own = { voice: 'Own choice', rate: 1.15, lang: 'zh-CN' };
  await expect.poll(async () => (await heard(page)).said.at(-1)).toEqual(own);

  await learner.startScene();
  const line = learner.log.locator('[data-who=partner]').first();
  await expect(line.locator('p')).toBeVisible(); // the translation
  await expect(line.locator('rt')).toHaveCount(0);
  await expect.poll(async () => (await heard(page)).said.at(-1)).toEqual(own);
  expect((await heard(page)).rooms).toBe(0);
  const speak = page.getByRole('button', { name: 'Speak' });
  await expect(page.getByText('Hold to talk')).toBeVisible();
  await speak.hover();
  await page.mouse.down();
  await expect(speak).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-heard]')).toContainText('你好');
  await page.mouse.up();
  await expect(learner.log.locator('[data-who=learner]')).toContainText('你好');

  await learner.open('/profile?view=settings');
  await learner.choose('Appearance', 'Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('switch', { name: 'Background audio' }).click();
  await learner.expectSyncStatus('All changes saved');
  const stored = await rowsAt(server.url, learner.address, 'user_settings');
  expect(stored.find(({ key }) => key === 'theme')?.value).toBe('light');
  await learner.resumeScene();
  await learner.say('两个人');
  await page.getByRole('textbox', { name: 'Your reply' }).click();
  await expect.poll(async () => (await heard(page)).rooms).toBeGreaterThan(0);
});
