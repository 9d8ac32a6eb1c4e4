/** The schema files and the migrations: two ways to the same database, see supabase/README.md. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { joinSchemas } from '../../scripts/schema/join-schemas.ts';
import { type Backend, openBackend } from '../../server/backend/backend.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const DESCRIBE = readFileSync(join(import.meta.dirname, 'describe-schema.sql'), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'parley-schema-files-'));
let fromFiles: Backend | undefined;

afterAll(async () => {
  await fromFiles?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function openFromFiles(): Promise<Backend> {
  mkdirSync(join(folder, 'migrations'));
  const sql = joinSchemas(join(import.meta.dirname, '../..'));
  writeFileSync(join(folder, 'migrations', '20000101000000_schema_files.sql'), sql);
  return openBackend({
    database: { kind: 'pglite', directory: join(folder, 'database') },
    publicUrl: 'http://localhost',
    jwtSecret: 'no token is signed in this test',
    secretKey: 'sb_secret_unused',
    mailDirectory: folder,
    migrationsDirectory: join(folder, 'migrations'),
    seedFile: join(folder, 'none'),
  });
}

type Line = { line: string };

test('the migrations end in the database that the schema files describe', async () => {
  fromFiles = await openFromFiles();
  const { database } = fromFiles;
  const described = async () => (await database.transaction((run) => run<Line>(DESCRIBE))).map(({ line }) => line);
  const migrated = (await backend.sql<Line>(DESCRIBE)).map(({ line }) => line);
  expect(migrated.length).toBeGreaterThan(400);
  expect(await described()).toEqual(migrated);

  // The description sees a column, a right and a function's body.
  const differs = async (sql: string) => {
    await database.transaction((run) => run(sql));
    const lines = await described();
    return lines.filter((line) => !migrated.includes(line)).length;
  };
  expect(await differs('alter table public.profiles add column odd integer')).toBe(1);
  expect(await differs('grant insert on public.subscribers to authenticated')).toBe(2);
  expect(
    await differs(`create or replace function private.level(total_points integer) returns text
      language sql immutable set search_path = '' as $$ select 'beginner' $$`),
  ).toBe(3);
});
