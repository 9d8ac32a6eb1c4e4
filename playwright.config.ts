import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from './tests/e2e/chromium-arguments.ts';
import { LONG } from './tests/long.ts';

/**
 * A zone in which it is about noon. A study day begins at 04:00 (product 8.1), and a run around that hour would see two of
 * them: a card that comes back in ten minutes would come back tomorrow.
 */
function zoneOfNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

// The workers, which read this file as well, and the server that is started for them take it over.
process.env.TEST_ZONE ??= zoneOfNoon();
process.env.TZ = process.env.TEST_ZONE;

/**
 * The browser tests. `npm test` finds the Chromium and builds the app before it starts them; tests tagged @long run only in
 * `npm run test:long`.
 */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/shared-server.ts',
  // All tests share one server, and each has a learner of its own.
  fullyParallel: true,
  ...(LONG ? {} : { grepInvert: /@long/ }),
  // One more than cores: a test waits for a third of its time.
  workers: 3,
  retries: 0,
  // Nothing takes this long but on a machine with much else to do, where a limit would only make a test fail by chance. So
  // tests name no limit of their own, unless the limit is what they test.
  timeout: 360_000,
  expect: { timeout: 120_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'], ['line']] : [['list']],
  use: {
    browserName: 'chromium',
    timezoneId: process.env.TEST_ZONE,
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: CHROMIUM_ARGUMENTS,
    },
    // A trace holds the steps and the requests; pictures of every step would cost a third of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
