/** The fixtures of every browser test: one server for all, one for each test that stops it, and a learner. */
import { test as base, expect } from '@playwright/test';
import { LONG } from '../long.ts';
import { ParleyServer } from './faults/parley-server.ts';
import { Learner } from './learner/learner.ts';
import { type SharedServer, sharedServer } from './shared-server.ts';

export { expect };

interface Fixtures {
  server: SharedServer;
  /** A server that the test may stop, start and kill. */
  ownServer: ParleyServer;
  learner: Learner;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
  server: async ({}, use) => use(sharedServer()),
  ownServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from the pattern
    async ({}, use) => {
      const server = await ParleyServer.start();
      await use(server);
      await server.dispose();
    },
    { timeout: 300_000 },
  ],
  learner: async ({ page, server, serviceWorkers }, use) => {
    await use(new Learner(page, server.url, serviceWorkers));
  },
});

/**
 * For tests that open no page without a network. To install the service worker costs half as much as such a test, so
 * these have one only in the long run.
 */
export const onlineTest = test.extend({ serviceWorkers: LONG ? 'allow' : 'block' });
