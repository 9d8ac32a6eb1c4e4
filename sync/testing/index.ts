/** For tests of an app that uses the engine. */
export { type OutboxRow, type StateRow, type StatusRow, tablesOf as syncTables } from '../local/database.ts';
export { MemoryServer } from './memory-server.ts';
