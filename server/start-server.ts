import type { Server } from 'node:http';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { EMBEDDED_PUBLISHABLE_KEY } from '../supabase/publishable-key.ts';
import { type DirectoryLock, waitForDirectory } from './backend/directory-lock.ts';
import { readOrCreateKeys } from './backend/keys.ts';
import { describeWithoutValues } from './backend/redaction.ts';
import { type BackendThread, startBackendThread } from './backend/worker-client.ts';
import { createClientAddress } from './http/client-address.ts';
import { openAppFiles } from './http/file-cache.ts';
import type { Health } from './http/health.ts';
import { createApp } from './http/routes.ts';
import type { Settings } from './settings.ts';

/** A request to the data API or auth may take this long, in milliseconds. */
const ANSWER_WITHIN = 30_000;
/** Open requests may take this long to end when the server stops, in milliseconds. */
const DRAIN_WITHIN = 5_000;
/** The backend may take this long to close its files, in milliseconds. PGlite survives being cut. */
const CLOSE_WITHIN = 10_000;

/**
 * The server before this one may take this long to let go of the folder, in milliseconds: npm can
 * end before what it started, so a restart may overlap with the end of the last run.
 */
const LOCK_WITHIN = 5_000;

/** What keeps a server from starting and is the owner's to mend; the message says how. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

export interface RunningServer {
  /** Where it answers. */
  address: string;
  /** Resolves with the reason if the server cannot go on by itself. */
  broken: Promise<Error>;
  stop(): Promise<void>;
}

/**
 * Starts the whole server and answers once it is ready. Throws a StartFailure for what the owner
 * can mend: a busy port, a folder in use, a database that does not answer.
 *
 * @param print told each line for the terminal; lines hold no secrets and no learners' data
 */
export async function startServer(settings: Settings, print: (line: string) => void): Promise<RunningServer> {
  const lock = await waitForDirectory(settings.dataDirectory, LOCK_WITHIN);
  if (!lock) {
    throw new StartFailure(
      `Another Parley server is using ${settings.dataDirectory}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  let backend: BackendThread | undefined;
  let isReady = false;
  let http: Server | undefined;
  let address = '';
  try {
    const keys = readOrCreateKeys(settings.dataDirectory);
    const who = createClientAddress(settings.trustProxy);
    const askBackend = (request: Request) => (backend as BackendThread).fetch(request);
    const answering = () => (isReady ? askBackend : undefined);
    const app = createApp({
      files: openAppFiles(settings.appDirectory),
      backend: answering,
      addressOf: who.addressOf,
      isSecure: who.isSecure,
      now: Date.now,
      hostedBackend: settings.hostedBackend,
      health: createHealth(settings, () => (isReady ? backend : undefined)),
      functions: {
        url: 'http://backend.internal',
        publishableKey: EMBEDDED_PUBLISHABLE_KEY,
        fetch: (input, init) => askBackend(new Request(input, init)),
        now: () => new Date(),
        secretKey: keys.secretKey,
        appUrl: () => address,
        payments: settings.payments,
      },
      report: (error) => print(`server: ${describeWithoutValues(error)}`),
    });
    const listening = await listen(app.fetch, settings);
    http = listening.server;
    address = settings.publicUrl ?? `http://localhost:${listening.port}`;
    backend = startBackendThread(
      {
        database: settings.database,
        publicUrl: address,
        ...keys,
        mailDirectory: join(settings.dataDirectory, 'mail'),
        migrationsDirectory: settings.migrationsDirectory,
        seedFile: settings.seedFile,
      },
      ANSWER_WITHIN,
      print,
    );
    await backend.ready.catch((error: Error) => {
      throw new StartFailure(`The backend could not start: ${error.message}`);
    });
    isReady = true;
    return running(address, http, backend, lock, () => {
      isReady = false;
    });
  } catch (error) {
    http?.close();
    http?.closeAllConnections();
    await backend?.close();
    lock.release();
    throw error;
  }
}

function running(
  address: string,
  http: Server,
  backend: BackendThread,
  lock: DirectoryLock,
  markStopped: () => void,
): RunningServer {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await drain(http);
    await Promise.race([backend.close(), delay(CLOSE_WITHIN)]);
    lock.release();
  };
  const broken = new Promise<Error>((resolve) => {
    void backend.ended.then((error) => {
      markStopped();
      if (error) resolve(error);
    });
  });
  return {
    address,
    broken,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

type Fetch = Parameters<typeof serve>[0]['fetch'];

function listen(fetch: Fetch, settings: Settings): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch,
        port: settings.port,
        ...(settings.host ? { hostname: settings.host } : {}),
        serverOptions: { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 10_000 },
      },
      (info) => resolve({ server, port: info.port }),
    ) as Server;
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(new StartFailure(`Port ${settings.port} is busy. Choose another one: PORT=4174 npm start`));
      } else if (error.code === 'EACCES') {
        reject(new StartFailure(`Port ${settings.port} may not be used. Choose one above 1023.`));
      } else reject(error);
    });
  });
}

/** Lets open requests end, then cuts what is left. */
async function drain(http: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => http.close(() => resolve()));
  http.closeIdleConnections();
  await Promise.race([closed, delay(DRAIN_WITHIN)]);
  http.closeAllConnections();
}

/**
 * PGlite lives in this process, so a running thread is a healthy one. A PostgreSQL of one's own
 * can go away: it is asked, at most every five seconds.
 */
function createHealth(settings: Settings, backend: () => BackendThread | undefined): () => Promise<Health> {
  const database = settings.database.kind;
  let asked = { at: Number.NEGATIVE_INFINITY, state: { ok: true, database } as Health };
  return async () => {
    const thread = backend();
    if (!thread) return { ok: false, reason: 'starting' };
    if (database === 'pglite') return { ok: true, database };
    if (performance.now() - asked.at < 5_000) return asked.state;
    const state: Health = await thread.ping(2_000).then(
      () => ({ ok: true, database }),
      () => ({ ok: false, reason: 'the database does not answer' }),
    );
    asked = { at: performance.now(), state };
    return state;
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
