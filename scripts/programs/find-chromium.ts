import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type ChildEnd, runChild } from './child.ts';

export type ChromiumResult = { path: string } | { problem: string };

/** Arguments for running as root in containers, without requests of its own. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Names of Chromium browsers on the PATH. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

/** Places of browsers that are not on the PATH. */
const PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names, an installed one, the
 * distribution's package where we may install it, Playwright's download otherwise.
 */
export async function findChromium(root: string, print: (line: string) => void): Promise<ChromiumResult> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return (await works(named)) ? { path: named } : { problem: `CHROMIUM_PATH is not a Chromium: ${named}` };
  const installed = await findInstalled();
  if (installed) return { path: installed };
  if (mayInstallPackages()) {
    print('Installing the chromium package …');
    const packaged = await installPackage(root);
    if (packaged) return { path: packaged };
  }
  print('Downloading a Chromium …');
  return download(root);
}

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of [...onPath, ...PLACES]) {
    if (existsSync(path) && (await works(path))) return path;
  }
  return undefined;
}

/** True if it runs: a package may leave a mere stub behind. Windows would open a window, so there it is believed. */
async function works(path: string): Promise<boolean> {
  if (process.platform === 'win32') return existsSync(path);
  const { code, output } = await runChild(path, ['--version'], { cwd: '/' });
  return code === 0 && /\d+\.\d+/.test(output);
}

function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installPackage(root: string): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...parameters: string[]): Promise<ChildEnd> =>
    runChild('apt-get', ['-qq', ...parameters], { cwd: root, env });
  await apt('update');
  await apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return findInstalled();
}

async function download(root: string): Promise<ChromiumResult> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  if (existsSync(path) && (await works(path))) return { path };
  const needs = mayInstallPackages() ? ['--with-deps'] : [];
  const { output } = await runChild(
    process.execPath,
    [join('node_modules', '@playwright', 'test', 'cli.js'), 'install', ...needs, 'chromium'],
    { cwd: root },
  );
  if (existsSync(path) && (await works(path))) return { path };
  return {
    problem: `No Chromium was found, and none could be downloaded. Install one, or set CHROMIUM_PATH.\n${output}`,
  };
}
