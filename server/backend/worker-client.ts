/// <reference path="./comlink-node.d.ts" />
import { Worker } from 'node:worker_threads';
import { transfer, wrap } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import type { BackendOptions } from './options.ts';
import type { BackendApi, RequestMessage, WorkerNote } from './worker.ts';

/** The main thread's end of the backend, whose work never blocks this thread. */
export interface BackendWorker {
  /** Resolves when requests may come; rejects if the backend cannot start. */
  ready: Promise<void>;
  /** Resolves when the thread has ended, with the error unless it was asked to end. */
  ended: Promise<Error | undefined>;
  fetch(request: Request): Promise<Response>;
  /** Resolves if the database answers within the time; rejects if not. */
  ping(milliseconds: number): Promise<void>;
  /** Closes the database cleanly and ends the thread. */
  close(): Promise<void>;
}

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
  worker.once('exit', () => {
    for (const fail of pending) fail(new BackendGone('The backend has stopped.'));
  });
  /** Rejects after `milliseconds`, if given, and when the thread ends. */
  return function settle<T>(call: Promise<T>, milliseconds?: number): Promise<T> {
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

/**
 * @param answerWithin milliseconds that a request may take
 * @param print receives each line for the terminal, without values
 */
export function startBackendWorker(
  options: BackendOptions,
  answerWithin: number,
  print: (line: string) => void,
): BackendWorker {
  const url = new URL('./worker.ts', import.meta.url);
  const worker = new Worker(url, { workerData: options, stdout: false, stderr: false });
  const api = wrap<BackendApi>(nodeEndpoint(worker));
  const settle = createCalls(worker);
  let closing = false;
  let crash: Error | undefined;

  worker.on('message', (note: WorkerNote) => {
    if (note.log !== undefined) print(note.log);
    if (note.mail !== undefined) print(`A mail is waiting in ${note.mail}`);
  });
  worker.on('error', (error) => {
    crash = error;
  });
  const ended = new Promise<Error | undefined>((resolve) => {
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
      const answer = await settle(api.fetch(body ? transfer(message, [body]) : message), answerWithin);
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    },
    ping: (milliseconds) => settle(api.ping(), milliseconds),
    async close() {
      closing = true;
      await settle(api.close()).catch(() => undefined);
      await worker.terminate();
    },
  };
}
