/**
 * `npm run gallery -- [folder] [--only screen] [--size phone] [--theme light]`: photographs every screen in every
 * state, on a phone and on a desktop, in light and in dark, and writes an index of them to `folder`/index.html
 * (`.cache/gallery` unless given). The states are in scripts/gallery/stories/.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ParleyServer } from '../../tests/e2e/faults/parley-server.ts';
import { ensureBuilt } from '../app/ensure-built.ts';
import { endTogether } from '../programs/child.ts';
import { CHROMIUM_ARGS, findChromium } from '../programs/find-chromium.ts';
import { indexPage, type Picture, THEMES } from './index-page.ts';
import { makePeople } from './people.ts';
import { shootAll } from './shoot.ts';
import { SIZES, type Size, Stages } from './stage.ts';
import { STORIES } from './stories.ts';

const root = join(import.meta.dirname, '../..');

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only screens whose name contains this. */
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
  },
});
const folder = resolve(root, positionals[0] ?? '.cache/gallery');
const stories = STORIES.filter(({ screen }) => screen.toLowerCase().includes(given.only.toLowerCase()));
const sizes = (Object.keys(SIZES) as Size[]).filter((size) => size.includes(given.size));
const themes = THEMES.filter((theme) => theme.includes(given.theme));

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

endTogether();
const built = await ensureBuilt(root, console.log);
if (!built.ok) fail(built.output);
const found = await findChromium(root, console.log);
if ('problem' in found) fail(found.problem);
if (given.only === '') await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

const began = Date.now();
const server = await ParleyServer.start({ APP_DIR: join(root, 'dist') });
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });
try {
  await makePeople(server, sizes);
  const shot = await Promise.all(
    sizes.map(async (size) => {
      const stages = await Stages.before(server.url, browser, size);
      const pictures = await shootAll({ stories, stages, size, themes, folder, print: console.log });
      await stages.close();
      return pictures;
    }),
  );
  const names = stories.flatMap(({ screen, states }) => states.map(({ name }) => `${screen} ${name}`));
  const place = ({ screen, state }: Picture) => names.indexOf(`${screen} ${state}`);
  const pictures = shot.flat().sort((a, b) => place(a) - place(b));
  const index = join(folder, 'index.html');
  await writeFile(index, indexPage(pictures, new Date().toLocaleString('en-GB')));
  const wanted = names.length * sizes.length * themes.length;
  const missed = wanted - pictures.filter(({ problem }) => problem === null).length;
  console.log(`${pictures.length} pictures in ${Math.round((Date.now() - began) / 1000)} s: ${index}`);
  if (missed > 0) console.log(`${missed} of ${wanted} do not show what they should`);
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  await browser.close();
  await server.dispose();
}
// Running programs would keep the process alive.
process.exit();
