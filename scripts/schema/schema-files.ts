/** The files of supabase/schemas, which describe the schema as it shall be; supabase/README.md says how it changes. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The paths below supabase/ that config.toml lists, in the order in which they apply. Throws if it lists none. */
export function schemaPaths(config: string): string[] {
  const list = /^\[db\.migrations\]\s*^schema_paths = \[([^\]]*)\]/m.exec(config)?.[1] ?? '';
  const paths = [...list.matchAll(/"\.\/([^"]+)"/g)].map(([, path]) => path ?? '');
  if (paths.length === 0) throw new Error('supabase/config.toml lists no schema_paths');
  return paths;
}

/** The schema files in one text, in their order. @param root the project's folder */
export function joinSchemas(root: string): string {
  const supabase = join(root, 'supabase');
  const paths = schemaPaths(readFileSync(join(supabase, 'config.toml'), 'utf8'));
  return paths.map((path) => `-- ${basename(path)}\n\n${readFileSync(join(supabase, path), 'utf8')}`).join('\n');
}
