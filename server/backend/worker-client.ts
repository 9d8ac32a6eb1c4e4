import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BackendOptions } from './options.ts';
import type { BackendAnswer, FromBackend, ToBackend } from './worker-messages.ts';

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

interface OpenPromise<T> {
  promise: Promise<T>;
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

function openPromise<T>(): OpenPromise<T> {
  let resolve: OpenPromise<T>['resolve'] = () => undefined;
  let reject: OpenPromise<T>['reject'] = () => undefined;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

interface Waiting {
  resolve: (answer: BackendAnswer | undefined) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
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
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: options,
    stdout: false,
    stderr: false,
  });
  const waiting = new Map<number, Waiting>();
  const started = openPromise<void>();
  const ended = openPromise<Error | undefined>();
  started.promise.catch(() => undefined);
  let lastId = 0;
  let closing = false;
  let crash: Error | undefined;

  const settle = (id: number, act: (entry: Waiting) => void) => {
    const entry = waiting.get(id);
    if (!entry) return;
    waiting.delete(id);
    clearTimeout(entry.timer);
    act(entry);
  };

  worker.on('message', (message: FromBackend) => {
    if (message.type === 'ready') started.resolve();
    else if (message.type === 'failed') started.reject(new Error(message.message));
    else if (message.type === 'log') print(message.line);
    else if (message.type === 'mail') print(`A mail is waiting in ${message.path}`);
    else if (message.type === 'answer') settle(message.id, (entry) => entry.resolve(message));
    else if (message.type === 'pong') settle(message.id, (entry) => entry.resolve(undefined));
    else if (message.type === 'broken') settle(message.id, (entry) => entry.reject(new Error(message.message)));
  });
  worker.on('error', (error) => {
    crash = error;
  });
  worker.on('exit', () => {
    const gone = new BackendGone('The backend has stopped.');
    started.reject(gone);
    for (const id of [...waiting.keys()]) settle(id, (entry) => entry.reject(gone));
    ended.resolve(closing ? undefined : (crash ?? gone));
  });

  const ask = (message: (id: number) => ToBackend, milliseconds: number, body?: ArrayBuffer) =>
    new Promise<BackendAnswer | undefined>((resolve, reject) => {
      const id = ++lastId;
      const timer = setTimeout(
        () => settle(id, (entry) => entry.reject(new BackendTimeout('The backend is too busy.'))),
        milliseconds,
      );
      waiting.set(id, { resolve, reject, timer });
      worker.postMessage(message(id), body ? [body] : []);
    });

  return {
    ready: started.promise,
    ended: ended.promise,
    async fetch(request) {
      const { method, url } = request;
      const headers = [...request.headers];
      const body = request.body ? await request.arrayBuffer() : null;
      const answer = await ask(
        (id) => ({ type: 'call', id, method, url, headers, body }),
        answerWithin,
        body ?? undefined,
      );
      if (!answer) throw new BackendGone('The backend gave no answer.');
      return new Response(answer.body, { status: answer.status, headers: answer.headers });
    },
    async ping(milliseconds) {
      await ask((id) => ({ type: 'ping', id }), milliseconds);
    },
    async close() {
      closing = true;
      const finished = once(worker, 'exit');
      worker.on('message', (message: FromBackend) => {
        if (message.type === 'closed') void worker.terminate();
      });
      worker.postMessage({ type: 'close' } satisfies ToBackend);
      await Promise.race([ended.promise, finished]);
    },
  };
}
