/** Many runs of the simulation, of which every second one makes rare events frequent; they can be interrupted. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { RARITIES } from '../../tests/simulation/rarities.ts';
import { type RunResult, runSeed } from '../../tests/simulation/run.ts';
import type { SimulatedServer } from '../../tests/simulation/server.ts';

const STEPS = 140;

const Progress = v.object({
  /** The seed of the first run. */
  from: v.number(),
  /** Runs so far in which no invariant was broken. */
  runs: v.number(),
  operations: v.number(),
  faults: v.number(),
  syncs: v.number(),
});
export type Progress = v.InferOutput<typeof Progress>;

export interface Runs {
  server: SimulatedServer;
  runs: number;
  from: number;
  devices: number;
  /** The file that keeps the progress; without one, an interrupted series begins anew. */
  file: string | undefined;
  print: (line: string) => void;
}

function readProgress(file: string | undefined, from: number): Progress {
  const none = { from, runs: 0, operations: 0, faults: 0, syncs: 0 };
  if (file === undefined || !existsSync(file)) return none;
  const kept = v.parse(v.pipe(v.string(), v.parseJson(), Progress), readFileSync(file, 'utf8'));
  return kept.from === from ? kept : none;
}

/** Runs seeds until there are as many runs, or one breaks an invariant: then that one is given as well. */
export async function simulateRuns(options: Runs): Promise<{ progress: Progress; failing: RunResult | null }> {
  const { server, runs, from, devices, file, print } = options;
  let progress = readProgress(file, from);
  while (progress.runs < runs) {
    const seed = from + progress.runs;
    const emphasis = seed % 2 === 0 ? RARITIES : undefined;
    const result = await runSeed({ server, seed, devices, steps: STEPS, emphasis });
    if (result.problems.length > 0) return { progress, failing: result };
    const { operations, faults, syncs } = result.counts;
    progress = {
      from,
      runs: progress.runs + 1,
      operations: progress.operations + operations,
      faults: progress.faults + faults,
      syncs: progress.syncs + syncs,
    };
    if (file !== undefined) writeFileSync(file, JSON.stringify(progress));
    if (progress.runs % 50 === 0) print(`${progress.runs} runs, ${progress.faults} faults`);
  }
  return { progress, failing: null };
}
