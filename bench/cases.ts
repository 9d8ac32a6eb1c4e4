/** The measured cases, each with the state of the device before it. */
import type { Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import type { OtherDevice } from './other-device.ts';
import type {} from './page/main.ts';

export interface Case {
  name: string;
  /** Rows of the account before. */
  account: Account;
  /** The expected number of requests; null: as many as the pages of the history. */
  requests: number | null;
  /** True if the device sends changes. */
  posts: boolean;
  repetitions: number;
  /** Before each measured sync, without latency. */
  prepare(page: Page): Promise<void>;
}

const MUTATIONS = 1000;

const open = (page: Page, account: Account, fresh: boolean) =>
  page.evaluate(([learner, isFresh]) => window.bench.open(learner, isFresh), [account, fresh] as const);

async function synced(page: Page, account: Account): Promise<void> {
  await open(page, account, false);
  await page.evaluate(() => window.bench.sync());
}

/** Of an account's rows those of the profile, of progress and the settings are not counted. */
const UNCOUNTED = 22;

/** Throws unless the sync did its work: all rows are here, and no change waits. */
export async function checkWhole(page: Page, { rows }: Account): Promise<void> {
  const { cards, reviews, attempts, waiting } = await page.evaluate(() => window.bench.count());
  if (cards + reviews + attempts < rows - UNCOUNTED) {
    throw new Error(`Of ${rows} rows there are ${cards} cards, ${reviews} reviews and ${attempts} attempts`);
  }
  if (waiting > 0) throw new Error(`${waiting} changes wait after a sync`);
}

export function firstSync(account: Account, repetitions: number): Case {
  const prepare = (page: Page) => open(page, account, true);
  const name = `first sync of ${account.rows.toLocaleString('en')} rows`;
  return { name, account, requests: null, posts: false, repetitions, prepare };
}

export function idle(account: Account, repetitions: number): Case {
  const prepare = (page: Page) => synced(page, account);
  return { name: 'idle sync', account, requests: 1, posts: false, repetitions, prepare };
}

export function tenChanges(account: Account, other: OtherDevice, repetitions: number): Case {
  const prepare = async (page: Page) => {
    await synced(page, account);
    await other.changeTen();
  };
  const name = `ten changes in ${account.rows.toLocaleString('en')}`;
  return { name, account, requests: 1, posts: false, repetitions, prepare };
}

/** A request begins with 100 mutations; where that goes quickly, the next ones carry 400 and 500. */
export function push(account: Account, repetitions: number): Case {
  const prepare = async (page: Page) => {
    await synced(page, account);
    await page.evaluate((changes) => window.bench.write(changes), MUTATIONS);
  };
  const name = `pushing ${MUTATIONS.toLocaleString('en')} offline writes`;
  return { name, account, requests: 3, posts: true, repetitions, prepare };
}
