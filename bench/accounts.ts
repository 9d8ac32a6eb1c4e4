/** The accounts of a run: created through the server like any other, filled while it is stopped, signed in again. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { openDatabase } from '../server/backend/database.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../supabase/publishable-key.ts';
import type { ParleyServer } from '../tests/e2e/faults/parley-server.ts';
import { seedAccount } from './seed-account.ts';

export interface Account {
  userId: string;
  /** Access token of a session that outlives the run. */
  token: string;
  rows: number;
  email: string;
  password: string;
}

const PASSWORD = 'correct horse 7';

function client(url: string) {
  return createClient(url, EMBEDDED_PUBLISHABLE_KEY, { auth: { persistSession: false, autoRefreshToken: false } });
}

async function signUp(url: string): Promise<{ userId: string; email: string }> {
  const email = `bench-${randomUUID()}@example.org`;
  const { data, error } = await client(url).auth.signUp({ email, password: PASSWORD });
  if (error || !data.user) throw new Error(`sign-up failed: ${error?.message}`);
  return { userId: data.user.id, email };
}

async function signIn(url: string, email: string): Promise<string> {
  const { data, error } = await client(url).auth.signInWithPassword({ email, password: PASSWORD });
  if (error || !data.session) throw new Error(`sign-in failed: ${error?.message}`);
  return data.session.access_token;
}

/** Makes one account of each size, in rows; an account of 0 rows stays empty. The server is restarted meanwhile. */
export async function makeAccounts(server: ParleyServer, sizes: readonly number[]): Promise<Account[]> {
  const made = [];
  for (const rows of sizes) made.push({ rows, ...(await signUp(server.url)) });
  await server.stop();
  const database = await openDatabase({ kind: 'pglite', directory: join(server.dataDir, 'database') });
  for (const { userId, rows } of made) if (rows > 0) await seedAccount(database, userId, rows);
  await database.close();
  await server.start();
  const accounts: Account[] = [];
  for (const { email, userId, rows } of made) {
    accounts.push({ userId, rows, email, password: PASSWORD, token: await signIn(server.url, email) });
  }
  return accounts;
}
