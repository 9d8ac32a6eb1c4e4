/** A database on another cluster has another epoch: it may lack what devices were told is stored. */
import { expect, it } from 'vitest';
import { Device, setting } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

it('a database that finds itself on another cluster lets devices fetch afresh, under an epoch that stays', async () => {
  const one = new Device(await backend.signUp());
  await one.send(setting('a', 1));
  const { epoch } = one;
  expect(await one.exchange()).toMatchObject({ epoch, reset: false });
  const [here] = await backend.sql<{ cluster: string; told: string }>(
    'select cluster, private.cluster_identity() as told from private.server',
  );
  expect(here?.cluster).toMatch(/^\d+ [0-9A-F]{8}$/);
  expect(here?.told).toBe(here?.cluster);
  await backend.sql(`update private.server set cluster = '1 00000001'`);
  try {
    const moved = await one.exchange();
    expect(moved).toMatchObject({ reset: true });
    expect(moved.epoch).not.toBe(epoch);
    const again = await one.exchange();
    expect(again).toMatchObject({ epoch: moved.epoch, reset: false });
    expect(again.rows.map(({ row }) => row.key)).toEqual(['a']);
  } finally {
    await backend.sql('update private.server set cluster = $1', [here?.cluster]);
  }
});
