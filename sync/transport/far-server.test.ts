/** A server that is far: every answer of it, that to a probe included, takes longer than the first patience. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createDevice, ids, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { createHttpTransport } from './http-transport.ts';

/** The engine's milliseconds in one of the test. */
const PACE = 10;
const base = { patienceMs: 3_000 / PACE, probeMs: 1_200 / PACE, uplink: 8 * PACE };

/** A transport to a server that answers after so many milliseconds of the engine's. */
function far(server: MemoryServer, distance: { ms: number }) {
  let requests = 0;
  const transport = createHttpTransport({
    url: 'http://server',
    apiKey: 'k',
    token: async () => ({ kind: 'token', token: 't', userId: 'user-1' }),
    ...base,
    async fetch(url, init) {
      requests += 1;
      const { signal } = init ?? {};
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, distance.ms / PACE);
        signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(signal.reason);
        });
      });
      if (String(url).endsWith('/health')) return new Response('{}');
      const { request } = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array));
      const result = await server.exchange(request, new AbortController().signal);
      return Response.json(result.kind === 'answer' ? result.body : {});
    },
  });
  return { transport, requests: () => requests };
}

async function triesUntilSynced(device: ReturnType<typeof createDevice>, most: number): Promise<number> {
  for (let count = 1; count <= most; count += 1) if ((await device.sync()).kind === 'synced') return count;
  throw new Error('It was never reached');
}

it.each([
  [4_500, 2],
  [11_000, 3],
])('a server that takes %i ms is reached', async (ms, tries) => {
  const server = new MemoryServer();
  const device = createDevice(far(server, { ms }).transport);
  await putBook(device, 'a', 'Emma');
  expect(await triesUntilSynced(device, 6)).toBeLessThanOrEqual(tries);
  expect(server.row('books', 'a')).toMatchObject({ title: 'Emma' });
});

it('its distance is known at the next start', async () => {
  const server = new MemoryServer();
  const device = createDevice(far(server, { ms: 4_500 }).transport);
  await triesUntilSynced(device, 3);
  const again = createDevice(far(server, { ms: 4_500 }).transport, { db: device.db, newId: ids('again') });
  expect(await again.sync()).toEqual({ kind: 'synced' });
});
