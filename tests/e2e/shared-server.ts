/**
 * Starts the server of all browser tests, before the workers: a start takes as long as a test. The workers find it by
 * `SHARED_SERVER`.
 */
import { ParleyServer } from './faults/parley-server.ts';

/** The part of a server that a test may know while others use it as well. */
export type SharedServer = Pick<ParleyServer, 'url' | 'dataDir'>;

export function sharedServer(): SharedServer {
  return JSON.parse(process.env.SHARED_SERVER ?? '') as SharedServer;
}

export default async function startSharedServer(): Promise<() => Promise<void>> {
  const server = await ParleyServer.start();
  process.env.SHARED_SERVER = JSON.stringify({ url: server.url, dataDir: server.dataDir } satisfies SharedServer);
  return () => server.dispose();
}
