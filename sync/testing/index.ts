/** For tests of an app that uses the engine. */
export { MemoryServer } from './memory-server.ts';
