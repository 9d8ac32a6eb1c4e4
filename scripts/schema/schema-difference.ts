/** The schema files beside the migrations: two ways to the same database, see supabase/README.md. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, openBackend } from '../../server/backend/backend.ts';
import { joinSchemas } from './schema-files.ts';

const DESCRIBE = readFileSync(join(import.meta.dirname, 'describe-schema.sql'), 'utf8');

/** One line for each thing that a schema file can define. */
export async function describeSchema({ database }: Pick<Backend, 'database'>): Promise<string[]> {
  const rows = await database.transaction((run) => run<{ line: string }>(DESCRIBE));
  return rows.map(({ line }) => line);
}

/** A new database with these migrations and no rows. @param folder is created or empty, and the caller's to delete */
export function openMigrated(folder: string, migrationsDirectory: string): Promise<Backend> {
  mkdirSync(folder, { recursive: true });
  return openBackend({
    database: { kind: 'pglite', directory: join(folder, 'database'), unforced: true },
    publicUrl: 'http://localhost',
    jwtSecret: 'no token is signed here',
    secretKey: 'sb_secret_unused',
    mailDirectory: folder,
    migrationsDirectory,
    seedFile: join(folder, 'none'),
  });
}

/** A new database that the schema files describe. @param root the project's folder @param folder as above */
export function openFromFiles(root: string, folder: string): Promise<Backend> {
  const migrations = join(folder, 'migrations');
  mkdirSync(migrations, { recursive: true });
  writeFileSync(join(migrations, '20000101000000_schema_files.sql'), joinSchemas(root));
  return openMigrated(folder, migrations);
}
