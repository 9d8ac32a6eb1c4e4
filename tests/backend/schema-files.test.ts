/** The schema files and the migrations: two ways to the same database, see supabase/README.md. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { describeSchema, openFromFiles } from '../../scripts/schema/schema-difference.ts';
import type { Backend } from '../../server/backend/backend.ts';
import { templatePath } from './template-path.ts';
import { testBackend } from './test-backend.ts';

const migrated = testBackend();
const folder = mkdtempSync(join(tmpdir(), 'parley-schema-files-'));
let fromFiles: Backend | undefined;

afterAll(async () => {
  await fromFiles?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('the migrations end in the database that the schema files describe', async () => {
  // An empty cluster to begin with, since initialising one takes seconds.
  cpSync(join(templatePath(), 'empty'), join(folder, 'database'), { recursive: true });
  fromFiles = await openFromFiles(join(import.meta.dirname, '../..'), folder);
  const { database } = fromFiles;
  const described = () => describeSchema({ database });
  const chain = await describeSchema({ database: { ...database, transaction: migrated.sqlAsOwner } });
  expect(chain.length).toBeGreaterThan(400);
  expect(await described()).toEqual(chain);

  // The description sees a column, a right and a function's body.
  await database.transaction((run) =>
    run(`alter table public.profiles add column odd integer;
      grant insert on public.subscribers to authenticated;
      create or replace function private.level(total_points integer) returns text
        language sql immutable set search_path = '' as $$ select 'beginner' $$`),
  );
  const odd = (await described()).filter((line) => !chain.includes(line));
  expect(odd.sort()).toEqual(
    [/function/i, /column .*odd/, /right .*subscribers/].map((pattern) => expect.stringMatching(pattern)),
  );
});
