/**
 * `npm run bench:screens [-- --repetitions 5 --only cold --path / --path /about]`: the waiting times of a learner
 * with a cheap phone, in a real Chromium on the built app and the real embedded server; see ../README.md. The app has to
 * be built before: `npm run build`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/programs/find-chromium.ts';
import { ParleyServer } from '../../tests/e2e/faults/parley-server.ts';
import { makeAccounts } from '../accounts.ts';
import { median } from '../median.ts';
import { type ColdStart, coldStart } from './cold-start.ts';
import { slowLine, slowProcessor } from './phone.ts';
import { TAPS, timeTap } from './taps.ts';
import { noteVitals, type Vitals, vitalsOf } from './vitals.ts';

const ROOT = join(import.meta.dirname, '../..');
const VIEWPORT = { width: 390, height: 844 };
/** A learner of about a year, in rows. */
const ROWS = 20_000;
/** Vitals are read once nothing has been fetched for half a second, and a moment later. */
const SETTLED_MS = 1_500;

const { values } = parseArgs({
  options: {
    repetitions: { type: 'string', default: '5' },
    /** Only the part with this name: vitals, taps or cold. */
    only: { type: 'string' },
    path: { type: 'string', multiple: true, default: ['/'] },
  },
});
const wanted = (part: 'vitals' | 'taps' | 'cold') => values.only === undefined || values.only === part;
const repetitions = Number(values.repetitions);

const found = await findChromium(ROOT, console.log);
if ('problem' in found) {
  console.error(found.problem);
  process.exit(1);
}
const server = await ParleyServer.start();
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });

/** Loads an address on a slowed page, with a line that is slow too where it is not stored. */
async function load(context: BrowserContext, address: string, slow: boolean): Promise<Vitals> {
  const page = await context.newPage();
  await noteVitals(page);
  const session = await slowProcessor(page);
  if (slow) await slowLine(session);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(SETTLED_MS);
  const vitals = await vitalsOf(page);
  await page.close();
  return vitals;
}

async function firstVisits(browser: Browser, path: string): Promise<Vitals[]> {
  const visits: Vitals[] = [];
  for (let i = 0; i < repetitions; i += 1) {
    const context = await browser.newContext({ viewport: VIEWPORT });
    visits.push(await load(context, `${server.url}${path}`, true));
    await context.close();
  }
  return visits;
}

/** A context with the learner signed in and everything stored on the device. */
async function settled(email: string, password: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${server.url}/auth`);
  await page.getByRole('textbox', { name: 'Email or phone' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Ready offline').first().waitFor({ state: 'attached', timeout: 120_000 });
  await page.getByText('All changes saved').first().waitFor({ state: 'attached', timeout: 120_000 });
  return context;
}

async function dashboards(context: BrowserContext): Promise<Vitals[]> {
  const visits: Vitals[] = [];
  for (let i = 0; i < repetitions; i += 1) visits.push(await load(context, `${server.url}/dashboard`, true));
  return visits;
}

async function coldStarts(context: BrowserContext): Promise<ColdStart[]> {
  const starts: ColdStart[] = [];
  for (let i = 0; i < repetitions; i += 1) starts.push(await coldStart(context, server.url));
  return starts;
}

/** For each tap, milliseconds in each round; the first entry is the floor: a button that changes one word. */
async function taps(context: BrowserContext): Promise<{ name: string; times: number[] }[]> {
  const page = context.pages()[0] ?? (await context.newPage());
  // A page behind another draws once a second.
  await page.bringToFront();
  await slowProcessor(page);
  const rows = [
    { name: 'a bare button (floor)', times: [] as number[] },
    ...TAPS.map(({ name }) => ({ name, times: [] as number[] })),
  ];
  for (let i = 0; i < repetitions; i += 1) {
    await page.goto(`${server.url}/dashboard`);
    await page.getByRole('link', { name: 'Scenarios', exact: true }).first().waitFor();
    // The other pages are fetched a moment after the first.
    await page.waitForTimeout(4_000);
    await page.evaluate(() => {
      const button = document.body.appendChild(document.createElement('button'));
      button.id = 'bare';
      button.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:9999';
      button.textContent = 'tap';
      button.onclick = () => {
        button.textContent = 'tapped';
      };
    });
    rows[0]?.times.push(
      await timeTap(page, {
        name: 'floor',
        tap: (page) => page.locator('#bare').click(),
        answered: { selector: '#bare', text: 'tapped' },
      }),
    );
    await page.evaluate(() => document.querySelector('#bare')?.remove());
    for (const [at, tap] of TAPS.entries()) {
      rows[at + 1]?.times.push(await timeTap(page, tap));
      await page.waitForTimeout(600);
    }
    // The conversation begins afresh in the next round.
    await page.goto(`${server.url}/play?scenario=restaurant`);
    await page.getByRole('button', { name: 'End conversation' }).click();
    await page.getByRole('heading', { name: 'Scenario complete' }).waitFor();
  }
  return rows;
}

const ms = (figures: readonly number[]) => `${Math.round(median([...figures]))}`;
const range = (figures: readonly number[]) => `${Math.round(Math.min(...figures))}–${Math.round(Math.max(...figures))}`;
const print = (...rows: string[][]) => {
  for (const row of rows) console.log(row.length > 0 ? `| ${row.join(' | ')} |` : '');
};

function printVitals(name: string, visits: readonly Vitals[]): void {
  const fcp = visits.map((one) => one.fcp);
  const lcp = visits.map((one) => one.lcp);
  const blocking = visits.map((one) => one.blocking);
  const shift = Math.max(...visits.map((one) => one.shift));
  print([name, ms(fcp), range(fcp), ms(lcp), range(lcp), ms(blocking), range(blocking), shift.toFixed(3)]);
}

try {
  const [account] = await makeAccounts(server, [ROWS]);
  if (!account) throw new Error('No account was made');
  if (wanted('vitals')) {
    print(['page', 'FCP', 'range', 'LCP', 'range', 'blocking', 'range', 'layout shift'], Array(8).fill('---'));
    printVitals('one word (floor)', await firstVisits(browser, '/health'));
    for (const path of values.path) printVitals(`${path}, first visit`, await firstVisits(browser, path));
  }
  const context = await settled(account.email, account.password);
  await context.newPage();
  if (wanted('vitals')) printVitals('dashboard', await dashboards(context));
  if (wanted('taps')) {
    print([], ['tap', 'time', 'range'], Array(3).fill('---'));
    for (const { name, times } of await taps(context)) print([name, ms(times), range(times)]);
  }
  await context.pages()[0]?.waitForTimeout(2_000);
  while (context.pages().length > 1) await context.pages().at(-1)?.close();
  if (wanted('cold')) {
    const starts = await coldStarts(context);
    print([], ['cold start offline', 'time', 'range'], Array(3).fill('---'));
    for (const part of ['shell', 'painted', 'usable'] as const) {
      const figures = starts.map((one) => one[part]);
      print([part, ms(figures), range(figures)]);
    }
  }
} finally {
  await browser.close();
  await server.dispose();
}
