/** A device that reuses mutation numbers: its disk went back to an earlier state, or its profile was cloned. */
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { attempt, Device, setting } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

const statuses = ({ results }: ExchangeResponse) =>
  results.map((result) => ('code' in result ? `${result.status} ${result.code}` : result.status));

async function keysOf({ user }: Device): Promise<string[]> {
  const rows = await backend.sql<{ key: string }>('select key from public.user_settings where user_id = $1', [user.id]);
  return rows.map(({ key }) => key).sort();
}

describe('a number that another mutation had', () => {
  it('is no duplicate: nothing is applied, and the device is told that its numbers are not the server’s', async () => {
    const device = new Device(await backend.signUp());
    await device.send(setting('a', 1));
    await device.send(setting('b', 1));
    device.deviceSeq = 1;
    const { head } = await device.exchange();
    const answer = await device.send(setting('c', 1), setting('d', 1));
    expect(statuses(answer)).toEqual(['retry gap', 'retry gap']);
    expect(answer.head).toBe(head);
    expect(await keysOf(device)).toEqual(['a', 'b']);
  });

  it('is recognised below the last answered number too, and in the middle of a batch', async () => {
    const device = new Device(await backend.signUp());
    await device.send(setting('a', 1));
    await device.send(setting('b', 1));
    await device.send(setting('c', 1));
    device.deviceSeq = 0;
    expect(statuses(await device.send(setting('x', 1)))).toEqual(['retry gap']);
    const sent = device
      .number([setting('d', 1), setting('e', 1)])
      .map((mutation, index) => ({ ...mutation, device_seq: 4 + index }));
    await device.exchange({ mutations: sent });
    const other = sent.map((mutation, index) => (index === 1 ? { ...mutation, id: 'f' } : mutation));
    expect(statuses(await device.exchange({ mutations: other }))).toEqual(['duplicate', 'retry gap']);
    expect(await keysOf(device)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('does not get the other mutation’s rejection', async () => {
    const device = new Device(await backend.signUp());
    expect(statuses(await device.send(attempt({ objectives: [] })))).toEqual(['rejected empty']);
    device.deviceSeq = 0;
    expect(statuses(await device.send(setting('a', 1)))).toEqual(['retry gap']);
  });

  it('leaves a real duplicate alone, whether sent whole, in part, or with more behind it', async () => {
    const device = new Device(await backend.signUp());
    const mutations = device.number([setting('a', 1), setting('b', 1), attempt({ objectives: [] })]);
    await device.exchange({ mutations });
    expect(statuses(await device.exchange({ mutations: mutations.slice(0, 1) }))).toEqual(['duplicate']);
    const rest = [...mutations.slice(1), ...device.number([setting('c', 1)])];
    expect(statuses(await device.exchange({ mutations: rest }))).toEqual(['duplicate', 'rejected empty', 'applied']);
    expect(statuses(await device.exchange({ mutations: rest }))).toEqual(['duplicate', 'rejected empty', 'duplicate']);
  });

  it('costs no more digests than the device may send again', async () => {
    const device = new Device(await backend.signUp());
    await device.send(setting('a', 1), setting('b', 1), setting('c', 1));
    await device.send(setting('d', 1));
    const [kept] = await backend.sql<{ from: number; count: number }>(
      'select digests_from::int as from, cardinality(digests) as count from private.devices where device_id = $1',
      [device.id],
    );
    expect(kept).toEqual({ from: 4, count: 1 });
  });
});

describe('a ledger from before digests were kept', () => {
  it('answers its numbers as duplicates, and keeps digests from then on', async () => {
    const device = new Device(await backend.signUp());
    const mutations = device.number([setting('a', 1), setting('b', 1)]);
    await device.exchange({ mutations });
    await backend.sql(`update private.devices set digests_from = null, digests = '{}' where device_id = $1`, [
      device.id,
    ]);
    const longer = [...mutations, ...device.number([setting('c', 1)])];
    expect(statuses(await device.exchange({ mutations: longer }))).toEqual(['duplicate', 'duplicate', 'applied']);
    device.deviceSeq = 2;
    expect(statuses(await device.send(setting('x', 1)))).toEqual(['retry gap']);
  });
});
