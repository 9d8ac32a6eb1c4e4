/** Two servers that take turns behind one address and do not know of each other must not keep a sync going for ever. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createDevice, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import type { Transport } from '../transport/transport.ts';

/** Far more requests than any sync needs. */
const ENDLESS = 200;

it('a sync with two servers of different epochs ends, and nothing is lost once one of them is gone', async () => {
  const [one, other] = [new MemoryServer(), new MemoryServer()];
  other.epoch = 'epoch-2';
  for (const server of [one, other]) {
    for (const id of ['u', 'v', 'x', 'y', 'z']) server.write('books', { id, title: id, note: server.epoch });
  }
  let asked = 0;
  let gone = false;
  const turns: Transport = {
    exchange(request, signal) {
      asked += 1;
      if (asked > ENDLESS) throw new Error('endless');
      // One of them answers with a page, and the other is asked for the next.
      return (gone || Math.floor(asked / 2) % 2 === 0 ? one : other).exchange(request, signal);
    },
  };
  const device = createDevice(turns, { limit: 1 });
  await putBook(device, 'a', 'Emma');
  expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'answer' });
  gone = true;
  expect(await device.sync()).toEqual({ kind: 'synced' });
  const notes = (await device.db.books.toArray()).map(({ id, note }) => [id, note]);
  expect(notes).toEqual([['a', ''], ...['u', 'v', 'x', 'y', 'z'].map((id) => [id, 'epoch-1'])]);
});
