import type { Database } from './database.ts';

/**
 * The roles and default privileges of a new hosted Supabase project, so that migrations start from the same state
 * everywhere: a new table in `public` is open to the API's roles until its migration revokes rights. Safe to repeat; it
 * never touches existing tables.
 *
 * Source: https://supabase.com/docs/guides/database/postgres/roles
 */
const ROLES = `
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    if not pg_has_role(current_user, wanted, 'member') then
      execute format('grant %I to current_user', wanted);
    end if;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
end $$;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on routines to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
`;

/** On a hosted project the API's roles may call auth.uid() from their own functions. */
const AUTH_SCHEMA = 'grant usage on schema auth to anon, authenticated, service_role;';

export async function prepareRoles(database: Database): Promise<void> {
  await database.transaction((run) => run(ROLES));
}

/**
 * Opens the auth schema as far as the roles need it, and keeps lite from granting privileges.
 *
 * At the first request lite grants all on all tables of every schema with row level security to
 * the API's roles, which would undo what the migrations revoked: private columns would be
 * writable. It does so once per connection while `rlsState` is unknown; with 'active' it believes that this is done, and
 * still switches to the caller's role for each request (tests/server/schema.test.ts).
 */
export async function sealPrivileges(database: Database): Promise<void> {
  await database.transaction((run) => run(AUTH_SCHEMA));
  Object.assign(database.connection, { rlsState: 'active' });
}
