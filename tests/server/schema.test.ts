/** Setting up a database: migrations, seed, privileges, on a schema made for the purpose. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Backend, openBackendOn, SESSIONS } from '../../server/backend/backend.ts';
import { type Database, openDatabase } from '../../server/backend/database.ts';
import { CODE_LENGTH, MINIMUM_PASSWORD_LENGTH } from '../../server/backend/options.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';

const NOTES = `
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id),
  body text,
  seq bigint not null default 0
);
alter table public.notes enable row level security;
revoke all on public.notes from anon, authenticated;
grant select, insert (body), update (body) on public.notes to authenticated;
create policy own on public.notes to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
`;

/** Removes what a migration or a seed of a test has made, and the record of it. */
const EMPTY = `
drop schema if exists supabase_migrations cascade;
do $$ declare made record; begin
  for made in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', made.tablename);
  end loop;
end $$;
delete from auth.users;
`;

/** The last migration of the history that was rewritten before the first release. */
const LAST_BEFORE_THE_FIRST_RELEASE = '20261122000050';

/** One database for all tests, each of which finds it empty: opening one takes far longer than setting it up. */
let database: Database;
let folder = '';

beforeAll(async () => {
  const place = mkdtempSync(join(tmpdir(), 'parley-schema-'));
  const { EMPTY_DATABASE: empty } = process.env;
  if (empty) cpSync(empty, place, { recursive: true });
  database = await openDatabase({ kind: 'pglite', directory: place, unforced: true });
  return async () => {
    await database.close();
    rmSync(place, { recursive: true, force: true });
  };
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-schema-'));
  mkdirSync(join(folder, 'migrations'));
  addMigration('20250101000000_notes.sql', NOTES);
  // Lite prints the errors that these tests provoke.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});

afterEach(async () => {
  await query(EMPTY);
  rmSync(folder, { recursive: true, force: true });
});

function addMigration(name: string, sql: string): void {
  writeFileSync(join(folder, 'migrations', name), sql);
}

/** Does what a start does with a database. */
async function open(): Promise<Backend> {
  return openBackendOn(database, {
    database: { kind: 'pglite', directory: join(folder, 'database'), unforced: true },
    publicUrl: 'http://localhost:4173',
    jwtSecret: 'a secret for a test, of more than 32 characters',
    secretKey: 'sb_secret_of_a_test',
    mailDirectory: join(folder, 'mail'),
    migrationsDirectory: join(folder, 'migrations'),
    seedFile: join(folder, 'seed.sql'),
  });
}

function query<Row>(sql: string): Promise<Row[]> {
  return database.transaction((run) => run<Row>(sql));
}

test('what a migration revoked stays revoked after requests and another start', async () => {
  for (let start = 0; start < 2; start += 1) {
    const { fetch } = await open();
    const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY };
    expect((await fetch(new Request('http://localhost/rest/v1/notes', { headers }))).status).toBe(401);
    const [privileges] = await query(`select
      has_column_privilege('authenticated', 'public.notes', 'body', 'update') as body,
      has_column_privilege('authenticated', 'public.notes', 'seq', 'update') as seq,
      has_table_privilege('authenticated', 'public.notes', 'delete') as removal,
      has_table_privilege('anon', 'public.notes', 'select') as visitors,
      has_table_privilege('service_role', 'public.notes', 'insert') as service,
      has_table_privilege('authenticated', 'auth.users', 'select') as users`);
    expect(privileges).toEqual({
      body: true,
      seq: false,
      removal: false,
      visitors: false,
      service: true,
      users: false,
    });
  }
});

describe('migrations', () => {
  test('run once each, in order, and keep the rows', async () => {
    await open();
    await query(`insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'a@example.org')`);
    await query(`insert into public.notes (user_id, body) values ('00000000-0000-4000-8000-000000000001', 'kept')`);
    addMigration('20250102000000_title.sql', `alter table public.notes add title text default 'none';`);
    await open();
    expect(await query('select body, title from public.notes')).toEqual([{ body: 'kept', title: 'none' }]);
    const history = await query('select version, name from supabase_migrations.schema_migrations order by version');
    expect(history).toEqual([
      { version: '20250101000000', name: 'notes' },
      { version: '20250102000000', name: 'title' },
    ]);
  });

  test('one that fails is named, leaves nothing behind, and can be mended', async () => {
    await open();
    addMigration('20250102000000_bad.sql', 'create table public.half (); select no_such_function();');
    await expect(open()).rejects.toThrow(
      'migration 20250102000000_bad: 42883 function no_such_function() does not exist',
    );
    addMigration('20250102000000_bad.sql', 'create table public.half ();');
    await open();
    expect(await query(`select to_regclass('public.half') is not null as there`)).toEqual([{ there: true }]);
  });

  test('a file without a version is refused', async () => {
    addMigration('notes.sql', 'select 1;');
    await expect(open()).rejects.toThrow('notes.sql is not named <14 digits>_<name>.sql');
  });
});

describe('a database with migrations that this version does not have', () => {
  const record = (version: string) =>
    query(`insert into supabase_migrations.schema_migrations (version, name) values ('${version}', 'unknown')`);
  const tables = () => query<{ name: string }>(`select relname as name from pg_class where relname = 'untouched'`);

  test('made before the first release, is refused with what to do, and nothing is applied to it', async () => {
    await open();
    // The history that a data folder from before the first release has.
    await query('delete from supabase_migrations.schema_migrations');
    for (const version of ['20241120000001', '20241122000050']) await record(version);
    addMigration('20250102000000_late.sql', 'create table public.untouched ();');
    writeFileSync(join(folder, 'seed.sql'), 'create table public.untouched ();');
    await expect(open()).rejects.toThrow(
      `The data in ${folder} was made before the first release of Parley, and this version cannot read it. Nothing was touched. To start afresh, move that folder away, or set DATA_DIR to a new one; to see the old data, run the version that made it.`,
    );
    rmSync(join(folder, 'seed.sql'));
    rmSync(join(folder, 'migrations'), { recursive: true });
    mkdirSync(join(folder, 'migrations'));
    for (const version of ['20241120000001', '20241122000050']) addMigration(`${version}_old.sql`, 'select 1;');
    await open();
    expect(await tables()).toEqual([]);
  });

  test('changed by a newer version, is refused with its number', async () => {
    await open();
    await record('20990101000000');
    await expect(open()).rejects.toThrow(
      `The data in ${folder} was changed by a newer version of Parley (migration 20990101000000). Nothing was touched. Start that version or a later one.`,
    );
  });

  test('made with another text of a migration, is refused with its name; comments and line breaks may differ', async () => {
    addMigration('20250102000000_title.sql', '-- One.\nalter table public.notes add title text;');
    await open();
    addMigration('20250102000000_title.sql', '-- Another.\nalter table public.notes\n  add title text;');
    await open();
    addMigration('20250102000000_title.sql', 'alter table public.notes add title text not null;');
    addMigration('20250103000000_late.sql', 'create table public.untouched ();');
    await expect(open()).rejects.toThrow(
      `The data in ${folder} was made with another text of 20250102000000_title than this version has`,
    );
    addMigration('20250102000000_title.sql', 'alter table public.notes add title text;');
    rmSync(join(folder, 'migrations', '20250103000000_late.sql'));
    await open();
    expect(await tables()).toEqual([]);
  });

  test('the schema of today comes after every migration of the history that was rewritten', () => {
    const names = readdirSync(join(import.meta.dirname, '..', '..', 'supabase', 'migrations'));
    expect((names.sort()[0] ?? '') > LAST_BEFORE_THE_FIRST_RELEASE).toBe(true);
  });
});

describe('the seed', () => {
  const seed = (name: string) =>
    `create table if not exists public.seeded (name text, runs int default 1);
     insert into public.seeded (name) values ('${name}');`;

  test('runs at the first start and when it has changed, and not otherwise', async () => {
    await open();
    writeFileSync(join(folder, 'seed.sql'), seed('one'));
    await open();
    await open();
    expect(await query('select name from public.seeded')).toEqual([{ name: 'one' }]);
    writeFileSync(join(folder, 'seed.sql'), seed('two'));
    await open();
    expect(await query('select name from public.seeded')).toEqual([{ name: 'one' }, { name: 'two' }]);
  });

  test('that fails leaves the last one in place', async () => {
    writeFileSync(join(folder, 'seed.sql'), seed('one'));
    await open();
    writeFileSync(join(folder, 'seed.sql'), `${seed('half')} select no_such_function();`);
    await expect(open()).rejects.toThrow();
    writeFileSync(join(folder, 'seed.sql'), seed('one'));
    await open();
    expect(await query('select name from public.seeded')).toEqual([{ name: 'one' }]);
  });
});

test('the hosted project has the same rules', () => {
  const config = readFileSync(join(import.meta.dirname, '..', '..', 'supabase', 'config.toml'), 'utf8');
  expect(config).toContain(`minimum_password_length = ${MINIMUM_PASSWORD_LENGTH}\n`);
  expect(config).toContain(`otp_length = ${CODE_LENGTH}\n`);
  for (const [name, span] of Object.entries(SESSIONS)) expect(config).toContain(`${name} = "${span}"\n`);
  expect(config).toContain('enable_refresh_token_rotation = true');
  expect(config).toContain('enable_confirmations = false');
  expect(config).toContain('enable_anonymous_sign_ins = false');
  expect(config).toContain('schemas = ["public"]');
});
