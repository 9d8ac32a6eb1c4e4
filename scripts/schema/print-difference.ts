/**
 * `npm run schema` says what the migrations lack of the schema files: what the next migration has to bring. Ends with
 * code 1 while they differ.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeSchema, openFromFiles, openMigrated } from './schema-difference.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'parley-schema-'));
try {
  const files = await openFromFiles(root, join(folder, 'files'));
  const wanted = await describeSchema(files);
  await files.close();
  const chain = await openMigrated(join(folder, 'chain'), join(root, 'supabase/migrations'));
  const actual = await describeSchema(chain);
  await chain.close();

  const missing = wanted.filter((line) => !actual.includes(line));
  const surplus = actual.filter((line) => !wanted.includes(line));
  for (const line of missing) console.log(`+ ${line}`);
  for (const line of surplus) console.log(`- ${line}`);
  if (missing.length + surplus.length === 0) console.log('The migrations end in what the schema files describe.');
  else process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
