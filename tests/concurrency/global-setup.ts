/** One PostgreSQL for all files of this folder, with a migrated database to copy from. Without PostgreSQL: skipped. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { openBackend } from '../../server/backend/backend.ts';
import { findPostgres } from '../server/temporary-postgres.ts';
import { type Place, startCluster, TEMPLATE } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: Place | null;
  }
}

const ROOT = join(import.meta.dirname, '../..');

export default async function setUp(project: TestProject) {
  const programs = findPostgres();
  if (!programs) {
    console.info('There is no PostgreSQL on this machine: what needs connections side by side is not tested.');
    project.provide('postgres', null);
    return;
  }
  const cluster = await startCluster(programs);
  try {
    await makeTemplate(cluster);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  project.provide('postgres', { host: cluster.host, port: cluster.port });
  return () => cluster.stop();
}

/** Sets up roles, auth and migrations as the server does on an external PostgreSQL, with a small catalogue. */
async function makeTemplate({ host, port }: Place): Promise<void> {
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
