/**
 * `npm run schema` writes the first migration: the files of supabase/schemas, in the order of supabase/config.toml.
 * Only before the first release; supabase/README.md says how the schema changes afterwards.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

export const FIRST_MIGRATION = 'supabase/migrations/20261122120000_initial_schema.sql';

const HEADER = `-- The first migration: the files of supabase/schemas, joined by \`npm run schema\`. Edit those files instead.
`;

/** The paths below supabase/ that config.toml lists, in the order in which they apply. Throws if it lists none. */
export function schemaPaths(config: string): string[] {
  const list = /^\[db\.migrations\]\s*^schema_paths = \[([^\]]*)\]/m.exec(config)?.[1] ?? '';
  const paths = [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, path]) => path ?? '');
  if (paths.length === 0) throw new Error('supabase/config.toml lists no schema_paths');
  return paths;
}

/** The text of the first migration. @param root the project's folder */
export function joinSchemas(root: string): string {
  const supabase = join(root, 'supabase');
  const paths = schemaPaths(readFileSync(join(supabase, 'config.toml'), 'utf8'));
  const parts = paths.map((path) => `-- ${basename(path)}\n\n${readFileSync(join(supabase, path), 'utf8')}`);
  return [HEADER, ...parts].join('\n');
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..');
  writeFileSync(join(root, FIRST_MIGRATION), joinSchemas(root));
}
