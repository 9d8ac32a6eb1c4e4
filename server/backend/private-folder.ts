import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { KEYS_FILE } from './keys.ts';

/** New files are readable by their owner only, the embedded database's too, which sets no modes itself. */
export const OWNER_ONLY = 0o077;

/** The databases, those that lie aside after a restore or are half made, the mails, and the keys. */
const OURS = /^(database(\..+)?|mail|restoring-.+)$/;

/**
 * Takes what holds learners' data away from other users of the machine, also where somebody made or restored the data
 * folder by hand. The folder itself stays as it is: it may be the operator's for other things.
 *
 * @returns a sentence for each that others can still reach
 */
export function makePrivate(directory: string): string[] {
  if (process.platform === 'win32') return []; // has no modes
  return readdirSync(directory)
    .filter((name) => OURS.test(name) || name === KEYS_FILE)
    .map((name) => join(directory, name))
    .filter((path) => existsSync(path) && !closeToOthers(path))
    .map(
      (path) => `Other users of this machine can read ${path}, and its mode cannot be changed. Give it to this user.`,
    );
}

/** @returns true if only the owner can reach it now */
function closeToOthers(path: string): boolean {
  const { mode } = statSync(path);
  if ((mode & OWNER_ONLY) === 0) return true;
  try {
    chmodSync(path, mode & 0o700);
  } catch {
    return false; // somebody else's, or on a disk without modes
  }
  return (statSync(path).mode & OWNER_ONLY) === 0;
}
