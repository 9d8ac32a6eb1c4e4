/** Unlocking by a plain insert and by sync: for available coins, for subscribers if premium, once per scene. */
import { describe, expect, it } from 'vitest';
import { attempt, Device, moment, outcome, unlock } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();

const all = [0, 1, 2, 3].map((index) => outcome(index));
const coinsOf = async ({ api, id }: TestUser) =>
  (await api.from('user_progress').select('coins').eq('user_id', id).maybeSingle()).data?.coins ?? 0;

/** 35 coins: three stars and one study day. */
async function richUser(): Promise<TestUser> {
  const user = await backend.signUp();
  await new Device(user).send(attempt({ objectives: all }));
  return user;
}

const plain = ({ api, id }: TestUser, scenario: string) =>
  api.from('user_unlocked_scenarios').insert({ user_id: id, scenario_id: scenario }).select().single();
const subscribe = (id: string, subscribed: boolean, end: string | null) =>
  backend.sqlAsService((run) =>
    run(
      `insert into public.subscribers (user_id, subscribed, subscription_end) values ($1, $2, $3)
       on conflict (user_id) do update set subscribed = excluded.subscribed, subscription_end = excluded.subscription_end`,
      [id, subscribed, end],
    ),
  );

describe('a plain insert', () => {
  it('charges the cost of the scene, once', async () => {
    const user = await richUser();
    const { data } = await plain(user, 'taxi');
    expect(data).toMatchObject({ scenario_id: 'taxi', cost: 30 });
    expect(await coinsOf(user)).toBe(5);
    expect((await plain(user, 'taxi')).error).toMatchObject({ code: 'PT422', details: 'conflict' });
    expect(await coinsOf(user)).toBe(5);
  });

  it('is rejected without the coins, naming the price (product 5.11)', async () => {
    const user = await backend.signUp();
    expect((await plain(user, 'market')).error).toMatchObject({
      details: 'coins',
      message: 'This scenario requires 30 coins to unlock',
    });
    await subscribe(user.id, true, null);
    expect((await plain(user, 'apartment')).error?.message).toBe('This premium scenario requires 100 coins to unlock');
  });

  it('is rejected for a scene that needs no unlocking or does not exist', async () => {
    const user = await richUser();
    expect((await plain(user, 'restaurant')).error?.details).toBe('invalid');
    expect((await plain(user, 'nowhere')).error).toMatchObject({ details: 'missing', message: 'Scenario not found' });
  });

  it.each([
    ['no subscription', null, null, 'subscription'],
    ['an ended one', true, '2020-01-01T00:00:00Z', 'subscription'],
    ['a cancelled one', false, '2999-01-01T00:00:00Z', 'subscription'],
    ['one without an end', true, null, 'coins'],
    ['one that runs', true, '2999-01-01T00:00:00Z', 'coins'],
  ])('of a premium scene with %s', async (_, subscribed, end, expected) => {
    const user = await backend.signUp();
    if (subscribed !== null) await subscribe(user.id, subscribed, end);
    expect((await plain(user, 'apartment')).error?.details).toBe(expected);
  });
});

describe('sync', () => {
  it('counts the coins earned earlier in the same batch, and stops at the last one', async () => {
    const device = new Device(await backend.signUp());
    const { results, rows } = await device.send(attempt({ objectives: all }), unlock('taxi'), unlock('market'));
    expect(results).toEqual([
      { device_seq: 1, status: 'applied' },
      { device_seq: 2, status: 'applied' },
      { device_seq: 3, status: 'rejected', code: 'coins', reason: 'This scenario requires 30 coins to unlock' },
    ]);
    expect(rows.find(({ table }) => table === 'user_progress')?.row.coins).toBe(5);
  });

  it('counts the study days of the same batch too', async () => {
    const device = new Device(await backend.signUp());
    const yesterday = moment(-24 * 3_600_000);
    // Two stars and two days: exactly 30.
    const { results } = await device.send(
      attempt({ objectives: [1, 2, 3].map((index) => outcome(index, index === 1)) }),
      attempt({ objectives: [outcome(0)], created_at: yesterday }),
      unlock('taxi'),
    );
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect(await coinsOf(device.user)).toBe(0);
  });

  it('spends the last coins once when two devices unlock', async () => {
    const user = await richUser();
    const [one, two] = [new Device(user), new Device(user)];
    const answers = await Promise.all([one.send(unlock('taxi')), two.send(unlock('market'))]);
    expect(answers.map(({ results }) => results[0]?.status).sort()).toEqual(['applied', 'rejected']);
    expect(await coinsOf(user)).toBe(5);
  });

  it('answers applied and charges nothing for an unlocked scene', async () => {
    const user = await richUser();
    const [one, two] = [new Device(user), new Device(user)];
    await one.send(unlock('taxi'));
    expect((await two.send(unlock('taxi'))).results).toEqual([{ device_seq: 1, status: 'applied' }]);
    expect(await coinsOf(user)).toBe(5);
    expect(await backend.sql('select from public.user_unlocked_scenarios where user_id = $1', [user.id])).toHaveLength(
      1,
    );
  });

  it('rejects the id of another unlock', async () => {
    const user = await richUser();
    const device = new Device(user);
    const first = unlock('taxi');
    await device.send(first);
    expect((await device.send(unlock('market', first.id))).results[0]).toMatchObject({
      status: 'rejected',
      code: 'conflict',
    });
  });
});

describe('a gift by the server', () => {
  it('is not charged', async () => {
    const user = await backend.signUp();
    await backend.sqlAsService((run) =>
      run(`insert into public.user_unlocked_scenarios (user_id, scenario_id) values ($1, 'apartment')`, [user.id]),
    );
    expect(await coinsOf(user)).toBe(0);
    expect((await user.api.from('user_unlocked_scenarios').select()).data).toMatchObject([
      { scenario_id: 'apartment', cost: 0 },
    ]);
  });
});
