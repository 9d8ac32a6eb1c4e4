/** The part of `npm test` that a modern Node runs. `npm test -- unit server` runs only those parts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endChildren, endTogether } from '../programs/child.ts';
import { add, NONE, totalLine } from './counts.ts';
import { makeStages } from './stages.ts';

const root = join(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'parley-tests-'));
const wanted = process.argv.slice(2);

endTogether();
process.once('exit', () => {
  endChildren();
  rmSync(reports, { recursive: true, force: true });
});

const stages = makeStages({ root, reports, print: (line) => console.log(`  ${line}`) });
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. The parts are: ${stages.map((stage) => stage.name).join(', ')}.`);
  process.exit(1);
}

let total = NONE;
for (const stage of stages) {
  if (wanted.length > 0 && !wanted.includes(stage.name)) continue;
  console.log(`· ${stage.name}`);
  const begin = performance.now();
  const { counts, log } = await stage.run();
  if (counts.failed > 0) console.log(`${log.trimEnd()}\n`);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${counts.failed > 0 ? '✗' : '✓'} ${stage.name}: ${totalLine(counts)} (${seconds} s)`);
  total = add(total, counts);
}
console.log(totalLine(total));
process.exit(total.failed > 0 ? 1 : 0);
