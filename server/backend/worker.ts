/// <reference path="./comlink-node.d.ts" />
/**
 * The worker thread in which the backend lives. PGlite runs one statement at a time and blocks
 * its thread meanwhile; in a thread of its own it blocks nothing else, so pages and /health stay quick.
 */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { expose, transfer, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { LearnerNudge } from '../nudges/nudge.ts';
import { EXCHANGE_PATH, nudgeOfExchange } from '../nudges/nudge-of-exchange.ts';
import { openBackend } from './backend.ts';
import type { CallLimits } from './call-limits.ts';
import type { BackendOptions } from './options.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { describeWithoutValues, redactConsole } from './redaction.ts';
import { openTurnClock } from './turn-clock.ts';

/** The data with which the thread begins. */
export interface WorkerInput {
  options: BackendOptions;
  limits: CallLimits;
  /** Of the clock by which the main thread sees work without end. */
  memory: SharedArrayBuffer;
  /** Leads to the hasher of passwords, in the main thread. */
  hasherPort: MessagePort;
}

/** A request or a response between the threads. Bodies travel whole, because they are small. */
interface Message {
  headers: [string, string][];
  body: ArrayBuffer | null;
}
export type RequestMessage = Message & { method: string; url: string };
export type ResponseMessage = Message & { status: number };

/** A report that the thread sends unasked: a line for the terminal, the path of a mail, or a learner's change. */
export type WorkerNote = { log?: string; mail?: string; nudge?: LearnerNudge };

if (!parentPort) throw new Error('worker.ts runs as a worker thread only');
const port = parentPort;
const report = (note: WorkerNote) => port.postMessage(note);

redactConsole((line) => report({ log: line }));
// A promise that lite forgot to handle must not end the server.
process.on('unhandledRejection', (reason) => console.error('unhandled rejection', reason));

const { options, limits, memory, hasherPort } = workerData as WorkerInput;
const hasher: PasswordHasher = wrap<PasswordHasher>(nodeEndpoint(hasherPort));
const reports = { mail: (path: string) => report({ mail: path }), log: (line: string) => report({ log: line }) };
const watch = { clock: openTurnClock(memory), limits };
/** The calls under way, for which closing waits. */
const active = new Set<Promise<unknown>>();

/** Longest wait for the answers of the calls under way, in milliseconds, before a thread without its database ends. */
const ANSWERED_WITHIN = 1_000;

let isLost = false;
/** Ends this thread once the calls under way are answered; supervisor.ts starts another. */
const onLost = () => {
  if (isLost) return;
  isLost = true;
  const late = new Promise((resolve) => setTimeout(resolve, ANSWERED_WITHIN));
  void Promise.race([Promise.allSettled([...active]), late]).then(() =>
    setImmediate(() => {
      throw new Error('The database lost a statement');
    }),
  );
};
const opening = openBackend(options, { reports, watch, hasher, onLost }).then((backend) => ({
  backend,
  background: [backend.startPurging(), backend.startDeletions(), backend.startMaintenance()],
}));
opening.catch(() => undefined);

/** Runs a call; its error reaches the other thread without the values of a statement. */
async function run<T>(call: () => Promise<T>): Promise<T> {
  const work = call();
  active.add(work);
  try {
    return await work;
  } catch (error) {
    throw new Error(describeWithoutValues(error));
  } finally {
    active.delete(work);
  }
}

async function answer({ method, url, headers, body }: RequestMessage): Promise<ResponseMessage> {
  const { backend } = await opening;
  const response = await backend.fetch(new Request(url, { method, headers, body }));
  const content = response.body ? await response.arrayBuffer() : null;
  if (body && content && response.ok && new URL(url).pathname === EXCHANGE_PATH) {
    const authorization = new Headers(headers).get('Authorization') ?? '';
    const nudge = nudgeOfExchange({ authorization, body, answer: content });
    if (nudge) report({ nudge });
  }
  const message = { status: response.status, headers: [...response.headers], body: content };
  return content ? transfer(message, [content]) : message;
}

const api = {
  /** Resolves once requests may come; rejects if the backend cannot start. */
  ready: () => run(async () => void (await opening)),
  fetch: (request: RequestMessage) => run(() => answer(request)),
  /** Resolves if the database answers. */
  ping: () => run(async () => (await opening).backend.ping()),
  /** Waits for the calls under way, then closes the database cleanly. */
  async close(): Promise<void> {
    const { backend, background } = await opening;
    await Promise.allSettled([...active, ...background.map((work) => work.stop())]);
    await backend.close();
  },
};
export type BackendApi = typeof api;

expose(api, nodeEndpoint(port));
