/** A disk restored to an earlier state, and a cloned profile: mutation numbers are given a second time. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDevice, type Device, editBook, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

type Image = Map<string, unknown[]>;

async function imageOf({ db }: Device): Promise<Image> {
  const image: Image = new Map();
  for (const table of db.tables) image.set(table.name, await table.toArray());
  return image;
}

async function putBack({ db }: Device, image: Image): Promise<void> {
  for (const table of db.tables) {
    await table.clear();
    await table.bulkPut(image.get(table.name) ?? []);
  }
}

const titles = async ({ db }: Device) => (await db.books.toArray()).map(({ title }) => title).sort();

describe('a device whose disk was restored to an earlier state', () => {
  it('loses nothing that it writes under numbers it has given before', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    await device.sync();
    const image = await imageOf(device);
    await putBook(device, 'b', 'Persuasion');
    await device.sync();
    await putBack(device, image);
    await putBook(device, 'c', 'Sanditon');
    await putBook(device, 'd', 'Lady Susan');
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.row('books', 'c')).toMatchObject({ title: 'Sanditon' });
    expect(server.row('books', 'd')).toMatchObject({ title: 'Lady Susan' });
    expect(await titles(device)).toEqual(['Emma', 'Lady Susan', 'Persuasion', 'Sanditon']);
    expect(await device.db.outbox.count()).toBe(0);
  });

  it('loses nothing if the first attempts to send came to nothing', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    await device.sync();
    const image = await imageOf(device);
    await putBook(device, 'b', 'Persuasion');
    await device.sync();
    await putBack(device, image);
    await putBook(device, 'c', 'Sanditon');
    server.faults.push({ before: { kind: 'unreachable' } }, { before: { kind: 'unreachable' } });
    expect(await device.sync()).toEqual({ kind: 'unreachable' });
    expect(await device.sync()).toEqual({ kind: 'unreachable' });
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.row('books', 'c')).toMatchObject({ title: 'Sanditon' });
    expect(await titles(device)).toEqual(['Emma', 'Persuasion', 'Sanditon']);
  });

  it('loses no edit that replaced one it does not remember sending', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    await device.sync();
    await editBook(device, 'a', { note: 'sent' });
    const image = await imageOf(device);
    await device.sync();
    await putBack(device, image);
    await editBook(device, 'a', { note: 'later' });
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.row('books', 'a')).toMatchObject({ note: 'later' });
    expect(await device.db.books.get('a')).toMatchObject({ note: 'later' });
  });

  it('does not take the rejection of another mutation for its own', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    await device.sync();
    const image = await imageOf(device);
    server.judge = ({ device_seq, id }) =>
      id === 'bad' ? { device_seq, status: 'rejected', code: 'invalid', reason: 'no' } : null;
    await putBook(device, 'bad', '?');
    await device.sync();
    await putBack(device, image);
    await putBook(device, 'c', 'Sanditon');
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.row('books', 'c')).toMatchObject({ title: 'Sanditon' });
    expect(await device.db.rejected.count()).toBe(0);
  });
});

describe('two devices, one of them a copy of the other', () => {
  it('go on as two, and neither loses anything', async () => {
    const server = new MemoryServer();
    const [one, copy] = [createDevice(server), createDevice(server)];
    await putBook(one, 'a', 'Emma');
    await one.sync();
    await putBack(copy, await imageOf(one));
    await putBook(one, 'b', 'Persuasion');
    await putBook(copy, 'c', 'Sanditon');
    for (const device of [one, copy, one]) expect(await device.sync()).toEqual({ kind: 'synced' });
    await putBook(one, 'd', 'Lady Susan');
    for (const device of [one, copy]) expect(await device.sync()).toEqual({ kind: 'synced' });
    const all = ['Emma', 'Lady Susan', 'Persuasion', 'Sanditon'];
    expect([await titles(one), await titles(copy)]).toEqual([all, all]);
  });
});
