/** The public entry: everything that an app may use of the engine. Tests find more in `./testing/index.ts`. */
export type { SyncOptions } from './attempt.ts';
export { createSyncEngine, type EngineOptions, type SyncEngine } from './engine.ts';
export type { SyncResult } from './exchange/exchange-loop.ts';
export {
  countWaiting,
  type QuarantinedRow,
  type RejectedRow,
  readStatus,
  type StatusRow,
  SYNC_STORES,
} from './local/database.ts';
export type { NewMutation, RecordMutations } from './local/outbox.ts';
export {
  hasAskedServer,
  hasFullHistory,
  hasHeardFromServer,
  mapWaiting,
  markQuarantinedSeen,
  optimisticKeys,
  readQuarantined,
  readRejected,
  readSyncSnapshot,
  readWaiting,
} from './local/queries.ts';
export type {
  AcknowledgedMutation,
  LocalRow,
  Parsed,
  PendingMutation,
  Recovered,
  RowChange,
  StoreDescription,
  SyncSchema,
  TableDescription,
} from './local/schema.ts';
export { isSealed, SealedError, seal } from './local/seal.ts';
export { type StatusKind, type SyncSnapshot, syncStatusOf } from './local/status.ts';
export { bindFollower } from './nudges/bind-follower.ts';
export { createFollower, type Follower, type FollowOptions } from './nudges/follow-nudges.ts';
export type { Nudge, NudgeListener, NudgeSource, StreamEnd } from './nudges/nudge-source.ts';
export {
  type Backfill,
  type ExchangeRequest,
  type ExchangeResponse,
  type Mutation,
  type MutationResult,
  PROTOCOL,
  type RejectionCode,
  type ServerRow,
} from './protocol/protocol.ts';
export { bindBrowserTriggers } from './schedule/browser-triggers.ts';
export { createScheduler, type Scheduler, type SchedulerOptions, type Trigger } from './schedule/scheduler.ts';
export { type StealableLock, withStealableLock } from './schedule/stealable-lock.ts';
export { SYNC_ERROR_CODES, type SyncError, type SyncErrorCode } from './sync-error.ts';
export { createHttpTransport, type HttpTransportOptions, type SessionToken } from './transport/http-transport.ts';
export { createPatience, type Patience } from './transport/patience.ts';
export type { Transport, TransportResult } from './transport/transport.ts';
