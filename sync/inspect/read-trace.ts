/** Reading of traces, apart from the making of them: an app that makes them need not load what checks them. */
import * as v from 'valibot';
import { LogEntry } from './entry.ts';

export const Trace = v.object({
  format: v.literal('parley-sync-trace'),
  version: v.literal(1),
  /** ISO 8601. */
  exportedAt: v.string(),
  /** The log had reached its bound, so that earlier entries are missing. */
  cut: v.boolean(),
  state: v.unknown(),
  entries: v.array(LogEntry),
});
export type Trace = v.InferOutput<typeof Trace>;

/** Reads a trace from a file. Throws a `ValiError` on anything else. */
export function readTrace(text: string): Trace {
  return v.parse(v.pipe(v.string(), v.parseJson(), Trace), text);
}
