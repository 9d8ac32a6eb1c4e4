/** The schema files and the migrations: two ways to the same database, see supabase/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeSchema, openFromFiles } from '../../scripts/schema/schema-difference.ts';
import type { Backend } from '../../server/backend/backend.ts';
import { testBackend } from './test-backend.ts';

const migrated = testBackend();
const folder = mkdtempSync(join(tmpdir(), 'parley-schema-files-'));
let fromFiles: Backend | undefined;

afterAll(async () => {
  await fromFiles?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the migrations end in the database that the schema files describe', async () => {
  fromFiles = await openFromFiles(join(import.meta.dirname, '../..'), folder);
  const { database } = fromFiles;
  const described = () => describeSchema({ database });
  const chain = await describeSchema({ database: { ...database, transaction: migrated.sqlAsOwner } });
  expect(chain.length).toBeGreaterThan(400);
  expect(await described()).toEqual(chain);

  // The description sees a column, a right and a function's body.
  const differs = async (sql: string) => {
    await database.transaction((run) => run(sql));
    const lines = await described();
    return lines.filter((line) => !chain.includes(line)).length;
  };
  expect(await differs('alter table public.profiles add column odd integer')).toBe(1);
  expect(await differs('grant insert on public.subscribers to authenticated')).toBe(2);
  expect(
    await differs(`create or replace function private.level(total_points integer) returns text
      language sql immutable set search_path = '' as $$ select 'beginner' $$`),
  ).toBe(3);
});
