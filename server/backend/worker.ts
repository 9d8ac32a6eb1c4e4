/**
 * The worker thread in which the backend lives. PGlite runs one statement at a time and blocks
 * its thread meanwhile; in a thread of its own it blocks nothing else, so pages and /health stay quick.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type Backend, openBackend } from './backend.ts';
import type { BackendOptions } from './options.ts';
import type { Purging } from './purge.ts';
import { describeWithoutValues, redactConsole } from './redaction.ts';
import type { BackendCall, FromBackend, ToBackend } from './worker-messages.ts';

if (!parentPort) throw new Error('worker.ts runs as a worker thread only');
const port = parentPort;
const send = (message: FromBackend, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

redactConsole((line) => send({ type: 'log', line }));
// A promise that lite forgot to handle must not end the server.
process.on('unhandledRejection', (reason) => console.error('unhandled rejection', reason));

/** The calls under way: closing waits for them. */
const active = new Set<Promise<void>>();

try {
  const backend = await openBackend(workerData as BackendOptions, (path) => send({ type: 'mail', path }));
  const purging = backend.startPurging();
  port.on('message', (message: ToBackend) => {
    const work = handle(backend, purging, message).finally(() => active.delete(work));
    if (message.type !== 'close') active.add(work);
  });
  send({ type: 'ready' });
} catch (error) {
  send({ type: 'failed', message: describeWithoutValues(error) });
}

async function handle(backend: Backend, purging: Purging, message: ToBackend): Promise<void> {
  if (message.type === 'close') {
    await Promise.allSettled([...active, purging.stop()]);
    await backend.close();
    send({ type: 'closed' });
    return;
  }
  try {
    if (message.type === 'ping') {
      await backend.ping();
      send({ type: 'pong', id: message.id });
    } else {
      await answer(backend, message);
    }
  } catch (error) {
    send({ type: 'broken', id: message.id, message: describeWithoutValues(error) });
  }
}

async function answer(backend: Backend, call: BackendCall): Promise<void> {
  const { id, method, url, headers, body } = call;
  const response = await backend.fetch(new Request(url, { method, headers, body }));
  const content = response.body ? await response.arrayBuffer() : null;
  send(
    {
      type: 'answer',
      id,
      status: response.status,
      headers: [...response.headers],
      body: content,
    },
    content ? [content] : [],
  );
}
