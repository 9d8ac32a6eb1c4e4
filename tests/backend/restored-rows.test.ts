// The files of a process share a database: none may find what the one before it left, in whichever order they run.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyTables, type OpenBackend, openFreshBackend, restoreRows } from './migrated-database.ts';

const LEAVES_THE_MOST = `
  insert into auth.users (id, aud, role, email) values ('00000000-0000-4000-8000-000000000001', 'authenticated', 'authenticated', 'ada@example.com');
  select public.payment_link('stripe', '00000000-0000-4000-8000-000000000001', 'customer of ada');
  delete from auth.users;
  insert into private.deleted_accounts (user_id) values ('00000000-0000-4000-8000-000000000001')`;

let backend: OpenBackend;
let empty: string[];

beforeAll(async () => {
  backend = await openFreshBackend();
  empty = await emptyTables(backend.real);
});
afterAll(() => backend.close());

it('what outlives a learner is gone from a restored database, and the catalogue is there', async () => {
  await backend.real.database.transaction((run) => run(LEAVES_THE_MOST));
  expect(await emptyTables(backend.real)).not.toContain('private.orphaned_customers');
  await restoreRows(backend.real, empty);
  expect(await emptyTables(backend.real)).toEqual(empty);
});
