import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { readStatus } from '../local/database.ts';
import { createDevice, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

async function waitingFor(protocol: number) {
  const server = new MemoryServer();
  const device = createDevice(server);
  await device.sync();
  await putBook(device, 'a', 'Emma');
  await putBook(device, 'b', 'Persuasion');
  server.protocol = protocol;
  return { server, device };
}

describe.each([
  ['newer', 2, 'upgrade-app'],
  ['older', 0, 'upgrade-server'],
] as const)('a server that is %s', (_which, protocol, code) => {
  it('is reported in plain words, and no waiting mutation is lost', async () => {
    const { server, device } = await waitingFor(protocol);
    expect(await device.sync()).toMatchObject({ kind: 'failed', code });
    const { error } = await readStatus(device.db);
    expect(error).toMatchObject({ code, reason: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(await device.engine.waiting()).toBe(2);
    expect([server.row('books', 'a'), await device.db.rejected.count()]).toEqual([undefined, 0]);
  });

  it('is sent requests without mutations until its protocol fits', async () => {
    const { server, device } = await waitingFor(protocol);
    await device.sync();
    server.requests.length = 0;
    for (const fault of [{}, { before: { kind: 'unreachable' } }, {}] as const) {
      server.faults.push(fault);
      await device.sync();
    }
    server.faults.push({ before: { kind: 'failed', reason: 'HTTP 500', retryAfterMs: null } });
    await device.sync();
    await device.sync();
    expect(server.requests.map(({ mutations }) => mutations.length)).toEqual([0, 0, 0, 0, 0]);
    server.protocol = 1;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.requests.slice(5).map(({ mutations }) => mutations.length)).toEqual([0, 2]);
    expect(server.row('books', 'b')).toBeDefined();
    expect((await readStatus(device.db)).error).toBeNull();
    server.requests.length = 0;
    await putBook(device, 'c', 'Sanditon');
    await device.sync();
    expect(server.requests.map(({ mutations }) => mutations.length)).toEqual([1]);
  });
});

describe('an answer of another protocol', () => {
  it.each([
    ['newer', 'upgrade-app', { protocol: 7, changes: 'in a form of its own' }],
    ['older', 'upgrade-server', { protocol: 0 }],
  ])('that is %s is recognised whatever else it holds', async (_which, code, answer) => {
    const { server, device } = await waitingFor(1);
    server.faults.push({ answer: () => answer });
    expect(await device.sync()).toMatchObject({ kind: 'failed', code });
    expect(await device.engine.waiting()).toBe(2);
  });
});
