import { defineConfig } from 'vitest/config';

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
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
          include: ['tests/backend/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...node,
          name: 'simulation',
          include: ['tests/simulation/**/*.test.ts'],
          // By default one core is left idle: of two, that would be half.
          maxWorkers: '100%',
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
