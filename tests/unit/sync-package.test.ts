/** The sync engine can be taken away: its package, installed into an empty folder, runs the example of its README. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inLongRun } from '../long.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const source = join(root, 'sync');
const empty = mkdtempSync(join(tmpdir(), 'parley-sync-package-'));
const typescript = join(root, 'node_modules/typescript/bin/tsc');

afterAll(() => rmSync(empty, { recursive: true, force: true }));

/** Runs a program to its end and returns what it printed. */
function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

function npm(args: readonly string[], cwd: string): string {
  const path = process.env.npm_execpath;
  return path?.endsWith('.js') ? run(process.execPath, [path, ...args], cwd) : run('npm', args, cwd);
}

/** The first example of the README, and what it says that it prints. */
function readExample(): { code: string; printed: string[] } {
  const code = /```js\n([\s\S]*?)```/.exec(readFileSync(join(source, 'README.md'), 'utf8'))?.[1] ?? '';
  const printed = [...code.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, output = '']) => output);
  return { code, printed };
}

beforeAll(() => {
  run(process.execPath, [typescript, '--project', 'tsconfig.build.json'], source);
  npm(['pack', '--ignore-scripts', '--silent', '--pack-destination', empty], source);
  const tarball = readdirSync(empty).find((name) => name.endsWith('.tgz')) ?? '';
  writeFileSync(join(empty, 'package.json'), JSON.stringify({ name: 'empty', private: true, type: 'module' }));
  // The package's dependencies come from this project's own folder, so that no registry is asked.
  const needed = ['dexie', 'valibot', 'fake-indexeddb'].map((name) => join(root, 'node_modules', name));
  const quietly = ['--install-links', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund', '--silent'];
  npm(['install', ...quietly, join(empty, tarball), ...needed], empty);
}, 120_000);

it('runs the example of its README where nothing else is installed', () => {
  const { code, printed } = readExample();
  expect(printed.length).toBeGreaterThan(3);
  writeFileSync(join(empty, 'example.js'), code);
  const output = run(process.execPath, ['--import', 'fake-indexeddb/auto', 'example.js'], empty);
  expect(output.trim().split('\n')).toEqual(printed);
});

// The package was made by the compiler; to read its types, with all that they name, takes longest.
inLongRun(() =>
  it('brings types for everything that it exports', () => {
    const entries = `import { createSyncEngine, type SyncSchema } from '@parley/sync';
import { inspectSync, type Inspection } from '@parley/sync/inspect';
import { MemoryServer } from '@parley/sync/testing';
export const look: (db: never) => Promise<Inspection> = inspectSync;
export const create: (schema: SyncSchema) => void = (schema) =>
  createSyncEngine({ db: undefined as never, schema, userId: 'u', transport: new MemoryServer(), locks: undefined });
// @ts-expect-error: not of this type
export const wrong: string = createSyncEngine;
`;
    writeFileSync(join(empty, 'types.ts'), entries);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2024,dom'];
    run(process.execPath, [typescript, ...options, '--skipLibCheck', 'false', '--ignoreConfig', 'types.ts'], empty);
  }),
);

it('holds no source and no test', () => {
  const files = readdirSync(join(empty, 'node_modules/@parley/sync'), { recursive: true }).map(String);
  expect(files).toContain('LICENSE');
  expect(files.filter((name) => /\.test\.|(?<!\.d)\.ts$/.test(name))).toEqual([]);
});
