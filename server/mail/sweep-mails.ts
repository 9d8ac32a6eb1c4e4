/**
 * Removes mail files that nobody needs. A file holds an address and a one-time code, so none outlives its account, and
 * none lies about long after its code has expired.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../backend/database.ts';
import { describeWithoutValues } from '../backend/redaction.ts';

/** Codes live for an hour; a day lets an operator look at a mail that did not arrive. In milliseconds. */
const KEPT = 86_400_000;

const ADDRESS = /^To: (.*)$/m;

async function names(directory: string): Promise<string[]> {
  try {
    return (await readdir(directory)).filter((name) => name.endsWith('.txt'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Those of the addresses that have an account, or are about to become the address of one. */
async function withAccount(database: Pick<Database, 'transaction'>, addresses: string[]): Promise<Set<string>> {
  const rows = await database.transaction((run) =>
    run<{ address: string }>(
      `select lower(address) as address from auth.users, unnest(array[email, email_change]) address
       where lower(address) = any ($1::text[])`,
      [addresses],
    ),
  );
  return new Set(rows.map(({ address }) => address));
}

/**
 * Removes the files that are older than a day, and those to addresses without an account. A failure is logged, and the
 * work tried again the next time.
 *
 * @param now milliseconds since the epoch
 */
export async function sweepMails(
  directory: string,
  database: Pick<Database, 'transaction'>,
  now: number,
): Promise<void> {
  try {
    const young = new Map<string, string>();
    for (const name of await names(directory)) {
      const path = join(directory, name);
      if ((await stat(path)).mtimeMs < now - KEPT) await rm(path, { force: true });
      else young.set(path, (ADDRESS.exec(await readFile(path, 'utf8'))?.[1] ?? '').trim().toLowerCase());
    }
    if (young.size === 0) return;
    const known = await withAccount(database, [...young.values()]);
    for (const [path, address] of young) if (!known.has(address)) await rm(path, { force: true });
  } catch (error) {
    console.error(`mail files were not removed: ${describeWithoutValues(error)}`);
  }
}

/** True if one of these addresses has no account any more. */
export async function hasLostAccount(database: Pick<Database, 'transaction'>, addresses: string[]): Promise<boolean> {
  if (addresses.length === 0) return false;
  const known = await withAccount(database, addresses);
  return addresses.some((address) => !known.has(address));
}

/** True if a learner has just deleted an account. */
export function hasDeletedAccount(request: Request, response: Response): boolean {
  return response.ok && new URL(request.url).pathname === '/rest/v1/rpc/delete_own_account';
}
