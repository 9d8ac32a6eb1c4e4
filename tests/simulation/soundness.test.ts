/** The real code breaks no invariant, and the simulation does everything that it can do. */
import { beforeAll, describe, expect, it } from 'vitest';
import { inLongRun } from '../long.ts';
import { findPostgres } from '../server/temporary-postgres.ts';
import { Coverage } from './coverage.ts';
import { EXPECTED_COVERAGE } from './expected-coverage.ts';
import { CANARY } from './mutants/mutant.ts';
import { openNativeDatabase } from './native-database.ts';
import { RARITIES } from './rarities.ts';
import { type RunResult, runSeed } from './run.ts';
import { SimulatedServer } from './server.ts';
import type { Emphasis } from './world.ts';

/** Seeds that together do everything; after a change of the code, others are tried as well. */
const THOROUGH_SEEDS = [6, 14, 21, 5];
const OTHER_SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);
/** Allows for a machine that is busy otherwise, in milliseconds. */
const LIMIT = 400_000;

let server: SimulatedServer;
/** The first run of the real code. */
let soundRun: RunResult | undefined;
function run(seed: number, steps: number, emphasis?: Emphasis): Promise<RunResult> {
  return runSeed({ server, seed, devices: 3, steps, emphasis });
}

beforeAll(async () => {
  server = await SimulatedServer.shared();
});

describe('the simulation', () => {
  it('finds no broken invariant where the canaries break one', { timeout: LIMIT }, async () => {
    soundRun = await runSeed({ server, ...CANARY });
    expect(soundRun.problems).toEqual([]);
    expect(soundRun.counts.operations).toBeGreaterThan(20);
  });

  // Only mutants of the long run are sought among rare events.
  inLongRun(() => {
    it('finds no broken invariant among rare events', { timeout: LIMIT }, async () => {
      expect((await run(6, 60, RARITIES)).problems).toEqual([]);
    });

    it('finds no broken invariant, and does everything that it can do', { timeout: LIMIT }, async () => {
      const coverage = new Coverage();
      for (const seed of new Set([...THOROUGH_SEEDS, ...OTHER_SEEDS])) {
        const result = await run(seed, 140, RARITIES);
        expect(result.problems, `seed ${seed}`).toEqual([]);
        coverage.add(result.coverage);
        if (coverage.missing(EXPECTED_COVERAGE).length === 0) break;
      }
      expect(coverage.missing(EXPECTED_COVERAGE), 'never happened').toEqual([]);
    });

    it('gives the same run for the same seed', { timeout: LIMIT }, async () => {
      const other = await runSeed({ server, ...CANARY });
      expect(other.trace).toEqual(soundRun?.trace);
    });

    // Many runs are made there, and mutants are looked for in the embedded database.
    it('gives the same run on PostgreSQL itself', { timeout: LIMIT }, async ({ skip }) => {
      const programs = findPostgres();
      if (!programs) return skip('There is no PostgreSQL on this machine.');
      const native = await SimulatedServer.open(await openNativeDatabase(programs));
      try {
        const other = await runSeed({ server: native, ...CANARY });
        expect(other.trace).toEqual(soundRun?.trace);
      } finally {
        await native.close();
      }
    });
  });
});
