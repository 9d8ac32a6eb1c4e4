/** The entry for tests of an app that uses the engine. */
export { checkResponse } from '../exchange/parse-response.ts';
export { type OutboxRow, type StateRow, type StatusRow, tablesOf as syncTables } from '../local/database.ts';
export { storeNames } from '../local/schema.ts';
export { type Fault, MemoryServer } from './memory-server.ts';
