/** Watches the disk with the data folder, because a full one stops every write, and nothing else says so early. */
import { statfs } from 'node:fs/promises';
import type { Log } from './log.ts';

/** Below this many free bytes the log says so. */
const LITTLE = 512 * 1024 * 1024;
/** Below this many the next writes fail: PostgreSQL's log grows in pieces of 16 MB. */
const NOTHING = 32 * 1024 * 1024;
const MINUTE = 60_000;

export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}

export interface DiskWatch {
  stop(): void;
}

/** Looks at once and then every minute; says what is wrong as long as it is, and once that it is over. */
export function watchDisk(directory: string, log: Log, every = MINUTE): DiskWatch {
  let wasLow = false;
  const look = async () => {
    const free = await freeBytes(directory);
    const details = { free: Math.floor(free / 1024 / 1024), directory };
    if (free < NOTHING) log.error(details, 'The disk is full: nothing can be saved. Free space in megabytes');
    else if (free < LITTLE) log.warn(details, 'The disk is almost full. Free space in megabytes');
    else if (wasLow) log.warn(details, 'The disk has space again. Free space in megabytes');
    wasLow = free < LITTLE;
  };
  const lookSafely = () => void look().catch(() => log.error({ directory }, 'The disk cannot be looked at'));
  lookSafely();
  const timer = setInterval(lookSafely, every).unref();
  return { stop: () => clearInterval(timer) };
}
