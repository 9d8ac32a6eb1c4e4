/** The interfaces that the server listens on, and what it says where premium is free. */
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { describePayments } from '../../server/billing/describe-payments.ts';
import { listen } from '../../server/http/listen.ts';
import { READER_LIMITS } from '../../server/http/slow-readers.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function start(host: string | undefined, port = 0, answer = () => new Response('here')): Promise<number> {
  const listening = await listen(answer, { host, port });
  open.push(...listening.servers);
  return listening.port;
}

const answers = async (address: string, port: number) =>
  fetch(`http://${address}:${port}/`).then(
    (response) => response.text(),
    () => null,
  );

const interfaces = Object.values(networkInterfaces()).flat();
const hasIPv6 = interfaces.some((one) => one?.address === '::1');
/** An address under which other machines reach this one. */
const outside = interfaces.find((one) => one && !one.internal && one.family === 'IPv4')?.address;

test('localhost is this machine by IPv4 and IPv6, and nothing else', async () => {
  const port = await start('localhost');
  expect(await answers('localhost', port)).toBe('here');
  expect(await answers('127.0.0.1', port)).toBe('here');
  if (hasIPv6) expect(await answers('[::1]', port)).toBe('here');
  expect(open.map((server) => (server.address() as { address: string }).address)).toEqual(
    hasIPv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'],
  );
  if (outside) expect(await answers(outside, port)).toBeNull();
});

test('without a host every interface is listened on', async () => {
  const port = await start(undefined);
  expect(await answers('localhost', port)).toBe('here');
  if (outside) expect(await answers(outside, port)).toBe('here');
});

test('a busy port is said, and nothing of this machine stays open', async () => {
  const port = await start('::1');
  await expect(start('localhost', port)).rejects.toThrow(`Port ${port} is busy`);
  expect(await answers('127.0.0.1', port)).toBeNull();
});

test('a connection that sends request after request is cut, and few of them are worked on', async () => {
  let worked = 0;
  const port = await start('127.0.0.1', 0, () => {
    worked += 1;
    return new Response('x'.repeat(100_000));
  });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n'.repeat(1_000));
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(worked).toBeGreaterThan(0);
  expect(worked).toBeLessThanOrEqual(READER_LIMITS.open);
});

test('free premium is said aloud, and how far it reaches; premium for money is not', () => {
  const text = (host: string) => describePayments({ payments: { kind: 'test' }, host }).join('\n');
  expect(text('localhost')).toMatch(/PREMIUM IS FREE HERE[\s\S]*this machine only[\s\S]*STRIPE_SECRET_KEY/);
  for (const host of ['127.0.0.1', '::1']) expect(text(host)).not.toContain('other machines');
  expect(text('0.0.0.0')).toMatch(/PREMIUM IS FREE HERE[\s\S]*from other machines: HOST is 0\.0\.0\.0/);
  const stripe = { secretKey: 'sk', webhookSecret: 'whsec', priceId: 'price' };
  expect(describePayments({ payments: { kind: 'stripe', settings: stripe }, host: undefined })).toEqual([]);
});
