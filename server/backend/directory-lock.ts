import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's codes for "somebody else holds it": SQLITE_BUSY and SQLITE_LOCKED. */
const HELD = new Set([5, 6]);

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes a folder for this process alone: two servers on one PGlite folder would destroy it.
 * Answers undefined when another process has it.
 *
 * The lock is the one that SQLite takes on a file, because Node offers no file locks of its own:
 * the operating system gives it up when the process dies, however it dies, so it can never be
 * stale and no process id has to be guessed at.
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

/** How often to ask again, in milliseconds. */
const ASK_AGAIN = 100;

/** Like lockDirectory, but gives another process this many milliseconds to let go. */
export async function waitForDirectory(directory: string, patience: number): Promise<DirectoryLock | undefined> {
  const deadline = performance.now() + patience;
  for (;;) {
    const lock = lockDirectory(directory);
    if (lock || performance.now() > deadline) return lock;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  }
}
