/** PostgreSQL refuses to run as root: where the tests run as root, it runs as the user of its package. */
import { execFileSync } from 'node:child_process';

/** Options for `spawn` to run as `postgres`; empty unless the tests run as root. Throws if there is no such user. */
export function asPostgres(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
