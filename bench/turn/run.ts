/**
 * `npm run bench:turn [-- --scene hotel --language French --repetitions 3]`: the time that the partner on the device takes
 * for a turn and for opening, in a real Chromium with its processor slowed to a quarter, at full speed, and in Node; see
 * ../README.md. Measures the dialogues as they were last built: run `npm run content:build` first.
 */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { readDialogue } from '#conversation/format/dialogue.ts';
import { BUILD, LANGUAGES, readHeldback, readScenes } from '../../scripts/content/read-content.ts';
import { findChromium } from '../../scripts/programs/find-chromium.ts';
import type {} from './main.ts';
import { type Asked, measureTurns, type Times } from './measure-turns.ts';
import { askedOf } from './read-asked.ts';
import { type Row, turnTable } from './turn-table.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Factor by which a phone is assumed to be slower than this machine. */
const PHONE = 4;
const ORIGIN = 'http://localhost';
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
/** Headers of an isolated page, which alone gets times finer than a tenth of a millisecond. */
const APART = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

const { values } = parseArgs({
  options: { scene: { type: 'string' }, language: { type: 'string' }, repetitions: { type: 'string', default: '3' } },
});
const repetitions = Number(values.repetitions);

interface Measurable {
  language: string;
  text: string;
  asked: Asked[];
}

function measurable(scene: string, language: string): Measurable[] {
  const path = join(BUILD, `${scene}.${language}.json`);
  const phrases = readHeldback(scene, language);
  if (!phrases || !existsSync(path)) return [];
  const text = readFileSync(path, 'utf8');
  const read = readDialogue(JSON.parse(text));
  if (!read.ok) throw new Error(`${path}: ${read.reason}`);
  return [{ language, text, asked: askedOf(read.dialogue, phrases) }];
}

const dialogues = readScenes()
  .filter(({ id }) => values.scene === undefined || values.scene === id)
  .flatMap(({ id }) =>
    LANGUAGES.filter((language) => values.language === undefined || values.language === language).flatMap((language) =>
      measurable(id, language),
    ),
  );
if (dialogues.length === 0) throw new Error('No dialogue is built');

const found = await findChromium(ROOT, console.log);
if ('problem' in found) {
  console.error(found.problem);
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), 'parley-bench-turn-'));
await build({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'warn',
  build: { outDir: folder, emptyOutDir: true },
});
const browser = await chromium.launch({ executablePath: found.path, args: ['--no-sandbox'] });

/** All dialogues, each in a page that has just been opened. */
async function inBrowser(rate: number): Promise<Map<Measurable, Times>> {
  const measured = new Map<Measurable, Times>();
  for (const dialogue of dialogues) {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error('page:', error.message));
    await page.route(`${ORIGIN}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname;
      const file = path === '/' ? '/index.html' : path;
      const contentType = TYPES[extname(file)] ?? 'application/octet-stream';
      await route.fulfill({ body: await readFile(join(folder, file)), contentType, headers: APART });
    });
    await page.goto(`${ORIGIN}/`);
    await page.waitForFunction(() => 'measureTurns' in window);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const given = [dialogue.text, dialogue.asked, repetitions] as const;
    const times = await page.evaluate(([text, asked, least]) => window.measureTurns(text, asked, least), given);
    measured.set(dialogue, times);
    await page.close();
  }
  return measured;
}

async function inNode(): Promise<Map<Measurable, Times>> {
  const measured = new Map<Measurable, Times>();
  for (const dialogue of dialogues)
    measured.set(dialogue, await measureTurns(dialogue.text, dialogue.asked, repetitions));
  return measured;
}

function rowsOf(place: string, measured: Map<Measurable, Times>): Row[] {
  const of = (language: string) => dialogues.filter((one) => one.language === language);
  const times = (some: readonly Measurable[]) => some.flatMap((one) => measured.get(one) ?? []);
  const rows = LANGUAGES.filter((language) => of(language).length > 0).map((language) => ({
    ...{ language, place },
    times: times(of(language)),
  }));
  return [...rows, { language: 'all', place, times: times(dialogues) }];
}

try {
  const slowed = rowsOf(`Chromium, 1/${PHONE}`, await inBrowser(PHONE));
  console.log(turnTable(slowed));
  const rows = [...slowed, ...rowsOf('Chromium', await inBrowser(1)), ...rowsOf('Node', await inNode())];
  console.log(`\n${turnTable(rows)}`);
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
