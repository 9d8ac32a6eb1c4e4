/** The file of a backup: a compressed tar archive with the database, the keys where they are a file, and a manifest. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartFailure } from '../start-failure.ts';
import { runProgram } from './run-program.ts';

const Manifest = v.object({
  format: v.literal(1),
  kind: v.picklist(['pglite', 'postgres']),
  made: v.pipe(v.string(), v.isoTimestamp()),
});

export type Manifest = v.InferOutput<typeof Manifest>;

/** The entries of an archive that are made for it. */
export const MANIFEST = 'parley-backup.json';
/** The file that pg_dump writes. */
export const DUMP = 'database.dump';

/** Entries of a data folder that are no part of a backup: the lock, mails with one-time codes, what lies aside, and what is only
 * true of the folder itself. */
const LEFT_OUT = /^(in-use\.lock.*|mail|restoring-.*|.*\.before-restore-.*|.*\.unfinished|.*\.note\.json)$/;

/** The entries of a data folder, or of an unpacked archive, that belong to the data. */
export function dataEntries(folder: string): string[] {
  const made = new Set<string>([MANIFEST, DUMP]);
  return readdirSync(folder).filter((name) => !LEFT_OUT.test(name) && !made.has(name));
}

/** Packs entries of several folders; the manifest goes first, so that it can be read alone. */
export async function pack(file: string, folders: readonly [folder: string, entries: readonly string[]][]) {
  const parameters = folders.flatMap(([folder, entries]) => (entries.length > 0 ? ['-C', folder, ...entries] : []));
  await runProgram('tar', ['-czf', file, ...parameters]);
}

export async function unpack(file: string, folder: string): Promise<Manifest> {
  await runProgram('tar', ['-xzf', file, '-C', folder]);
  try {
    return v.parse(v.pipe(v.string(), v.parseJson(), Manifest), readFileSync(join(folder, MANIFEST), 'utf8'));
  } catch (error) {
    throw new StartFailure(`${file} is not a backup that this version can read.`, { cause: error });
  }
}

export function writeManifest(folder: string, kind: Manifest['kind'], now: Date): void {
  const manifest: Manifest = { format: 1, kind, made: now.toISOString() };
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
}
