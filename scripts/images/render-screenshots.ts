/**
 * `npm run screenshots`: photographs the built app for the manifest, as an app store or an install dialog shows it.
 * The screens are real: an account is created on a server of its own, and plays a scene.
 *
 * 1. A set has one aspect ratio, and none is longer than 2.3 times its width: otherwise Chromium shows none of it
 *    (https://developer.chrome.com/docs/capabilities/web-apis/richer-install-ui).
 * 2. WebP, because ten PNGs of them would weigh more than the app. The service worker stores none of them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ParleyServer } from '../../tests/e2e/faults/parley-server.ts';
import { Learner, REPLIES } from '../../tests/e2e/learner/learner.ts';
import { ensureBuilt } from '../app/ensure-built.ts';
import { endTogether } from '../programs/child.ts';
import { CHROMIUM_ARGS, findChromium } from '../programs/find-chromium.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'public/screenshots');
const FORMS = {
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
} as const;
type Form = keyof typeof FORMS;
/** WebP quality from 0 to 1; below it the flat colours of the illustrations show bands. */
const QUALITY = 0.82;
/** Waits until animations have ended. */
const REST_MS = 1_500;

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Converts Playwright's PNG to WebP in a page of its own, since the page of the app may not fetch data addresses. */
async function asWebp(darkroom: Page, png: Buffer): Promise<Buffer> {
  const coded = await darkroom.evaluate(
    async ({ png, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    { png: png.toString('base64'), quality: QUALITY },
  );
  return Buffer.from(coded.slice(coded.indexOf(',') + 1), 'base64');
}

async function photograph(page: Page, name: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(REST_MS);
  const png = await page.screenshot();
  const darkroom = await page.context().newPage();
  const picture = await asWebp(darkroom, png);
  await darkroom.close();
  await writeFile(join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp: ${Math.round(picture.length / 1024)} KB`);
}

/** Gives the device a voice: a headless browser has none, and the picture would show the notice. */
async function givenVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = { name: 'Tingting', voiceURI: 'Tingting', lang: 'zh-CN', localService: true, default: true };
    const spoken = (text: string) => Object.assign(new EventTarget(), { text });
    Object.assign(window, { SpeechSynthesisUtterance: spoken });
    speechSynthesis.getVoices = () => [voice];
    speechSynthesis.speak = (utterance) => void setTimeout(() => utterance.dispatchEvent(new Event('end')));
  });
}

/** The screens after a conversation: a scene, the conversation, home, scenarios, a card. */
async function walk(browser: Browser, server: string, form: Form): Promise<void> {
  const context = await browser.newContext({ ...FORMS[form], locale: 'en', colorScheme: 'light' });
  const page = await context.newPage();
  await givenVoice(page);
  const learner = new Learner(page, server);
  await learner.arrive('Mandarin');
  const [table, dish] = REPLIES.Mandarin;
  await learner.playRestaurant();
  await learner.startScene();
  if (form === 'narrow') await photograph(page, 'opening-narrow');
  await learner.say(table);
  await learner.say(dish);
  await photograph(page, `conversation-${form}`);
  await learner.open('/dashboard');
  await photograph(page, `home-${form}`);
  if (form === 'wide') return context.close();
  await learner.open('/scenarios');
  await learner.choose('Level', 'Beginner');
  await photograph(page, `scenarios-${form}`);
  await learner.open('/study');
  await page.getByRole('button', { name: 'Show answer' }).click();
  await photograph(page, `study-${form}`);
  await context.close();
}

endTogether();
const built = await ensureBuilt(root, console.log);
if (!built.ok) fail(built.output);
const found = await findChromium(root, console.log);
if ('problem' in found) fail(found.problem);
await mkdir(folder, { recursive: true });
const server = await ParleyServer.start({ APP_DIR: join(root, 'dist') });
const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_ARGS });
try {
  for (const form of Object.keys(FORMS) as Form[]) await walk(browser, server.url, form);
} finally {
  await browser.close();
  await server.dispose();
}
