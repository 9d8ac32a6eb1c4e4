/**
 * Has PGlite force what it acknowledges onto the disk, so that a commit outlives a power cut. PGlite starts PostgreSQL
 * without fsync, and its file system could not do it; with both, PostgreSQL keeps its own protocol: the log before the
 * answer, the tables before the log is reused.
 */
import fs from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** PGlite's own parameters, without the `-F` that turns fsync off. Its file system knows fsync, but not fdatasync. */
export const FORCED_START = [
  ...['--single', '-O', '-j'],
  ...['search_path=public', 'exit_on_error=false', 'log_checkpoints=false', 'max_worker_processes=0'].flatMap(setting),
  ...['max_parallel_workers=0', 'max_parallel_workers_per_gather=0'].flatMap(setting),
  ...['fsync=on', 'wal_sync_method=fsync'].flatMap(setting),
  // The log's files that are kept for reuse; maintenance.ts sees to it that no more are needed.
  ...['min_wal_size=32MB', 'max_wal_size=128MB'].flatMap(setting),
];

function setting(text: string): [string, string] {
  return ['-c', text];
}

interface Stream {
  /** The file's descriptor; undefined for a folder. */
  nfd?: number;
  node: object;
}

/** The parts of Emscripten's file systems that are used here. */
interface EmscriptenModule {
  FS: {
    filesystems: {
      NODEFS: {
        stream_ops: { fsync?: (stream: Stream) => number };
        realPath(node: object): string;
        convertNodeCode(error: unknown): number;
      };
    };
    ErrnoError: new (code: number) => Error;
  };
}

type EmscriptenOptions = { preRun?: ((module: EmscriptenModule) => void)[] };

/** The extension of PGlite that teaches its file system to force writes. */
export const forcedWrites = {
  name: 'forced writes',
  setup: async (_pglite: unknown, emscriptenOpts: EmscriptenOptions) => ({
    emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
  }),
};

function addFsync({ FS }: EmscriptenModule): void {
  const { NODEFS } = FS.filesystems;
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) forceFolder(NODEFS.realPath(node));
      else fs.fsyncSync(nfd);
      return 0;
    } catch (error) {
      // PostgreSQL stops at a failed fsync, and recovers from what the disk really has.
      throw new FS.ErrnoError(NODEFS.convertNodeCode(error));
    }
  };
}

/** Windows cannot open a folder, and needs no such call. */
function forceFolder(path: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(path, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** Forces a folder with everything in it, and its own name, onto the disk. */
export async function forceTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  // Many at once, because the disk forces them together.
  await Promise.all(
    entries.filter((entry) => entry.isFile()).map((file) => forceFile(join(file.parentPath, file.name))),
  );
  for (const entry of entries) if (entry.isDirectory()) forceFolder(join(entry.parentPath, entry.name));
  forceFolder(folder);
  forceFolder(dirname(folder));
}

async function forceFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
