import { join } from 'node:path';
import { lockDirectory } from '../server/directory-lock.ts';
import { isBuilt } from './build-inputs.ts';
import { runChild } from './child.ts';

export type BuildResult = { ok: true } | { ok: false; output: string };

/** How often to ask whether another process has finished the same build, in milliseconds. */
const ASK_AGAIN = 300;

/** Builds the app and the seed unless they are up to date. Two processes never build at once. */
export async function ensureBuilt(root: string, print: (line: string) => void): Promise<BuildResult> {
  if (isBuilt(root)) return { ok: true };
  const lock = await waitForLock(join(root, '.cache'));
  try {
    if (isBuilt(root)) return { ok: true };
    print('Building the app …');
    const { code, output } = await runChild(process.execPath, ['scripts/build.ts'], { cwd: root });
    return code === 0 ? { ok: true } : { ok: false, output };
  } finally {
    lock.release();
  }
}

async function waitForLock(directory: string) {
  for (;;) {
    const lock = lockDirectory(directory);
    if (lock) return lock;
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN));
  }
}
