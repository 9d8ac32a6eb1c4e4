import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Keys = v.object({
  /** Signs access tokens. */
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  /** Bypasses row level security; never leaves the server. */
  secretKey: v.pipe(v.string(), v.startsWith('sb_secret_')),
});

/** The name of the file in the data folder. */
export const KEYS_FILE = 'keys.json';

export type Keys = v.InferOutput<typeof Keys>;

/**
 * The secrets of one DATA_DIR, made at its first start. Only the owner may read the file.
 *
 * @throws if the file exists but is damaged: new keys would sign everybody out
 */
export function readOrCreateKeys(directory: string): Keys {
  const path = join(directory, KEYS_FILE);
  const existing = readIfThere(path);
  if (existing !== undefined) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Keys), existing);
    if (!parsed.success) throw new Error(`${path} is damaged. Restore it, or delete it and everyone signs in again.`);
    return parsed.output;
  }
  const keys: Keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  writeWhole(path, JSON.stringify(keys));
  return keys;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Gives the file its name only once it is on the disk, so that no crash leaves half a file. */
function writeWhole(path: string, text: string): void {
  const unfinished = `${path}.unfinished`;
  const file = openSync(unfinished, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, path);
}
