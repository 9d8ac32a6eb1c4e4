/**
 * Renders the PNG icons from public/favicon.svg, so that the mark is drawn once.
 *
 *   CHROMIUM_PATH=/usr/bin/chromium node scripts/render-icons.ts
 *
 * 1. A maskable icon fills its square, and the mark stays inside the safe zone: a
 *    circle of 80 % of the width (https://www.w3.org/TR/appmanifest/#icon-masks).
 * 2. The Apple icon fills its square too, for iOS rounds the corners itself.
 * 3. The other icons bring their own round corners on a transparent ground.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

type Icon = {
  file: string;
  size: number;
  /** Part of the width that the mark takes, 0 to 1. */
  mark: number;
  /** Corner radius as part of the width; 0 fills the square. */
  corner: number;
};

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, mark: 0.66, corner: 0.22 },
  { file: 'icon-512.png', size: 512, mark: 0.66, corner: 0.22 },
  { file: 'maskable-192.png', size: 192, mark: 0.56, corner: 0 },
  { file: 'maskable-512.png', size: 512, mark: 0.56, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.64, corner: 0 },
];

const publicFolder = new URL('../public/', import.meta.url);

/** The mark turned inside out: a paper bird on persimmon is seen among other icons. Its amber is lighter there, or it would sink in. */
function onPersimmon(svg: string): string {
  return svg
    .replace('#E4572E', 'body')
    .replace('#FBF7F0', 'wing')
    .replace('body', '#FBF7F0')
    .replace('wing', '#E4572E')
    .replace('#E9A23B', '#F7C566');
}

function page({ size, mark, corner }: Icon, svg: string): string {
  const width = Math.round(size * mark);
  // The beak makes the mark heavier on the right; a hair to the left looks centred.
  const nudge = Math.round(size * 0.008);
  return `<body style="margin:0;background:transparent">
    <div style="width:${size}px;height:${size}px;border-radius:${size * corner}px;
      background:#E4572E;display:grid;place-items:center">
      <div style="width:${width}px;height:${width}px;margin-left:-${nudge}px">${svg}</div>
    </div>`;
}

const svg = onPersimmon(await readFile(new URL('favicon.svg', publicFolder), 'utf8'));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  const tab = await browser.newPage();
  for (const icon of icons) {
    await tab.setViewportSize({ width: icon.size, height: icon.size });
    await tab.setContent(page(icon, svg));
    await tab.screenshot({
      path: fileURLToPath(new URL(`icons/${icon.file}`, publicFolder)),
      omitBackground: true,
    });
  }
} finally {
  await browser.close();
}
