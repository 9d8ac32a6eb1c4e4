/**
 * The place of a run's databases, `TEST_DATABASES` for its processes, which is removed when these have ended. The
 * template is made here once, before several processes want it.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templatePath } from './template-path.ts';

async function dropDatabases(server: string, prefix: string): Promise<void> {
  const { default: postgres } = await import('postgres');
  const admin = postgres(server, { max: 1, onnotice: () => undefined });
  const left = await admin<
    { name: string }[]
  >`select datname as name from pg_database where starts_with(datname, ${prefix})`;
  for (const { name } of left) await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
}

export default async function makeFolder(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'parley-backend-'));
  const prefix = `parley_test_${randomUUID().slice(0, 8)}_`;
  Object.assign(process.env, { TEST_DATABASES: folder, TEST_DATABASE_PREFIX: prefix });
  // Loading the backend takes a second, which most runs save.
  if (!existsSync(templatePath())) await (await import('./migrated-database.ts')).makeTemplate();
  return async () => {
    if (server) await dropDatabases(server, prefix);
    rmSync(folder, { recursive: true, force: true });
  };
}
