import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { EMBEDDED_PUBLISHABLE_KEY } from '../supabase/publishable-key.ts';
import { CALL_LIMITS } from './backend/call-limits.ts';
import { type DirectoryLock, waitForDirectory } from './backend/embedded/directory-lock.ts';
import { readOrCreateKeys } from './backend/keys.ts';
import { makePrivate } from './backend/private-folder.ts';
import { describeWithoutValues } from './backend/redaction.ts';
import { superviseBackend } from './backend/supervisor.ts';
import { type BackendWorker, startBackendWorker } from './backend/worker-client.ts';
import { describePayments } from './billing/describe-payments.ts';
import { createRedirects } from './http/auth/redirects.ts';
import { createTurns } from './http/auth/turns.ts';
import { createBodyRooms } from './http/body-limits.ts';
import { createClientAddress } from './http/client-address.ts';
import { openFileCache } from './http/file-cache.ts';
import { createHealth } from './http/health.ts';
import { createLanes } from './http/lanes.ts';
import { createRateLimiter } from './http/limits/rate-limiter.ts';
import { createRules } from './http/limits/rules.ts';
import { openSharedStore, type SharedStore } from './http/limits/shared-store.ts';
import { drain, listen } from './http/listen.ts';
import { createRoutes } from './http/routes.ts';
import { describeMail } from './mail/mail.ts';
import type { Log } from './monitoring/log.ts';
import { createMonitoring, type Monitoring } from './monitoring/monitoring.ts';
import { createHub, type Hub } from './nudges/hub.ts';
import type { LearnerNudge } from './nudges/nudge.ts';
import { openRelay, type Relay } from './nudges/relay.ts';
import type { Settings } from './settings.ts';
import { StartFailure } from './start-failure.ts';

/** The longest time for the backend to close its files, in milliseconds. PGlite survives being killed. */
const CLOSE_WITHIN = 10_000;

/**
 * The longest time for the previous server to release the folder, in milliseconds: npm can end before its children, so a
 * restart may overlap with the end of the last run.
 */
const LOCK_WITHIN = 5_000;

export interface RunningServer {
  /** The address that learners type. */
  address: string;
  /** Resolves with the reason if the server cannot go on by itself. */
  broken: Promise<Error>;
  stop(): Promise<void>;
}

/** Where the server speaks. Nothing that it says holds a secret or a learner's data. */
export interface Voices {
  /** Receives the few sentences for whoever starts the server. */
  print: (line: string) => void;
  log: Log;
}

/**
 * Starts the whole server and resolves once it is ready.
 *
 * @throws StartFailure for a fault that the operator can mend: a busy port, a folder in use, a database that does not
 *   answer or was made by another version
 */
export async function startServer(settings: Settings, { print, log }: Voices): Promise<RunningServer> {
  const lock = await waitForDirectory(settings.dataDirectory, LOCK_WITHIN);
  if (!lock) {
    throw new StartFailure(
      `Another Parley server is using ${settings.dataDirectory}. Stop it, or set DATA_DIR to another folder.`,
    );
  }
  let backend: BackendWorker | undefined;
  let isReady = false;
  let http: Server[] = [];
  let monitoring: Monitoring | undefined;
  let address = '';
  const hub = createHub();
  let relay: Relay | undefined;
  const counts = settings.database.kind === 'postgres' ? openSharedStore(settings.database.url) : undefined;
  try {
    for (const line of makePrivate(settings.dataDirectory)) log.warn(line);
    const keys = settings.keys ?? readOrCreateKeys(settings.dataDirectory);
    const askBackend = (request: Request) => (backend as BackendWorker).fetch(request);
    const answering = () => (isReady ? askBackend : undefined);
    const health = createHealth(settings.database.kind, () => (isReady ? backend : undefined));
    monitoring = createMonitoring(settings, { print, log, isHealthy: async () => (await health()).ok });
    const app = createRoutes({
      files: openFileCache(settings.appDirectory),
      backend: answering,
      clients: createClientAddress(settings.trustProxy),
      keys,
      rooms: createBodyRooms(),
      hub,
      lanes: createLanes(settings.database.kind, availableParallelism()),
      limiter: createRateLimiter(keys.jwtSecret, counts),
      rules: createRules(settings.limits),
      turns: createTurns(keys.jwtSecret, counts),
      chooseRedirect: createRedirects(() => address, settings.redirects),
      confirmsAddresses: settings.mail?.confirmAddresses ?? false,
      hostedBackend: settings.hostedBackend,
      health,
      requests: { log, trustProxy: settings.trustProxy, finished: monitoring.count },
      functions: {
        url: 'http://backend.internal',
        publishableKey: EMBEDDED_PUBLISHABLE_KEY,
        now: () => new Date(),
        secretKey: keys.secretKey,
        appUrl: () => address,
        payments: settings.payments,
        report: (line) => log.warn(line),
      },
      report: (error) => log.error(`server: ${describeWithoutValues(error)}`),
    });
    const listening = await listen(app.fetch, settings);
    http = listening.servers;
    await monitoring.start();
    address = settings.publicUrl ?? `http://localhost:${listening.port}`;
    const mail = { mail: settings.mail, mailDirectory: join(settings.dataDirectory, 'mail') };
    const options = {
      database: settings.database,
      publicUrl: address,
      redirects: settings.redirects,
      ...keys,
      ...mail,
      migrationsDirectory: settings.migrationsDirectory,
      seedFile: settings.seedFile,
    };
    const warn = (line: string) => log.warn(line);
    const deliver = ({ learner, nudge }: LearnerNudge) => hub.tell(learner, nudge);
    const news = (told: LearnerNudge) => {
      deliver(told);
      relay?.pass(told);
    };
    backend = superviseBackend(() => startBackendWorker(options, CALL_LIMITS, warn, news), warn);
    await backend.ready.catch((error: Error) => {
      throw new StartFailure(`The backend could not start: ${error.message}`);
    });
    if (settings.database.kind === 'postgres') relay = openRelay({ url: settings.database.url, deliver, print: warn });
    isReady = true;
    print(describeMail(mail));
    for (const line of describePayments(settings)) print(line);
    return running({ address, http, hub, backend, monitoring, counts, relay, lock }, () => {
      isReady = false;
    });
  } catch (error) {
    for (const server of http) {
      server.close();
      server.closeAllConnections();
    }
    monitoring?.stop();
    await backend?.close();
    await counts?.close();
    await relay?.close();
    lock.release();
    throw error;
  }
}

/** The parts of the running server, which are stopped in this order. */
interface Parts {
  address: string;
  http: readonly Server[];
  /** Streams, which never end by themselves. */
  hub: Hub;
  monitoring: Monitoring;
  backend: BackendWorker;
  /** Counts and turns that several servers share. */
  counts: SharedStore | undefined;
  relay: Relay | undefined;
  lock: DirectoryLock;
}

function running(
  { address, http, hub, monitoring, backend, counts, relay, lock }: Parts,
  markStopped: () => void,
): RunningServer {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    hub.close();
    await Promise.all(http.map(drain));
    monitoring.stop();
    await Promise.race([Promise.all([backend.close(), counts?.close(), relay?.close()]), delay(CLOSE_WITHIN)]);
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

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
