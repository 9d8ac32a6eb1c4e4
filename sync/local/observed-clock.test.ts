/** The observed time of a mutation, which keeps a wrong clock on the device from deciding who wins. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDevice, editBook, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

async function observed(device: ReturnType<typeof createDevice>): Promise<(string | undefined)[]> {
  return (await device.db.outbox.toArray()).map((row) => row.observed_at);
}

const told = (now: string) => ({ answer: <T extends object>(answer: T) => ({ ...answer, now }) });

describe('a mutation', () => {
  it('carries the server’s clock as last told, and none before the first sync', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    expect(await observed(device)).toEqual([undefined]);
    server.faults.push(told('2026-05-01T10:00:00.000Z'));
    await device.sync();
    expect(server.requests[0]?.mutations[0]).not.toHaveProperty('observed_at');
    await editBook(device, 'a', { note: 'mine' });
    await device.sync();
    expect(server.requests.at(-1)?.mutations).toMatchObject([{ observed_at: '2026-05-01T10:00:00.000Z' }]);
  });

  it('carries the time after all edits that a server tells whose clock went back', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    const clock = '2026-05-01T15:00:00.001Z';
    server.faults.push({ answer: (answer) => ({ ...answer, now: '2026-05-01T10:00:00.000Z', clock }) });
    await device.sync();
    await putBook(device, 'a', 'Emma');
    expect(await observed(device)).toEqual([clock]);
  });

  it('that may have been sent keeps its observed time when it is sent again', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await device.sync();
    await putBook(device, 'a', 'Emma');
    server.judge = ({ device_seq }) => ({ device_seq, status: 'retry', code: 'busy', reason: 'later' });
    server.write('books', { id: 'b', title: 'Persuasion' });
    server.faults.push(told('2026-05-01T10:00:00.000Z'));
    await device.sync();
    await device.sync();
    const [first, second] = server.requests.slice(-2);
    expect(second?.mutations).toEqual(first?.mutations);
  });

  it.each(['soon', '', '0000-01-01T00:00:00Z', '+012345-01-01T00:00:00.000Z'])(
    'carries no text that is not a time: %j',
    async (now) => {
      const server = new MemoryServer();
      const device = createDevice(server);
      server.faults.push(told(now));
      await device.sync();
      await putBook(device, 'a', 'Emma');
      expect(await observed(device)).toEqual([undefined]);
    },
  );
});
