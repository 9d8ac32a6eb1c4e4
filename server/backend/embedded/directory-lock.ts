import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY and SQLITE_LOCKED: another process holds the lock. */
const HELD = new Set([5, 6]);

export interface DirectoryLock {
  release(): void;
}

/**
 * Locks a folder for this process alone: two servers on one PGlite folder would destroy it. Returns undefined when
 * another process has it.
 *
 * The lock is SQLite's lock on a file, because Node offers no file locks of its own. The operating system releases it
 * when the process dies, however it dies, so it is never stale and no process id has to be checked.
 */
export function lockDirectory(directory: string): DirectoryLock | undefined {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const file = new DatabaseSync(join(directory, 'in-use.lock'), { timeout: 0 });
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive');
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && HELD.has(error.errcode as number)) {
      return undefined;
    }
    throw error;
  }
}

/** The pause between two attempts, in milliseconds. */
const RETRY_AFTER = 100;

/** Like lockDirectory, but waits this many milliseconds for another process to release the folder. */
export async function waitForDirectory(directory: string, patience: number): Promise<DirectoryLock | undefined> {
  const deadline = performance.now() + patience;
  for (;;) {
    const lock = lockDirectory(directory);
    if (lock || performance.now() > deadline) return lock;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
  }
}
