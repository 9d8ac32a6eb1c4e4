/** Errors that get lost on their way out of the embedded database: a statement must never seem to have been carried out. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type Database, openDatabase, type RunSql } from '../../server/backend/database.ts';

const folder = mkdtempSync(join(tmpdir(), 'parley-answered-'));
const onLost = vi.fn();
let database: Database;

// A database of its own: one that has lost a statement may lose others.
beforeAll(async () => {
  database = await openDatabase({ kind: 'pglite', directory: join(folder, 'db'), unforced: true }, onLost);
  await database.alone('create table noted (note jsonb)');
});
beforeEach(() => onLost.mockReset());
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const INSERT = 'insert into noted values ($1::text::jsonb)';
const LOST = 'lost a statement';

/** Deeper than the stack of the database. */
const tooDeep = (run: RunSql) => run(INSERT, ['{"a":'.repeat(20_000)]);

it('a statement with a value for which the database has no stack is an error, and its transaction is rolled back', async () => {
  const work = database.transaction(async (run) => {
    await run(INSERT, ['{}']);
    await tooDeep(run);
  });
  await expect(work).rejects.toThrow(LOST);
  expect(onLost).toHaveBeenCalledOnce();
  expect(await database.transaction((run) => run('select note from noted'))).toEqual([]);
});

it('so is a script in which the database has no stack', async () => {
  const script = `select repeat('[', 30000)::jsonb; select 1`;
  await expect(database.transaction((run) => run(script))).rejects.toThrow(LOST);
  expect(onLost).toHaveBeenCalledOnce();
});

it('other statements are answered, and errors that are told pass as they are', async () => {
  expect(await database.transaction((run) => run('select 1 as one where false'))).toEqual([]);
  await database.transaction((run) => run(''));
  await expect(database.transaction((run) => run('select nothing'))).rejects.toThrow('column "nothing" does not exist');
  expect(onLost).not.toHaveBeenCalled();
});
