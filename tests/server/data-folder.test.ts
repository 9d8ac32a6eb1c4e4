/** The data folder on a machine with other users. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makePrivate } from '../../server/backend/private-folder.ts';
import { makeFolder, ParleyProcess } from './parley-process.ts';

const { folder, remove } = makeFolder();
const data = join(folder, 'data');
let server: ParleyProcess | undefined;

afterAll(async () => {
  await server?.end('SIGTERM');
  remove();
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('what was open to other users is theirs no more, and nothing new is', async () => {
  mkdirSync(join(data, 'database'), { recursive: true });
  mkdirSync(join(data, 'mail'));
  for (const name of ['', 'database', 'mail']) chmodSync(join(data, name), 0o755);
  server = await ParleyProcess.start(folder);
  const modes = readdirSync(data).map((name) => [name, modeOf(join(data, name))]);
  expect(Object.fromEntries(modes)).toMatchObject({ database: '700', mail: '700', 'keys.json': '600' });
  expect(modes.filter(([, mode]) => !mode?.endsWith('00'))).toEqual([]);
  expect(modeOf(data), 'the folder itself is the operator’s').toBe('755');
});

test('what cannot be taken away from them is said', () => {
  if (!existsSync('/proc/self')) return;
  const place = mkdtempSync(join(tmpdir(), 'parley-open-'));
  symlinkSync('/proc/self', join(place, 'database'));
  expect(makePrivate(place)).toEqual([expect.stringContaining(join(place, 'database'))]);
  rmSync(place, { recursive: true });
});
