/**
 * The part of `npm test` that a modern Node runs. `npm test -- unit server` runs only those stages; `npm run test:long`,
 * which is `npm test -- --long`, all tests of all stages.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endTogether } from '../programs/child.ts';
import { add, NONE, totalLine } from './counts.ts';
import { runStages, type StageEnd } from './schedule.ts';
import { makeStages } from './stages.ts';

const root = join(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'parley-tests-'));
const cores = availableParallelism();
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
});

endTogether();
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const stages = makeStages({ root, reports, cores, long: values.long, print: (line) => console.log(`  ${line}`) });
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  const names = stages.map((stage) => stage.name).join(', ');
  console.error(`There is no stage ${unknown.join(', ')}. The stages are: ${names}.`);
  process.exit(1);
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

function printEnd({ name, counts, log, from, to }: StageEnd): void {
  if (counts.failed > 0) console.log(`${log.trimEnd()}\n`);
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${name}: ${totalLine(counts)} (${seconds(to - from)} s)`);
}

function printTimes(ends: readonly StageEnd[]): void {
  console.log('\nstage          from      to   took, in seconds');
  for (const { name, from, to } of [...ends].sort((a, b) => a.from - b.from)) {
    const columns = [from, to, to - from].map((time) => seconds(time).padStart(8));
    console.log(`${name.padEnd(11)}${columns.join('')}`);
  }
  console.log('');
}

const chosen = stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const ends = await runStages(chosen, { cores, now: () => performance.now(), onEnd: printEnd });
if (ends.length > 1) printTimes(ends);
const total = ends.map(({ counts }) => counts).reduce(add, NONE);
console.log(totalLine(total));
process.exit(total.failed > 0 ? 1 : 0);
