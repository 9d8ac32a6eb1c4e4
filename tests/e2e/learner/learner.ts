/** A learner with actions named after what people do. */
import { type BrowserContext, expect as base, type Page, type PlaywrightTestOptions } from '@playwright/test';
import { freshAddress, linkOf, makeAccount, PASSWORD, putRows } from './accounts.ts';

/** Waits as long as playwright.config.ts says, which the gallery and the screenshots, outside its runner, do not read. */
const expect = base.configure({ timeout: 120_000 });

/** One person with one browser. */
export class Learner {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
  readonly #serviceWorkers: PlaywrightTestOptions['serviceWorkers'];
  address = freshAddress();

  constructor(page: Page, url: string, serviceWorkers: PlaywrightTestOptions['serviceWorkers'] = 'allow') {
    this.page = page;
    this.context = page.context();
    this.url = url;
    this.#serviceWorkers = serviceWorkers;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${this.url}${path}`);
  }

  async signUp(): Promise<void> {
    await this.open('/auth');
    await this.page.getByRole('button', { name: 'Create an account' }).click();
    await this.page.getByRole('textbox', { name: 'Email or phone' }).fill(this.address);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Create account' }).click();
    await expect(this.page.getByRole('dialog', { name: "Let's Get Started!" })).toBeVisible();
  }

  async signIn(address = this.address): Promise<void> {
    await this.open('/auth');
    await this.page.getByRole('textbox', { name: 'Email or phone' }).fill(address);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Sign in' }).click();
    await this.page.waitForURL('**/dashboard');
  }

  /** Chooses an option of a select by its label. */
  async choose(field: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: field }).click();
    await this.page.getByRole('option', { name: option }).click();
  }

  async completeOnboarding(language = 'Mandarin'): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: "Let's Get Started!" });
    await dialog.getByLabel('First name').fill('Ada');
    await dialog.getByLabel('Last name').fill('Lovelace');
    if (language !== 'Mandarin') await this.choose("Language I'm learning", language);
    await dialog.getByRole('radio', { name: 'Travel' }).click();
    await dialog.getByRole('button', { name: /^Complete Setup/ }).click();
    await expect(dialog).toBeHidden();
  }

  async closeTour(): Promise<void> {
    const tour = this.page.getByRole('dialog', { name: 'Welcome to Parley!' });
    await expect(tour).toBeVisible();
    const done = tour.getByRole('button', { name: 'Start Learning Now' });
    for (let step = 0; step < 3; step += 1) await tour.getByRole('button', { name: 'Next' }).click();
    await done.click();
    await expect(tour).toBeHidden();
  }

  /** Arrives as a newcomer through the screens, up to the dashboard with everything stored. */
  async arriveAnew(language = 'Mandarin'): Promise<void> {
    await this.signUp();
    await this.completeOnboarding(language);
    await this.closeTour();
    await this.readyOffline();
  }

  /**
   * Arrives through a sign-in link, with an account made without a screen. `server`: its address where a proxy stands
   * before it. `past`: attempts that the learner has made elsewhere.
   */
  async arrive(language = 'Mandarin', server = this.url, past: readonly object[] = []): Promise<void> {
    this.address = await makeAccount(server, language);
    if (past.length > 0) await putRows(server, this.address, 'scene_attempts', past);
    await this.open(await linkOf(server, this.address));
    await this.page.waitForURL('**/dashboard');
    if (this.#serviceWorkers === 'allow') await this.readyOffline();
    else await this.expectSyncStatus('All changes saved');
  }

  async readyOffline(): Promise<void> {
    await expect(this.page.getByText('Ready offline').first()).toBeVisible();
  }

  async expectSyncStatus(text: string | RegExp): Promise<void> {
    await expect(this.page.getByRole('status', { name: 'Sync status' })).toContainText(text);
  }

  async startScene(id = 'restaurant'): Promise<void> {
    await this.open(`/play?scenario=${id}`);
    await this.page.getByRole('button', { name: 'Start conversation' }).click();
    await expect(this.log).toBeVisible();
  }

  /** Opens the scene again and finds the conversation where it was left. */
  async resumeScene(id = 'restaurant'): Promise<void> {
    await this.open(`/play?scenario=${id}`);
    await expect(this.log).toBeVisible();
  }

  get log() {
    return this.page.getByRole('log', { name: 'Conversation' });
  }

  get completed() {
    return this.page.getByRole('list', { name: 'Objectives' }).getByRole('listitem').filter({ hasText: 'completed' });
  }

  async send(text: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Your reply' }).fill(text);
    await this.page.getByRole('button', { name: 'Send' }).click();
  }

  async say(text: string): Promise<void> {
    await this.send(text);
    await expect(this.log).toContainText(text);
    await expect(this.page.getByRole('textbox', { name: 'Your reply' })).toHaveValue('');
  }

  /** Reaches the four objectives of the restaurant, one after the other. */
  async playRestaurant(language: 'Mandarin' | 'English' = 'Mandarin'): Promise<void> {
    await this.startScene();
    const [table, dish, drink, bill] = REPLIES[language];
    for (const [index, reply] of [table, dish, drink].entries()) {
      await this.say(reply);
      await expect(this.completed).toHaveCount(index + 1);
    }
    await this.send(bill);
    await this.seeResult();
  }

  /** Asks for the result, unless it has come by itself. */
  async seeResult(): Promise<void> {
    const result = this.page.getByRole('heading', { name: 'Scenario complete' });
    const button = this.page.getByRole('button', { name: 'See result' });
    await expect(button.or(result)).toBeVisible();
    // It may come by itself just now.
    if (await button.isVisible()) await button.click({ timeout: 5_000 }).catch(() => undefined);
    await expect(result).toBeVisible();
  }

  /** Reaches one objective and leaves, which is enough for a study day. */
  async playShortly(language: 'Mandarin' | 'English' = 'Mandarin'): Promise<void> {
    await this.startScene();
    await this.say(REPLIES[language][0]);
    await expect(this.completed).toHaveCount(1);
    await this.page.getByRole('button', { name: 'End conversation' }).click();
    await expect(this.page.getByRole('heading', { name: 'Conversation ended' })).toBeVisible();
  }
}

export const REPLIES = {
  Mandarin: ['你好，请给我一张两个人的桌子。', '我想要一碗牛肉面。', '再来一瓶啤酒。', '服务员，买单！'],
  English: [
    'Hello, a table for two, please.',
    "I'd like the chicken burger, please.",
    'Could I have a glass of orange juice?',
    'Can we have the bill, please?',
  ],
} as const;
