/** The embedded database's log and old rows while it runs. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../server/backend/database.ts';
import { startMaintenance } from '../../server/backend/embedded/maintenance.ts';

const MEGABYTE = 1024 * 1024;
const folder = mkdtempSync(join(tmpdir(), 'parley-maintenance-'));
let database: Database;

beforeAll(async () => {
  const { EMPTY_DATABASE: empty } = process.env;
  if (empty) cpSync(empty, join(folder, 'database'), { recursive: true });
  database = await openDatabase({ kind: 'pglite', directory: join(folder, 'database'), unforced: true });
  await database.transaction((run) => run('create table public.notes (body text)'));
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const one = async (sql: string) => {
  const [row] = await database.transaction((run) => run<{ value: number }>(sql));
  return row?.value ?? Number.NaN;
};
const openLog = () =>
  one(`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as value from pg_control_checkpoint()`);
/** -1 until the table was vacuumed for the first time. */
const knownRows = () => one(`select reltuples::float8 as value from pg_class where oid = 'public.notes'::regclass`);
/** Two megabytes that compress to no less. */
const write = () =>
  database.transaction((run) =>
    run(`insert into public.notes select string_agg(md5(random()::text || n), '') from generate_series(1, 65536) n`),
  );

test('the log is taken into the tables, and old rows give their room back, without a restart', async () => {
  for (let count = 0; count < 8; count += 1) await write();
  expect(await openLog()).toBeGreaterThan(8 * MEGABYTE);
  expect(await knownRows()).toBe(-1);
  const pieces: Promise<void>[] = [];
  const maintenance = startMaintenance({
    database,
    inTurn: (work) => {
      const piece = work();
      pieces.push(piece);
      return piece;
    },
    every: 20,
    mostLog: 4 * MEGABYTE,
    vacuumAfter: MEGABYTE,
  });
  await expect.poll(openLog).toBeLessThan(4 * MEGABYTE);
  await write();
  await expect.poll(knownRows).toBe(9);
  await maintenance.stop();
  const done = pieces.length;
  await write();
  expect(pieces).toHaveLength(done);
});
