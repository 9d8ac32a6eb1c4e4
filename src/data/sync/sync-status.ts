/** Questions about the state of sync that screens may ask of a learner's database. */
export {
  hasAskedServer,
  hasFullHistory,
  hasHeardFromServer,
  readStatus,
  readSyncSnapshot,
  type StatusKind,
  type StatusRow,
  SYNC_ERROR_CODES,
  type SyncErrorCode,
  syncStatusOf,
} from '#sync';
