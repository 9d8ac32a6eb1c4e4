/** Answers that nobody reads: their memory is bounded, and whoever reads gets theirs. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cutSlowReaders } from '../../server/http/slow-readers.ts';

const MEGABYTE = 1024 * 1024;
/** More than the operating system itself takes off the server. */
const ANSWER = Buffer.alloc(16 * MEGABYTE, 'x');

const server = createServer((_, response) => response.end(ANSWER));
const sockets: Socket[] = [];
let port = 0;
const closed = new Set<Socket>();

beforeAll(async () => {
  cutSlowReaders(server, { most: 40 * MEGABYTE, open: 8, every: 20, still: 60_000 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** Asks so many times at once, and reads nothing. */
async function askAndIgnore(times = 1): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(times));
  return socket;
}

test('connections that are not read are cut beyond the bound, and no more of them than needed', async () => {
  const served = new Set<Socket>();
  server.on('connection', (socket) => {
    served.add(socket);
    socket.once('close', () => closed.add(socket));
  });
  for (let count = 0; count < 8; count += 1) await askAndIgnore();
  await expect.poll(() => closed.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  const held = [...served].filter((socket) => !closed.has(socket)).map(({ writableLength }) => writableLength);
  expect(held.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(40 * MEGABYTE);
  expect(closed.size, 'those within the bound stay').toBeLessThan(8);
});

test('whoever reads gets the whole answer meanwhile', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect((await answer.arrayBuffer()).byteLength).toBe(ANSWER.byteLength);
});

test('answers that wait behind one another on a connection count as well', async () => {
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  await askAndIgnore(4);
  const [pipelined] = await accepted;
  await expect.poll(() => pipelined.destroyed, { timeout: 30_000 }).toBe(true);
});
