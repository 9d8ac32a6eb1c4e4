/** A commit is on the disk before its answer: what PostgreSQL asks of PGlite's file system, seen at Node's own call. */
import fs, { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../server/backend/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-forced-'));
const directory = join(folder, 'database');
const forced: string[] = [];
let database: Database;

beforeAll(async () => {
  const fsync = fs.fsyncSync;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    forced.push(readlinkSync(`/proc/self/fd/${descriptor}`));
    fsync(descriptor);
  });
  database = await openDatabase({ kind: 'pglite', directory });
  await database.transaction((run) => run('create table notes (body text)'));
});

afterAll(async () => {
  await database.close();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const onLinux = process.platform === 'linux';

test.runIf(onLinux)('forces the folders of a new cluster before it gets its name', () => {
  expect(forced).toContain(join(`${directory}.unfinished`, 'global'));
  expect(forced).toContain(join(`${directory}.unfinished`, 'pg_wal'));
});

test.runIf(onLinux)('forces the log before a commit is acknowledged, and nothing for a read', async () => {
  for (let count = 0; count < 3; count += 1) {
    forced.length = 0;
    await database.transaction((run) => run('insert into notes values ($1)', ['kept']));
    expect(forced.map((path) => path.includes('/pg_wal/'))).toContain(true);
  }
  forced.length = 0;
  await database.transaction((run) => run('select count(*) from notes'));
  expect(forced).toEqual([]);
});

test.runIf(onLinux)('forces the tables before a checkpoint lets the log be reused', async () => {
  const [file] = await database.transaction((run) =>
    run<{ path: string }>(`select pg_relation_filepath('notes') as path`),
  );
  forced.length = 0;
  await database.transaction((run) => run('checkpoint'));
  expect(forced).toContain(join(directory, file?.path ?? ''));
  expect(forced).toContain(join(directory, 'global/pg_control'));
});
