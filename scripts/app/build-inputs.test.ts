import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, isBuilt, recordBuild } from './build-inputs.ts';

let root = '';

function write(path: string, content = path): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parley-build-'));
  for (const path of ['index.html', 'src/app/main.tsx', 'content/restaurant/scene.yaml']) write(path);
  for (const path of ['dist/index.html', 'dist/shell.html', 'supabase/seed.sql']) write(path);
  recordBuild(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('nothing has changed: no build', () => {
  expect(isBuilt(root)).toBe(true);
  utimesSync(join(root, 'index.html'), new Date(), new Date());
  write('src/app/main.test.tsx');
  write('content/.build/classifier.bin');
  write('src/scenes.generated.json');
  expect(isBuilt(root)).toBe(true);
});

test.each(['index.html', 'src/app/main.tsx', 'content/restaurant/scene.yaml'])('%s has changed: a build', (path) => {
  write(path, 'changed');
  expect(isBuilt(root)).toBe(false);
});

test('a new or a removed source, or a missing result: a build', () => {
  const copy = `${root}-copy`;
  cpSync(root, copy, { recursive: true });
  write('src/app/new.tsx');
  expect(isBuilt(root)).toBe(false);
  rmSync(join(copy, 'src', 'app'), { recursive: true });
  expect(isBuilt(copy)).toBe(false);
  rmSync(copy, { recursive: true });
  rmSync(join(root, 'src', 'app', 'new.tsx'));
  expect(isBuilt(root)).toBe(true);
  rmSync(join(root, 'supabase', 'seed.sql'));
  expect(isBuilt(root)).toBe(false);
});

test('the settings that Vite puts into the app count, others do not', () => {
  const before = fingerprint(root, {});
  expect(fingerprint(root, { PORT: '1' })).toBe(before);
  expect(fingerprint(root, { VITE_SUPABASE_URL: 'https://project.supabase.co' })).not.toBe(before);
});
