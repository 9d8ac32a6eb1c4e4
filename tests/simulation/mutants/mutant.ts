/**
 * Mutants: one function of the engine, the server or the session code is replaced by one with a mistake that others have
 * made, and the simulation has to find it within one short run, for the right reason.
 */
import { beforeAll, expect, it } from 'vitest';
import { LONG } from '../../long.ts';
import { runSeed } from '../run.ts';
import { SimulatedServer } from '../server.ts';
import type { Emphasis } from '../world.ts';

type Restore = () => unknown;

export interface Mutant {
  /** The mistake, in words. */
  name: string;
  /** Part of what the simulation has to say about it. */
  found: RegExp;
  /** The seed that finds it soonest. */
  seed: number;
  /** As few as will do; 60 if absent. */
  steps?: number;
  /** Weights that make the circumstances of the mistake frequent. */
  emphasis?: Emphasis;
  /** Canaries run in every `npm test`, the other mutants only in `npm run test:long`. */
  canary?: true;
  /** Plants the mistake; gives what restores the real code. */
  plant(server: SimulatedServer): Restore | Promise<Restore>;
}

const DEVICES = 3;
const STEPS = 60;
/** The circumstances of all canaries, without emphasis. */
export const CANARY = { devices: DEVICES, steps: STEPS, seed: 2 };
/** Tried where the noted seed finds a mutant no longer, as after a change of the engine: then note another. */
const OTHER_SEEDS = Array.from({ length: 30 }, (_, index) => index + 1);
/** `SEEK_MUTANTS=1,2,3 npm test -- mutants` prints which of these seeds finds each mutant first. */
const SOUGHT = process.env.SEEK_MUTANTS?.split(',').map(Number);
/** Allows for a machine that is busy otherwise, in milliseconds. */
const LIMIT = 400_000;

/** One test a mutant. */
export function describeMutants(all: readonly Mutant[]): void {
  const canaries = all.filter(({ canary }) => canary);
  for (const { name, seed, steps, emphasis } of canaries) {
    if (seed !== CANARY.seed || steps || emphasis) throw new Error(`A canary needs the common circumstances: ${name}`);
  }
  const mutants = LONG || SOUGHT ? all : canaries;
  let server: SimulatedServer;
  beforeAll(async () => {
    server = await SimulatedServer.shared();
  });

  const run = async ({ steps = STEPS, emphasis }: Mutant, seed: number): Promise<string[]> => {
    return (await runSeed({ server, seed, devices: DEVICES, steps, emphasis })).problems;
  };
  const runPlanted: RunMutant = async (mutant, seed) => {
    const restore = await mutant.plant(server);
    try {
      return await run(mutant, seed);
    } finally {
      await restore();
    }
  };

  /** Runs of the real code, each made once and shared by the mutants with the same circumstances. */
  const sound = new Map<string, Promise<string[]>>();
  const runSound: RunMutant = (mutant, seed) => {
    const key = JSON.stringify([seed, mutant.steps, mutant.emphasis]);
    const known = sound.get(key) ?? run(mutant, seed);
    sound.set(key, known);
    return known;
  };

  if (SOUGHT) {
    seekSeeds(mutants, runPlanted, SOUGHT);
    return;
  }

  it.each(mutants)('finds that $name', { timeout: LIMIT }, async (mutant) => {
    const said: string[] = [];
    for (const seed of new Set([mutant.seed, ...OTHER_SEEDS])) {
      const problems = await runPlanted(mutant, seed);
      said.push(...problems.slice(0, 5));
      if (!problems.some((problem) => mutant.found.test(problem))) continue;
      if (seed !== mutant.seed) console.warn(`${mutant.name}: found with seed ${seed}, no longer with ${mutant.seed}`);
      // soundness.test.ts makes the one sound run of the canaries.
      if (LONG) expect(await runSound(mutant, seed), `seed ${seed} without a mistake`).toEqual([]);
      return;
    }
    expect.fail(`not found; the simulation said: ${said.join('\n') || 'nothing'}`);
  });
}

type RunMutant = (mutant: Mutant, seed: number) => Promise<string[]>;

function seekSeeds(mutants: readonly Mutant[], runPlanted: RunMutant, seeds: readonly number[]): void {
  it.each(mutants)('seeks the seed for: $name', { timeout: seeds.length * LIMIT }, async (mutant) => {
    const { name, steps = STEPS } = mutant;
    for (const seed of seeds) {
      const problem = (await runPlanted(mutant, seed)).find((one) => mutant.found.test(one)) ?? '';
      const step = Number(/^after step (\d+)/.exec(problem)?.[1] ?? Number.NaN);
      console.log(`${name}: seed ${seed} of ${steps} steps: ${problem || 'not found'}`);
      if (step <= steps + 1) return;
    }
  });
}
