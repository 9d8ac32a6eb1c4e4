/** The entry for tools that look into the engine: an app loads it only while somebody does. */
export type { ExchangeEntry, LogEntry, RowEntry, RowEvent, SurroundingsEntry } from './entry.ts';
export { type Inspection, inspectSync, MOST_QUEUED, type QueuedMutation } from './inspect.ts';
export { readTrace, type Trace } from './read-trace.ts';
export { type RecorderOptions, recordSync, type SyncRecorder } from './recorder.ts';
export { historyOf, type RowMoment, rowsIn } from './row-history.ts';
export { openSyncLog, type SyncLog } from './sync-log.ts';
export { traceOf, USER } from './trace.ts';
