/**
 * `npm run bench`: the cost of a sync, in a real Chromium against the real embedded server, as a ratio to a floor of the
 * same run; see README.md. `--quick`: 10,000 rows, no latency, nothing written.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { CHROMIUM_ARGS, findChromium } from '../scripts/programs/find-chromium.ts';
import { ParleyServer } from '../tests/e2e/faults/parley-server.ts';
import { makeAccounts } from './accounts.ts';
import { type Case, firstSync, idle, push, tenChanges } from './cases.ts';
import { DelayingProxy } from './delaying-proxy.ts';
import { type Figures, measureCase } from './measure-case.ts';
import { OtherDevice } from './other-device.ts';
import { formatTable } from './table.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Factor by which a phone is assumed to be slower than this machine. */
const PHONE = 4;

const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    /** Only cases whose name contains this. */
    only: { type: 'string', default: '' },
    latencies: { type: 'string' },
    repetitions: { type: 'string' },
  },
});
const latencies = (given.latencies ?? (given.quick ? '0' : '0,100,400')).split(',').map(Number);
const repeated = (usual: number) => Number(given.repetitions ?? usual);

const found = await findChromium(root, console.log);
if ('problem' in found) {
  console.error(found.problem);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
await build({
  root: join(root, 'bench/page'),
  configFile: false,
  logLevel: 'warn',
  build: { outDir: join(folder, 'app'), emptyOutDir: true },
});
const server = await ParleyServer.start({ APP_DIR: join(folder, 'app') });
const proxy = await DelayingProxy.before(server.url);
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });

async function run(): Promise<{ figures: Figures[]; phone: Figures[] }> {
  console.log('Filling the accounts …');
  const sizes = given.quick ? [10_000, 10_000] : [10_000, 10_000, 100_000];
  const [small, pushing, large = small] = await makeAccounts(server, sizes);
  if (!small || !pushing || !large) throw new Error('no accounts');
  const other = new OtherDevice(server.url, large);
  const cases: Case[] = [
    idle(large, repeated(7)),
    tenChanges(large, other, repeated(7)),
    firstSync(small, repeated(5)),
    ...(large === small ? [] : [firstSync(large, repeated(3))]),
    push(pushing, repeated(3)),
  ].filter(({ name }) => name.includes(given.only));

  const page = await browser.newPage();
  const ofBrowser = await browser.newBrowserCDPSession();
  page.on('pageerror', (error) => console.error('page:', error.message));
  await page.goto(`${proxy.url}/`);
  // The first request loads code that later ones find in memory.
  await page.evaluate(async (learner) => {
    await window.bench.open(learner, true);
    await window.bench.sync();
  }, pushing);

  const figures: Figures[] = [];
  const measure = async (one: Case, latency: number) => {
    const measured = await measureCase({ page, proxy, session: ofBrowser }, one, latency);
    console.log(formatTable([measured]).split('\n')[1]);
    return measured;
  };
  for (const one of cases) for (const latency of latencies) figures.push(await measure(one, latency));

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
  const phone: Figures[] = [];
  for (const one of [firstSync(small, repeated(3))].filter(({ name }) => name.includes(given.only))) {
    phone.push(await measure(one, 0));
  }
  return { figures, phone };
}

try {
  const { figures, phone } = await run();
  console.log(`\n${formatTable(figures)}`);
  console.log(`\nOn a device ${PHONE} times slower:\n${formatTable(phone)}`);
  if (!given.quick && given.only === '') {
    const machine = {
      cpu: cpus()[0]?.model ?? '',
      cores: cpus().length,
      node: process.version,
      browser: browser.version(),
    };
    const results = {
      measuredAt: new Date().toISOString(),
      machine,
      figures,
      slowDevice: { times: PHONE, figures: phone },
    };
    await writeFile(join(root, 'bench/results.json'), `${JSON.stringify(results, null, 2)}\n`);
  }
} finally {
  await browser.close();
  await proxy.close();
  await server.dispose();
  await rm(folder, { recursive: true, force: true });
}
