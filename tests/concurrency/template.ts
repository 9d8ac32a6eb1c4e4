/** A migrated database with a small catalogue, made in a cluster for tests that copy it or work in it. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { openBackend } from '../../server/backend/backend.ts';
import { type Place, TEMPLATE } from './cluster.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Sets up roles, auth and migrations as the server does on an external PostgreSQL, in the database `TEMPLATE`. */
export async function makeTemplate({ host, port }: Place): Promise<void> {
  const admin = postgres({ host, port, username: 'postgres', database: 'postgres', max: 1 });
  await admin.unsafe(`create database ${TEMPLATE}`).finally(() => admin.end());
  // A socket's folder does not fit into a URL: the driver looks here for what the URL leaves open.
  const before = { ...process.env };
  Object.assign(process.env, { PGHOST: host, PGPORT: String(port), PGUSER: 'postgres' });
  try {
    const backend = await openBackend({
      database: { kind: 'postgres', url: `postgres:///${TEMPLATE}` },
      publicUrl: 'http://localhost',
      jwtSecret: 'no token is signed in these tests',
      secretKey: 'sb_secret_unused',
      mailDirectory: join(tmpdir(), 'unused'),
      migrationsDirectory: join(ROOT, 'supabase/migrations'),
      seedFile: join(ROOT, 'tests/backend/fixture.sql'),
    });
    await backend.close();
  } finally {
    process.env = before;
  }
}
