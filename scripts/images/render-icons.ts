/**
 * Renders the PNG icons from public/favicon.svg, so that the mark is drawn once.
 *
 *   CHROMIUM_PATH=/usr/bin/chromium node scripts/images/render-icons.ts
 *
 * 1. A maskable icon fills its square, and the mark stays inside the safe zone: a
 *    circle of 80 % of the width (https://www.w3.org/TR/appmanifest/#icon-masks).
 * 2. The Apple icon fills its square too, for iOS rounds the corners itself.
 * 3. The other icons bring their own round corners on a transparent ground.
 * 4. A system uses only the opacity of the monochrome icon, so wing and eye are cut out of it.
 * 5. Shortcuts show the icons of the navigation.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { Layers, type LucideIcon, MessagesSquare, Play } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CHROMIUM_ARGS } from '../programs/find-chromium.ts';

type Icon = {
  file: string;
  size: number;
  /** Part of the width that the mark takes, 0 to 1. */
  mark: number;
  /** Corner radius as part of the width; 0 fills the square. */
  corner: number;
  /** The mark and its ground; the bird on persimmon unless given. */
  picture?: string;
  ground?: string;
};

const publicFolder = new URL('../../public/', import.meta.url);
const mark = await readFile(new URL('favicon.svg', publicFolder), 'utf8');

/** The mark with inverted colours: a paper bird on persimmon stands out. Its amber is lighter for contrast. */
function onPersimmon(svg: string): string {
  return svg
    .replace('#E4572E', 'body')
    .replace('#FBF7F0', 'wing')
    .replace('body', '#FBF7F0')
    .replace('wing', '#E4572E')
    .replace('#E9A23B', '#F7C566');
}

/** One colour, with wing and eye cut out; the pupil stands in its hole. */
function inOneColour(svg: string): string {
  const [open = '', ...shapes] = svg.trim().split('\n').slice(0, -1);
  const [feathers = '', body = '', wing = '', eye = '', pupil = ''] = shapes;
  const painted = (shape: string, colour: string) => shape.replace(/fill="[^"]+"/, `fill="${colour}"`);
  return `${open}<mask id="h"><rect width="64" height="64" fill="#fff"/>${painted(wing, '#000')}${painted(eye, '#000')}</mask>
    <g mask="url(#h)">${painted(feathers, '#fff')}${painted(body, '#fff')}</g>${painted(pupil, '#fff')}</svg>`;
}

function sign(icon: LucideIcon): string {
  return renderToStaticMarkup(createElement(icon, { color: '#BF3F17', size: '100%', strokeWidth: 2.1 }));
}

const shortcut = (name: string, icon: LucideIcon): Icon => ({
  file: `shortcut-${name}.png`,
  size: 96,
  mark: 0.5,
  corner: 0.5,
  picture: sign(icon),
  ground: '#FCE6DB',
});

const icons: readonly Icon[] = [
  { file: 'icon-192.png', size: 192, mark: 0.66, corner: 0.22 },
  { file: 'icon-512.png', size: 512, mark: 0.66, corner: 0.22 },
  { file: 'maskable-192.png', size: 192, mark: 0.56, corner: 0 },
  { file: 'maskable-512.png', size: 512, mark: 0.56, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, mark: 0.64, corner: 0 },
  // For browsers that accept no SVG icon.
  { file: 'favicon-48.png', size: 48, mark: 1, corner: 0, picture: mark, ground: 'transparent' },
  { file: 'monochrome-512.png', size: 512, mark: 0.56, corner: 0, picture: inOneColour(mark), ground: 'transparent' },
  shortcut('continue', Play),
  shortcut('review', Layers),
  shortcut('scenarios', MessagesSquare),
];

function page({ size, mark: share, corner, picture = onPersimmon(mark), ground = '#E4572E' }: Icon): string {
  const width = Math.round(size * share);
  // The beak makes the mark heavier on the right; slightly to the left, it looks centred.
  const nudge = ground === 'transparent' ? 0 : Math.round(size * 0.008);
  return `<body style="margin:0;background:transparent">
    <div style="width:${size}px;height:${size}px;border-radius:${size * corner}px;
      background:${ground};display:grid;place-items:center">
      <div style="width:${width}px;height:${width}px;margin-left:-${nudge}px">${picture}</div>
    </div>`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: CHROMIUM_ARGS,
});
try {
  const tab = await browser.newPage();
  for (const icon of icons) {
    await tab.setViewportSize({ width: icon.size, height: icon.size });
    await tab.setContent(page(icon));
    await tab.screenshot({
      path: fileURLToPath(new URL(`icons/${icon.file}`, publicFolder)),
      omitBackground: true,
    });
  }
} finally {
  await browser.close();
}
