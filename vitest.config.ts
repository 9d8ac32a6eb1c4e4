import { defineConfig } from 'vitest/config';

/** By default one core is left idle: of two, that would be half. */
const ALL_CORES = '100%';

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          maxWorkers: ALL_CORES,
          include: [
            'src/**/*.test.{ts,tsx}',
            'sync/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...node,
          name: 'backend',
          maxWorkers: ALL_CORES,
          // Each file has a database of its own; what they share is the compiled engine, which takes seconds to make.
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 2 },
          include: ['tests/backend/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          maxWorkers: ALL_CORES,
          sequence: { groupOrder: 3 },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'mutants',
          include: ['tests/simulation/**/*.test.ts'],
          maxWorkers: ALL_CORES,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
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
