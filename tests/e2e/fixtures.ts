/** The fixtures of every browser test: one server for each worker, and a learner. */
import { test as base, expect } from '@playwright/test';
import { ParleyServer } from './faults/parley-server.ts';
import { Learner } from './learner/learner.ts';

export { expect };

export const test = base.extend<{ learner: Learner }, { server: ParleyServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const server = await ParleyServer.start();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  learner: async ({ page, server }, use) => {
    await use(new Learner(page, server.url));
  },
});
