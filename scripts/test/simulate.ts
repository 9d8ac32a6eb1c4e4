/**
 * `npm run simulate -- --seed N --devices D --steps S`: devices, a bad network and the real backend, all at random from
 * one seed. Without `--seed` it runs several: `--seeds 20` the first twenty, `--seeds 5..9` those. `--only 3,7` takes
 * these steps only, as a failing run suggests; `--rare` makes rare events frequent; `--coverage` counts the events that happened.
 *
 * `--runs 300 --from 1` makes as many shorter runs from that seed on, every second one with rare events; `--progress FILE`
 * keeps how far they have got, so that the next call goes on there.
 *
 * `--trace FILE` replays a trace that the app's sync tools have exported (product 14.43).
 */
import { parseArgs } from 'node:util';
import { findPostgres } from '../../tests/server/temporary-postgres.ts';
import { Coverage } from '../../tests/simulation/coverage.ts';
import { openNativeDatabase } from '../../tests/simulation/native-database.ts';
import { RARITIES } from '../../tests/simulation/rarities.ts';
import { runSeed } from '../../tests/simulation/run.ts';
import { SimulatedServer } from '../../tests/simulation/server.ts';
import { replay, shrink } from '../../tests/simulation/shrink.ts';
import { replayFile } from './replay-file.ts';
import { simulateRuns } from './simulated-runs.ts';

const SEEDS = 8;
const SHRINKING_MS = 40_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    devices: { type: 'string', default: '3' },
    steps: { type: 'string', default: '300' },
    only: { type: 'string' },
    runs: { type: 'string' },
    from: { type: 'string' },
    progress: { type: 'string' },
    rare: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
    trace: { type: 'string' },
  },
});

function whole(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  console.error(`--${name} takes a whole number from ${least}, not ${text}.`);
  process.exit(1);
}

/** The first and the last. */
function seedsFrom(seed: string | undefined, seeds = String(SEEDS)): [number, number] {
  if (seed !== undefined) return [whole('seed', seed, 0), whole('seed', seed, 0)];
  const [from = '', to] = seeds.split('..');
  return to === undefined ? [1, whole('seeds', from, 1)] : [whole('seeds', from, 0), whole('seeds', to, Number(from))];
}

const devices = whole('devices', values.devices, 1);
const steps = whole('steps', values.steps, 1);
const [first, last] = seedsFrom(values.seed, values.seeds);
const emphasis = values.rare ? RARITIES : undefined;
const only = values.only ? new Set(values.only.split(',').map((step) => whole('only', step, 1))) : undefined;

/** The database that is quicker: PostgreSQL itself where this machine has it, or else the embedded one. */
async function openQuickly(): Promise<SimulatedServer> {
  const programs = findPostgres();
  return SimulatedServer.open(programs === undefined ? undefined : await openNativeDatabase(programs));
}

async function simulateMany(runs: number): Promise<never> {
  const server = await openQuickly();
  const { from = '1', progress: file } = values;
  const options = { server, runs, from: whole('from', from, 0), devices, file, print: console.log };
  const { progress, failing } = await simulateRuns(options);
  if (failing) {
    console.log(`Seed ${failing.seed} breaks an invariant. Looking for the fewest steps …`);
    console.log(replay(await shrink(failing, SHRINKING_MS)));
  }
  await server.close();
  const { operations, faults, syncs } = progress;
  console.log(
    `${failing ? 'FAILED after ' : ''}${progress.runs} runs: ${operations} operations, ${faults} faults, ${syncs} syncs`,
  );
  process.exit(failing ? 1 : 0);
}

if (values.trace !== undefined) await replayFile(values.trace);
if (values.runs !== undefined) await simulateMany(whole('runs', values.runs, 1));

const server = await SimulatedServer.open();
const total = { operations: 0, faults: 0, syncs: 0 };
let failed = false;
const coverage = new Coverage();
for (let seed = first; seed <= last && !failed; seed += 1) {
  const result = await runSeed({ server, seed, devices, steps, only, emphasis });
  coverage.add(result.coverage);
  const { operations, faults, syncs } = result.counts;
  total.operations += operations;
  total.faults += faults;
  total.syncs += syncs;
  console.log(`seed ${seed}: ${operations} operations, ${faults} faults, ${syncs} syncs`);
  if (result.problems.length === 0) continue;
  failed = true;
  console.log(`Seed ${seed} breaks an invariant. Looking for the fewest steps …`);
  console.log(replay(only ? result : await shrink(result, SHRINKING_MS)));
}
await server.close();
const count = last - first + 1;
if (values.coverage) console.log(coverage.toString());
const seeds = `${count} ${count === 1 ? 'seed' : 'seeds'}`;
const { operations, faults, syncs } = total;
console.log(`${failed ? 'FAILED: ' : ''}${seeds}: ${operations} operations, ${faults} faults, ${syncs} syncs`);
process.exit(failed ? 1 : 0);
