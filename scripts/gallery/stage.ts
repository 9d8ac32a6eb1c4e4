/** The surroundings of a story: a page of the right person in the right size, and a proxy to answer for the server. */
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { FaultProxy } from '../../tests/e2e/faults/fault-proxy.ts';
import { Learner } from '../../tests/e2e/learner/learner.ts';
import { addressOf, type Person } from './people.ts';
import type { State } from './story.ts';

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;
export type Size = keyof typeof SIZES;

export interface Stage {
  page: Page;
  /** Between page and server; see tests/e2e/faults/fault-proxy.ts. */
  proxy: FaultProxy;
  /** Actions named after the learner's intentions. */
  learner: Learner;
  size: Size;
  /** Opens a path of the app. */
  open(path: string): Promise<void>;
}

/** Allows for a busy machine, in milliseconds; a state that is not reached costs as much. */
const PATIENCE_MS = 20_000;

/** The browsers of one size: one for each person, signed in when first needed. */
export class Stages {
  readonly #browser: Browser;
  readonly #proxy: FaultProxy;
  readonly #size: Size;
  readonly #contexts = new Map<Person, BrowserContext>();

  private constructor(browser: Browser, proxy: FaultProxy, size: Size) {
    this.#browser = browser;
    this.#proxy = proxy;
    this.#size = size;
  }

  static async before(server: string, browser: Browser, size: Size): Promise<Stages> {
    return new Stages(browser, await FaultProxy.before(server), size);
  }

  async #context(anew: boolean): Promise<BrowserContext> {
    const phone =
      this.#size === 'phone' ? { isMobile: true, hasTouch: true, userAgent: devices['Pixel 7'].userAgent } : {};
    const context = await this.#browser.newContext({
      viewport: SIZES[this.#size],
      serviceWorkers: anew ? 'block' : 'allow',
      ...phone,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    return context;
  }

  async #signIn(context: BrowserContext, person: Person): Promise<void> {
    if (person === 'visitor') return;
    const page = await context.newPage();
    const learner = new Learner(page, this.#proxy.url);
    await learner.signIn(addressOf(person, this.#size));
    await page.close();
  }

  /** The browser of a person. It has everything stored if the person has used the app before. */
  async #contextOf(person: Person): Promise<BrowserContext> {
    const known = this.#contexts.get(person);
    if (known) return known;
    const context = await this.#context(false);
    await this.#signIn(context, person);
    if (person !== 'visitor' && person !== 'arrival' && person !== 'tourist') {
      const page = await context.newPage();
      await page.goto(`${this.#proxy.url}/dashboard`);
      await new Learner(page, this.#proxy.url).readyOffline();
      await page.close();
    }
    this.#contexts.set(person, context);
    return context;
  }

  /** Prepares the surroundings of a state, does `work` in them, and cleans up. */
  async with(state: State, work: (stage: Stage) => Promise<void>): Promise<void> {
    const proxy = this.#proxy;
    const context = state.anew ? await this.#context(true) : await this.#contextOf(state.as);
    state.given?.(proxy);
    if (state.anew) await this.#signIn(context, state.as);
    const page = await context.newPage();
    const learner = new Learner(page, proxy.url);
    learner.address = addressOf(state.as, this.#size);
    try {
      await work({ page, proxy, learner, size: this.#size, open: (path) => learner.open(path) });
    } finally {
      proxy.rewrite = (answer) => answer;
      proxy.intercept = () => false;
      await page.close();
      await context.setOffline(false);
      if (state.anew) await context.close();
    }
  }

  async close(): Promise<void> {
    for (const context of this.#contexts.values()) await context.close();
    await this.#proxy.close();
  }
}
