import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** By default one core is left idle: of two, that would be half. */
const ALL_CORES = '100%';

/** Compiled modules are kept from one run to the next, for the workers and for the servers that tests start. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache', 'compiled');

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000, maxWorkers: ALL_CORES } as const;

/** Optimising PGlite takes longer than what a short test saves by it. */
const QUICK_START = '--liftoff-only';

/**
 * Files share a thread, and in it the modules that they import: loading them anew for each file would take longer than
 * the tests. So a test that changes anything global has to restore it.
 */
const shared = { pool: 'threads', isolate: false } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          ...shared,
          name: 'unit-pure',
          include: [
            'src/{domain,conversation,ui}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...node,
          // These keep state in modules, in IndexedDB and in globals.
          pool: 'threads',
          name: 'unit-stateful',
          setupFiles: 'src/data/testing/own-broadcasts.ts',
          include: [
            'src/{app,data,features,platform,service-worker,session,shared}/**/*.test.{ts,tsx}',
            'sync/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...node,
          // The files of a process share its database. No threads: a run of threads has crashed in native code
          // (corrupted size vs. prev_size), and the cause is not known yet.
          pool: 'forks',
          isolate: false,
          name: 'backend',
          globalSetup: 'tests/backend/database-folder.ts',
          sequence: { groupOrder: 2 },
          include: ['tests/backend/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          // Files share a process with the modules that they import; what they start is their own.
          pool: 'forks',
          isolate: false,
          execArgv: [QUICK_START],
          name: 'server',
          include: ['tests/{server,hosted}/**/*.test.ts'],
          globalSetup: 'tests/server/seeded-database.ts',
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          // A database and the compiled engine serve all files of a process.
          pool: 'forks',
          isolate: false,
          name: 'mutants',
          setupFiles: 'tests/simulation/mutants/patchable-modules.ts',
          include: ['tests/simulation/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          pool: 'forks',
          isolate: false,
          name: 'concurrency',
          include: ['tests/concurrency/**/*.test.ts'],
          globalSetup: ['tests/concurrency/global-setup.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
