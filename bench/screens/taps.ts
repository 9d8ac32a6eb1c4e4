/** The ten most frequent taps, each from the click to the frame that shows the result. */
import type { Page } from '@playwright/test';

export interface Tap {
  name: string;
  tap: (page: Page) => Promise<void>;
  /** CSS selector of an element that the tap brings about; `text` narrows it down. */
  answered: { selector: string; text?: string };
}

const press = (role: 'button' | 'link', name: string | RegExp) => (page: Page) =>
  page
    .getByRole(role, { name, exact: typeof name === 'string' })
    .first()
    .click();

const REPLY = '你好，请给我一张两个人的桌子。';

/** In the order in which they are made: a card is reviewed, then a conversation is begun. */
export const TAPS: readonly Tap[] = [
  { name: 'Scenarios', tap: press('link', 'Scenarios'), answered: { selector: 'main article' } },
  { name: 'Profile', tap: press('link', 'Profile'), answered: { selector: 'main h1', text: 'Profile' } },
  { name: 'Home', tap: press('link', 'Home'), answered: { selector: 'main', text: 'points' } },
  { name: 'Study', tap: press('link', 'Study'), answered: { selector: 'main button', text: 'Show answer' } },
  { name: 'Show answer', tap: press('button', 'Show answer'), answered: { selector: 'main button', text: 'Good' } },
  { name: 'Good', tap: press('button', /^Good/), answered: { selector: 'main button', text: 'Show answer' } },
  {
    name: 'Play',
    tap: async (page) => {
      await page.getByRole('link', { name: 'Scenarios', exact: true }).first().click();
      const card = page.getByRole('article', { name: 'Ordering at a Restaurant' });
      await card.getByRole('link', { name: 'Play' }).click();
    },
    answered: { selector: 'main button', text: 'Start conversation' },
  },
  {
    name: 'Start conversation',
    tap: press('button', 'Start conversation'),
    answered: { selector: '[role=log] [lang]' },
  },
  {
    name: 'Send, until the answer stands',
    tap: async (page) => {
      await page.getByRole('textbox', { name: 'Your reply' }).fill(REPLY);
      await page.getByRole('button', { name: 'Send' }).click();
    },
    answered: { selector: '[aria-label="Objectives"] li', text: 'completed' },
  },
  { name: 'Hint', tap: press('button', /^Hint/), answered: { selector: 'section[aria-label="Hint"]' } },
];

/** Milliseconds from the last click to the first frame that shows the element. Rejects after ten seconds. */
export async function timeTap(page: Page, { tap, answered }: Tap): Promise<number> {
  await page.evaluate((answered) => {
    const shown = () =>
      [...document.querySelectorAll(answered.selector)].some((one) => one.textContent?.includes(answered.text ?? ''));
    const answer = new Promise<number>((resolve) => {
      let clicked = 0;
      addEventListener(
        'click',
        ({ timeStamp }) => {
          clicked = timeStamp;
          look();
        },
        { capture: true },
      );
      const look = () =>
        requestAnimationFrame(() => {
          // The frame that shows it is drawn after this callback: the next one knows when it was.
          if (shown()) requestAnimationFrame((at) => resolve(at - clicked));
          else look();
        });
    });
    Object.assign(window, { tapAnswered: answer });
  }, answered);
  await tap(page);
  return page.evaluate(() =>
    Promise.race([
      (window as unknown as { tapAnswered: Promise<number> }).tapAnswered,
      new Promise<number>((_, reject) => setTimeout(() => reject(new Error('The tap was not answered')), 10_000)),
    ]),
  );
}
