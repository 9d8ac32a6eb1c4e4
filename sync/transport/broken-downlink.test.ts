/** A line that breaks off long answers: a first sync gets through, and keeps what had come. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import { createDevice, type Device, ids, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { createHttpTransport } from './http-transport.ts';

const BOOKS = 3_000;
/** Bytes of an answer that the line carries. */
const MOST = 100_000;

/** Sends the bytes that get through, and breaks off if there are more of them. */
function bodyOf(text: string, passes: (bytes: number) => number): ReadableStream {
  const bytes = new TextEncoder().encode(text);
  const through = passes(bytes.byteLength);
  const parts = Array.from({ length: Math.ceil(through / 16_000) }, (_, index) =>
    bytes.slice(index * 16_000, Math.min(through, (index + 1) * 16_000)),
  );
  return new ReadableStream({
    pull(stream) {
      const part = parts.shift();
      if (part) stream.enqueue(part);
      else if (through < bytes.byteLength) stream.error(new TypeError('connection reset'));
      else stream.close();
    },
  });
}

function lineTo(server: MemoryServer, passes: (bytes: number) => number) {
  return createHttpTransport({
    url: 'http://server',
    apiKey: 'k',
    token: async () => ({ kind: 'token', token: 't', userId: 'user-1' }),
    async fetch(_, init) {
      const { request } = JSON.parse(new TextDecoder().decode(init?.body as Uint8Array)) as {
        request: ExchangeRequest;
      };
      const result = await server.exchange(request, new AbortController().signal);
      return new Response(bodyOf(JSON.stringify(result.kind === 'answer' ? result.body : {}), passes));
    },
  });
}

function serverWithBooks(): MemoryServer {
  const server = new MemoryServer();
  for (let nth = 1; nth <= BOOKS; nth += 1) {
    server.write('books', { id: `b${nth}`, title: `Book ${nth}`, note: 'x'.repeat(400) });
  }
  return server;
}

/** Syncs again and again, as the scheduler would; returns the number of times. */
async function syncUntilDone(device: Device, most: number): Promise<number> {
  for (let count = 1; count <= most; count += 1) if ((await device.sync()).kind === 'synced') return count;
  throw new Error(`It never came through; ${await device.db.books.count()} books`);
}

it.each<[string, (bytes: number) => number]>([
  ['passes what it can carry', (bytes) => Math.min(bytes, MOST)],
  ['passes nothing of an answer that it breaks off', (bytes) => (bytes > MOST ? 0 : bytes)],
])('a line that breaks off answers above 100 kB, and %s, fills a new device', async (_, passes) => {
  const server = serverWithBooks();
  const device = createDevice(lineTo(server, passes));
  await syncUntilDone(device, 12);
  expect(await device.db.books.count()).toBe(BOOKS);
  expect(await device.engine.complete()).toBe(true);
  expect(server.requests.length).toBeLessThan(80);
});

it('what is known of the line is kept for the next start, and forgotten where pages grow again', async () => {
  const server = serverWithBooks();
  let most = MOST;
  const passes = (bytes: number) => (bytes > most ? 0 : bytes);
  const device = createDevice(lineTo(server, passes));
  await device.sync();
  await device.sync();
  const again = createDevice(lineTo(server, passes), { db: device.db, newId: ids('again') });
  server.requests.length = 0;
  await again.sync();
  expect(server.requests[0]?.limit).toBe(200);
  most = Number.POSITIVE_INFINITY;
  await syncUntilDone(again, 3);
  server.requests.length = 0;
  for (let nth = 1; nth <= BOOKS; nth += 1) server.write('books', { id: `b${nth}`, note: 'again' });
  await again.sync();
  expect(server.requests[0]?.limit).toBe(2_000);
});

it('the rows of a broken answer are kept with its acknowledgements, and asked for no more', async () => {
  const server = serverWithBooks();
  const device = createDevice(lineTo(server, (bytes) => Math.min(bytes, MOST)));
  await putBook(device, 'mine', 'Emma');
  const [before] = [await device.db.books.count(), await device.sync()];
  expect(before).toBe(1);
  expect(await device.engine.waiting()).toBe(0);
  const asked = server.requests.map(({ backfill }) => backfill?.before ?? BOOKS + 2);
  expect(asked.every((from, index) => index === 0 || from < (asked[index - 1] ?? 0))).toBe(true);
  expect(server.requests.filter(({ mutations }) => mutations.length > 0)).toHaveLength(1);
});

it('changes that a broken answer brought are not asked for again either', async () => {
  const server = serverWithBooks();
  let most = Number.POSITIVE_INFINITY;
  const device = createDevice(lineTo(server, (bytes) => Math.min(bytes, most)));
  await device.sync();
  for (let nth = 1; nth <= 400; nth += 1) server.write('books', { id: `b${nth}`, note: 'y'.repeat(400) });
  most = MOST;
  server.requests.length = 0;
  await syncUntilDone(device, 3);
  const cursors = server.requests.map(({ cursor }) => cursor);
  expect(cursors).toEqual([...new Set(cursors)].sort((a, b) => a - b));
  expect((await device.db.books.toArray()).filter(({ note }) => note.startsWith('y'))).toHaveLength(400);
});
