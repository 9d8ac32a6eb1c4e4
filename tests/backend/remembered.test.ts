/** The memory of partners is kept by leave alone: the server sees to it, in whatever order devices send their edits. */
import { describe, expect, it } from 'vitest';
import { Device, moment, setting } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const MINUTE = 60_000;
const NUTS = { entries: [{ id: 'allergy', text: 'nuts' }], avoids: ['nuts'] };
const ANNA = { entries: [{ id: 'name', text: 'Anna', x: 'Anna' }] };

const leave = (given: boolean | null, at = moment()) => setting('remember', given, at);
const diet = (at = moment()) => setting('remembered.diet', NUTS, at);
const name = (at = moment()) => setting('remembered.name', ANNA, at);

async function twoDevices() {
  const user = await backend.signUp();
  return { user, one: new Device(user), two: new Device(user) };
}

async function remembered(user: { id: string }): Promise<Record<string, unknown>> {
  const rows = await backend.sql<{ key: string; value: unknown }>(
    `select key, value from public.user_settings where user_id = $1 and key like 'remembered.%' order by key`,
    [user.id],
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key.slice('remembered.'.length), value]));
}

describe('what partners remember', () => {
  it('is kept with the leave that was given before it, and reaches the other device', async () => {
    const { user, one, two } = await twoDevices();
    await one.send(leave(true), diet(), name());
    expect(await remembered(user)).toEqual({ diet: NUTS, name: ANNA });
    const { rows } = await two.exchange();
    expect(rows.map(({ row }) => row)).toContainEqual(expect.objectContaining({ key: 'remembered.diet', value: NUTS }));
  });

  it.each([
    ['before anything was answered', []],
    ['after a no', [leave(false)]],
    ['after an answer that is neither', [setting('remember', 'yes')]],
  ])('is empty %s, and the device is told so', async (_, before) => {
    const { user, one, two } = await twoDevices();
    const { results } = await one.send(...before, diet());
    expect(results.map(({ status }) => status)).not.toContain('rejected');
    expect(await remembered(user)).toEqual({ diet: null });
    const { rows } = await two.exchange();
    expect(rows.map(({ row }) => row)).toContainEqual(expect.objectContaining({ key: 'remembered.diet', value: null }));
    await user.api.from('user_settings').insert({ key: 'remembered.name', value: ANNA });
    expect(await remembered(user)).toEqual({ diet: null, name: null });
  });

  it('is erased when leave is taken back, what another device had told later included', async () => {
    const { user, one, two } = await twoDevices();
    await one.send(leave(true, moment(-9 * MINUTE)), name(moment(-8 * MINUTE)));
    await two.send(diet(moment(-1 * MINUTE)));
    await one.send(leave(false, moment(-5 * MINUTE)));
    expect(await remembered(user)).toEqual({ diet: null, name: null });
    const { rows } = await two.exchange();
    expect(rows.map(({ row }) => (row as { key?: string }).key)).toEqual(
      expect.arrayContaining(['remember', 'remembered.name', 'remembered.diet']),
    );
  });

  it('stays erased where a device that knows nothing of it tells more', async () => {
    const { user, one, two } = await twoDevices();
    await one.send(leave(true, moment(-9 * MINUTE)));
    await one.send(leave(false, moment(-5 * MINUTE)));
    await two.send(diet(moment(-1 * MINUTE)));
    expect(await remembered(user)).toEqual({ diet: null });
    await two.send(leave(true), name());
    expect(await remembered(user)).toEqual({ diet: null, name: ANNA });
  });

  it('is erased by a plain write that takes leave back, and belongs to one learner', async () => {
    const { user, one } = await twoDevices();
    const other = await twoDevices();
    await one.send(leave(true), diet());
    await other.one.send(leave(true), name());
    await user.api.from('user_settings').update({ value: false }).eq('key', 'remember');
    expect(await remembered(user)).toEqual({ diet: null });
    expect(await remembered(other.user)).toEqual({ name: ANNA });
    expect((await user.api.from('user_settings').select('key').eq('key', 'remembered.name')).data).toEqual([]);
  });
});
