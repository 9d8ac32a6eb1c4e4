/** Replays a trace from a file and says how that went; ends the process with 1 where an invariant is broken. */
import { readFileSync } from 'node:fs';
import { readTrace, type Trace } from '#sync/inspect';
import { SimulatedServer } from '../../tests/simulation/server.ts';
import { replayTrace } from '../../tests/simulation/traces/replay-trace.ts';

function read(file: string): Trace {
  try {
    return readTrace(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`${file} is no trace of sync: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}

export async function replayFile(file: string): Promise<never> {
  const trace = read(file);
  const server = await SimulatedServer.open();
  const { problems, lines, redone, skipped, elsewhere, exchanges, planned } = await replayTrace(server, trace);
  await server.close();
  if (trace.cut) console.log('The record was full: what came before is missing from the trace.');
  const made = `${redone} mutations made again, ${skipped} left out, ${elsewhere} made elsewhere`;
  console.log(`${made}; ${exchanges} of ${planned} exchanges as in the trace`);
  if (problems.length > 0) console.log(['', ...lines, '', 'FAILED:', ...problems.slice(0, 5)].join('\n'));
  process.exit(problems.length > 0 ? 1 : 0);
}
