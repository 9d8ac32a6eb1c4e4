/** Questions of the sync tools to the engine and to its log. */
export {
  type ExchangeEntry,
  historyOf,
  type Inspection,
  inspectSync,
  type LogEntry,
  MOST_QUEUED,
  type QueuedMutation,
  type RowMoment,
  rowsIn,
  type SyncLog,
} from '#sync/inspect';
