/**
 * A trace: the log and the state of a device's sync as one file, which the simulation can replay. It holds no text that a
 * user wrote, no address, no token, and not the user's id.
 */
import type { LogEntry } from './entry.ts';
import type { Inspection } from './inspect.ts';
import type { Trace } from './read-trace.ts';
import { MOST_EXCHANGES, MOST_OTHERS } from './sync-log.ts';

/** Stands for the user's id wherever it was. */
export const USER = 'me';

/** Makes a trace. `userId` is replaced by `me`. `now`: milliseconds since 1970. */
export function traceOf(log: readonly LogEntry[], state: Inspection, userId: string, now: number): Trace {
  const exchanges = log.filter(({ kind }) => kind === 'exchange').length;
  const { error, ...status } = state.status;
  const trace: Trace = {
    format: 'parley-sync-trace',
    version: 1,
    exportedAt: new Date(now).toISOString(),
    cut: exchanges >= MOST_EXCHANGES || log.length - exchanges >= MOST_OTHERS,
    // The reason may quote what a server said of a text.
    state: { ...state, status: { ...status, error: error?.code ?? null } },
    entries: [...log],
  };
  return JSON.parse(JSON.stringify(trace).replaceAll(userId, USER)) as Trace;
}
