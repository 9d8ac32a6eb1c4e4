import { join } from 'node:path';
import { waitForDirectory } from '../../server/backend/embedded/directory-lock.ts';
import { runChild } from '../programs/child.ts';
import { isBuilt } from './build-inputs.ts';

export type BuildResult = { ok: true } | { ok: false; output: string };

/** Another process's build of the same sources may take this long, in milliseconds. */
const BUILD_WITHIN = 300_000;

/** Builds the app and the seed unless they are up to date. Two processes never build at once. */
export async function ensureBuilt(root: string, print: (line: string) => void): Promise<BuildResult> {
  if (isBuilt(root)) return { ok: true };
  const lock = await waitForDirectory(join(root, '.cache'), BUILD_WITHIN);
  if (!lock) return { ok: false, output: 'Another process has been building for five minutes.' };
  try {
    if (isBuilt(root)) return { ok: true };
    print('Building the app …');
    const { code, output } = await runChild(process.execPath, ['scripts/app/build.ts'], { cwd: root });
    return code === 0 ? { ok: true } : { ok: false, output };
  } finally {
    lock.release();
  }
}
