/** The place of the databases that tests copy, and the files that they are made of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations');
export const FIXTURE = join(import.meta.dirname, 'fixture.sql');

/** Templates lie with the installed packages: deleted with them, and never shared with another checkout. */
const TEMPLATES = join(import.meta.dirname, '../../node_modules/.cache/parley-backend');

/** The folder of an `empty` and a `migrated` one, for this state of the migrations and the packages. */
export function templatePath(): string {
  const sources = readdirSync(MIGRATIONS).map((file) => join(MIGRATIONS, file));
  const hash = createHash('sha256');
  for (const file of [
    ...sources,
    FIXTURE,
    join(import.meta.dirname, '../../package-lock.json'),
    import.meta.filename,
  ]) {
    hash.update(readFileSync(file));
  }
  return join(TEMPLATES, hash.digest('hex').slice(0, 16));
}
