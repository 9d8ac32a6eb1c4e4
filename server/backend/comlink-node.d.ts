/** Comlink ships this adapter without types that Node's module resolution finds. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  import type { MessagePort, Worker } from 'node:worker_threads';
  import type { Endpoint } from 'comlink';

  export default function nodeEndpoint(port: Worker | MessagePort): Endpoint;
}
