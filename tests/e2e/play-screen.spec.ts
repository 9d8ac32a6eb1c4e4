/**
 * The play screen, voice first. Recognition needs a service that cannot be had here, so a stand-in recogniser takes its
 * place: the one mock of these tests.
 */
import type { Page } from '@playwright/test';
import { expect, onlineTest as test } from './fixtures.ts';
import { REPLIES } from './learner/learner.ts';

const [TABLE, DISH] = REPLIES.English;

/** Gives the page a recogniser that tells what `window.hear` says. */
async function standInRecogniser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class StandIn {
      start() {
        Object.assign(window, { recogniser: this });
        (this as unknown as { onaudiostart(): void }).onaudiostart();
      }
      stop() {
        (this as unknown as { onend(): void }).onend();
      }
      abort() {
        this.stop();
      }
    }
    Object.assign(window, { SpeechRecognition: StandIn, webkitSpeechRecognition: StandIn });
  });
}

/** An event of the stand-in recogniser; with words, those heard so far. */
const tell = (page: Page, event: 'onsoundstart' | 'onspeechstart' | 'onresult', words = '') =>
  page.evaluate(
    ([name, transcript]) => {
      const { recogniser } = window as unknown as { recogniser: Record<string, (event: object) => void> };
      recogniser[name ?? '']?.({ results: [[{ transcript }]] });
    },
    [event, words],
  );

/** The distance in CSS pixels by which the end of the log is out of sight, or covered by the reply area. */
const hiddenEnd = (page: Page) =>
  page.evaluate(() => {
    const last = document.querySelector('[role="log"] > :last-child')?.getBoundingClientRect().bottom ?? 0;
    const form = document.querySelector('form')?.parentElement?.getBoundingClientRect().top ?? 0;
    return last - form;
  });

// product 6.66, 10.9
test('a spoken reply: the level and the words are seen, it is sent after the pause, and the field is left alone', async ({
  learner,
  page,
}) => {
  await standInRecogniser(page);
  await learner.arrive('English');
  await learner.startScene();
  const speak = page.getByRole('button', { name: 'Speak' });
  const reply = page.getByRole('textbox', { name: 'Your reply' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Sync status' })).toHaveCount(0);
  await speak.click();
  await expect(speak).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-level="silent"]')).toBeVisible();
  await tell(page, 'onspeechstart');
  await expect(page.locator('[data-level="speech"]')).toBeVisible();
  await tell(page, 'onresult', TABLE);
  await expect(page.locator('[data-heard]')).toContainText(TABLE);
  await expect(learner.log).toContainText(`You: ${TABLE}`);
  await expect(learner.completed).toHaveCount(1);
  await expect(speak).toHaveAttribute('aria-pressed', 'false');
  await expect(reply).not.toBeFocused();
  await expect(reply).toHaveValue('');
});

// product 6.66
test('the end of the log is in sight at every height, with a hint and its cost, and only the newest line has controls', async ({
  learner,
  page,
}) => {
  await learner.arrive('English');
  await learner.startScene();
  for (const [index, text] of [TABLE, DISH].entries()) {
    await learner.say(text);
    await expect(learner.completed).toHaveCount(index + 1);
  }
  const controls = learner.log.getByRole('button', { name: 'Replay', exact: true });
  await expect(controls).toHaveCount(1);
  // A phone, a phone with its keyboard open, a desktop.
  const sizes = [
    { width: 390, height: 844 },
    { width: 390, height: 440 },
    { width: 1280, height: 800 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => hiddenEnd(page)).toBeLessThanOrEqual(0);
    for (const name of ['Hint', 'Speak', 'Send', 'End conversation'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await expect(page.getByText('Half the points for this objective.')).toBeInViewport({ ratio: 1 });
    await expect.poll(() => hiddenEnd(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close hint' }).click();
    await expect(page.getByRole('list', { name: 'Objectives' })).toHaveCount(1);
    expect(await page.evaluate(() => [scrollY, document.querySelector('#content')?.parentElement?.scrollTop])).toEqual([
      0, 0,
    ]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const older = learner.log.getByRole('button', { name: 'Replay, look up or translate' }).first();
  await older.focus();
  await page.keyboard.press('Enter');
  await expect(controls).toHaveCount(2);
  await expect(controls.first()).toBeFocused();
});

/** The distance in CSS pixels between what is seen of the log's scroller and its true end. */
const belowSight = (page: Page) =>
  page
    .locator('[data-scroller]')
    .evaluate((outer) => Math.round(outer.scrollHeight - outer.scrollTop - outer.clientHeight));

/** Makes the log higher, as a picture that arrives does, in the frame in which the browser reports a scroll. */
const arrivingPicture = (page: Page) =>
  page.locator('[data-scroller]').evaluate(async (outer) => {
    const picture = document.createElement('div');
    picture.style.height = '120px';
    outer.firstElementChild?.append(picture);
    outer.dispatchEvent(new Event('scroll'));
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const below = Math.round(outer.scrollHeight - outer.scrollTop - outer.clientHeight);
    picture.remove();
    return below;
  });

/** A keyboard that covers the page without resizing it, as on iOS: the visual viewport alone tells of it. */
async function standInKeyboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = Object.assign(new EventTarget(), { offsetTop: 0, scale: 1, height: innerHeight });
    Object.defineProperty(window, 'visualViewport', { value: shown, configurable: true });
  });
}

/** Leaves the page as much height in CSS pixels as the keyboard does. */
const leaveHeight = (page: Page, height: number) =>
  page.evaluate((pixels) => {
    const shown = window.visualViewport as VisualViewport;
    Object.assign(shown, { height: pixels }).dispatchEvent(new Event('resize'));
  }, height);

// product 6.66
const SCREENS = [
  [
    'the log of a phone stays at its true end, whatever makes it higher or its room smaller',
    { width: 390, height: 844 },
  ],
  ['the log of a desktop stays at its true end, whatever makes it higher', { width: 1280, height: 800 }],
] as const;
for (const [title, size] of SCREENS) {
  test(title, async ({ learner, page }) => {
    await standInKeyboard(page);
    await page.setViewportSize(size);
    await learner.arrive('German');
    await learner.startScene();
    const atTheEnd = () => expect.poll(() => belowSight(page)).toBeLessThanOrEqual(1);
    for (const text of ['Ich hätte gern ein Tisch für zwei', 'Ich möchte der Schnitzel', 'Ein großes Kaffee, bitte']) {
      const corrections = await learner.log.locator('[data-correction]').count();
      await learner.say(text);
      await expect(learner.log.locator('[data-correction]')).toHaveCount(corrections + 1);
      await expect(page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
      await atTheEnd();
    }
    await learner.log
      .getByRole('button', { name: /^A better way to say it/ })
      .last()
      .click();
    await expect(learner.log.locator('[data-correction] li').last()).toBeVisible();
    await atTheEnd();
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.getByRole('button', { name: 'Show me the words' }).click();
    await atTheEnd();
    await leaveHeight(page, 420);
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeInViewport({ ratio: 1 });
    await atTheEnd();
    expect(await hiddenEnd(page)).toBeLessThanOrEqual(0);
    await leaveHeight(page, size.height);
    await page.getByRole('button', { name: 'Close hint' }).click();
    await atTheEnd();
    expect(await arrivingPicture(page)).toBeLessThanOrEqual(1);
    // A learner who has scrolled up to read stays there. What changes heights in the same frame hides a single scroll, where
    // a hand makes many.
    const scrollUp = () =>
      page.locator('[data-scroller]').evaluate(async (outer) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        for (let frames = 0; frames < 3; frames += 1) await frame();
        outer.scrollTo({ top: 0, behavior: 'instant' });
        for (let frames = 0; frames < 3; frames += 1) await frame();
      });
    await expect
      .poll(async () => {
        await scrollUp();
        return arrivingPicture(page);
      })
      .toBeGreaterThan(120);
  });
}

// product 6.65
test('a suggestion can be taken by keyboard: the first is free, and a later one costs half', async ({
  learner,
  page,
}) => {
  await learner.arrive('English');
  await learner.startScene();
  const offers = page.getByRole('list', { name: 'Suggestions' });
  const take = async (reached: number) => {
    await offers.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(learner.completed).toHaveCount(reached);
  };
  await expect(offers).toHaveAccessibleDescription(/One suggestion is free/);
  await take(1);
  await expect(offers).toHaveAccessibleDescription(/now halves the points/);
  await take(2);
  await page.getByRole('button', { name: 'End conversation' }).click();
  await expect(page.getByText(/^\d+ \/ \d+ points$/)).toHaveText('25 / 90 points');
});
