/// <reference path="./comlink-node.d.ts" />
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { expose, transfer, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { LearnerNudge } from '../nudges/nudge.ts';
import type { CallLimits } from './call-limits.ts';
import type { BackendOptions } from './options.ts';
import { nativeHasher } from './password-hasher.ts';
import { openTurnClock, turnMemory } from './turn-clock.ts';
import type { BackendApi, RequestMessage, WorkerInput, WorkerNote } from './worker.ts';

/** The main thread's end of the backend, whose work never blocks this thread. */
export interface BackendWorker {
  /** Resolves when requests may come; rejects if the backend cannot start. */
  ready: Promise<void>;
  /** Resolves when the thread has ended, with the error unless it was asked to end. */
  ended: Promise<Error | undefined>;
  fetch(request: Request): Promise<Response>;
  /** Resolves if the database answers within the time; rejects if not. */
  ping(milliseconds: number): Promise<void>;
  /** Closes the database cleanly and ends the thread; a thread that does not answer within `limits.longCall` is ended as it is. */
  close(): Promise<void>;
}

/** The interval at which a thread's work is looked at, in milliseconds. */
const LOOK_EVERY = 500;

/** The backend did not answer in time. It may still do the work; callers may try again. */
export class BackendTimeout extends Error {
  override name = 'BackendTimeout';
}

/** The backend is not running, or no longer. */
export class BackendGone extends Error {
  override name = 'BackendGone';
}

/** Calls that end with the thread, or earlier: a promise of a thread that has gone never settles by itself. */
function createCalls(worker: Worker) {
  const pending = new Set<(error: Error) => void>();
  let isGone = false;
  worker.once('exit', () => {
    isGone = true;
    for (const fail of pending) fail(new BackendGone('The backend has stopped.'));
  });
  /** Rejects after `milliseconds`, if given, and when the thread ends. */
  return function settle<T>(call: Promise<T>, milliseconds?: number): Promise<T> {
    if (isGone) return Promise.reject(new BackendGone('The backend has stopped.'));
    return new Promise<T>((resolve, reject) => {
      const late = () => fail(new BackendTimeout('The backend is too busy.'));
      const timer = milliseconds === undefined ? undefined : setTimeout(late, milliseconds);
      const end = () => {
        clearTimeout(timer);
        pending.delete(fail);
      };
      const fail = (error: Error) => {
        end();
        reject(error);
      };
      pending.add(fail);
      call.then((value) => {
        end();
        resolve(value);
      }, fail);
    });
  };
}

/** Hashes for a thread that asks through the returned port, until that thread ends. */
function offerHasher(): MessagePort {
  const { port1, port2 } = new MessageChannel();
  expose(nativeHasher, nodeEndpoint(port1));
  port1.unref();
  return port2;
}

/**
 * One thread. It is ended when a piece of its work takes longer than the limit; superviseBackend then starts another.
 *
 * @param limits milliseconds that a request may take, its wait for its turn included
 * @param print receives each line for the terminal, without values
 * @param nudge hears of each change that a learner's device has brought
 */
export function startBackendWorker(
  options: BackendOptions,
  limits: CallLimits,
  print: (line: string) => void,
  nudge: (news: LearnerNudge) => void = () => undefined,
): BackendWorker {
  const url = new URL('./worker.ts', import.meta.url);
  const memory = turnMemory();
  const hasherPort = offerHasher();
  const workerData: WorkerInput = { options, limits, memory, hasherPort };
  const worker = new Worker(url, { workerData, transferList: [hasherPort], stdout: false, stderr: false });
  const api = wrap<BackendApi>(nodeEndpoint(worker));
  const settle = createCalls(worker);
  let closing = false;
  let crash: Error | undefined;

  worker.on('message', (note: WorkerNote) => {
    if (note.log !== undefined) print(note.log);
    if (note.nudge !== undefined) nudge(note.nudge);
    if (note.mail !== undefined) print(`A mail is waiting in ${note.mail}`);
  });
  worker.on('error', (error) => {
    crash = error;
  });
  const clock = openTurnClock(memory);
  const watch = setInterval(() => {
    if (!clock.isOverdue()) return;
    clearInterval(watch);
    crash ??= new BackendTimeout('A call took too long.');
    void worker.terminate();
  }, LOOK_EVERY);
  watch.unref();
  const ended = new Promise<Error | undefined>((resolve) => {
    worker.once('exit', () => clearInterval(watch));
    worker.once('exit', () => resolve(closing ? undefined : (crash ?? new BackendGone('The backend has stopped.'))));
  });
  const ready = settle(api.ready());
  ready.catch(() => undefined);

  return {
    ready,
    ended,
    async fetch(request) {
      const { method, url } = request;
      const body = request.body ? await request.arrayBuffer() : null;
      const message: RequestMessage = { method, url, headers: [...request.headers], body };
      const answer = await settle(api.fetch(body ? transfer(message, [body]) : message), limits.call);
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    },
    ping: (milliseconds) => settle(api.ping(), milliseconds),
    async close() {
      closing = true;
      await settle(api.close(), limits.longCall).catch(() => undefined);
      await worker.terminate();
    },
  };
}
