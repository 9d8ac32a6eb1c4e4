/** A server that asks to wait, by Retry-After, is left alone by every tab, after a reload and when shown again. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createDevice, ids } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

const signal = new AbortController().signal;

function busyServer() {
  const server = new MemoryServer();
  server.faults.push({ before: { kind: 'failed', reason: 'HTTP 429', retryAfterMs: 90_000, status: 429 } });
  const clock = { now: Date.parse('2026-03-01T12:00:00Z') };
  const device = createDevice(server, { now: () => new Date(clock.now) });
  return { server, clock, device };
}

it('is not asked before the time has passed, whatever asks', async () => {
  const { server, clock, device } = busyServer();
  await device.sync();
  clock.now += 30_000;
  const other = createDevice(server, { db: device.db, newId: ids('other'), now: () => new Date(clock.now) });
  for (const tab of [device, other]) {
    expect(await tab.sync()).toMatchObject({ kind: 'failed', code: 'retry', retryAfterMs: 60_000 });
  }
  expect(server.requests).toHaveLength(1);
  clock.now += 60_000;
  expect(await device.sync()).toEqual({ kind: 'synced' });
  server.requests.length = 0;
  await device.sync();
  expect(server.requests).toHaveLength(1);
});

it('is asked all the same for a user who says so, and by a device whose clock was set back', async () => {
  const { server, clock, device } = busyServer();
  await device.sync();
  expect(await device.engine.sync({ signal, anyway: true })).toEqual({ kind: 'synced' });
  server.faults.push({ before: { kind: 'failed', reason: 'HTTP 503', retryAfterMs: 90_000, status: 503 } });
  await device.sync();
  clock.now -= 86_400_000;
  expect(await device.sync()).toEqual({ kind: 'synced' });
});
