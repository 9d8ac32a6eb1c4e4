/** Locked scenes on the server: dialogues of premium scenes, and attempts on whatever is locked, for those who may play. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { attempt, card, Device, moment, outcome, unlock as unlockOf } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

beforeAll(() =>
  backend.sql(`insert into public.scene_dialogues (scene_id, language, version, dialogue) values
    ('train', 'Mandarin', '1', '{"secret": 1}'), ('apartment', 'German', '1', '{"secret": 2}'),
    ('taxi', 'Mandarin', '1', '{"opening": []}')`),
);

const subscribe = ({ id }: TestUser, subscribed: boolean, end: string | null) =>
  backend.sqlAsService((run) =>
    run(
      `insert into public.subscribers (user_id, subscribed, subscription_end) values ($1, $2, $3)
       on conflict (user_id) do update set subscribed = excluded.subscribed, subscription_end = excluded.subscription_end`,
      [id, subscribed, end],
    ),
  );
const unlock = ({ id }: TestUser, scene: string) =>
  backend.sqlAsService((run) =>
    run('insert into public.user_unlocked_scenarios (user_id, scenario_id) values ($1, $2)', [id, scene]),
  );
/** Moves the end of the last subscription into the past. */
const endedBefore = ({ id }: TestUser, ms: number) =>
  backend.sql('update private.ended_subscriptions set ended_at = $2 where user_id = $1', [id, moment(-ms)]);

async function subscriber(): Promise<TestUser> {
  const user = await backend.signUp();
  await subscribe(user, true, moment(30 * DAY));
  return user;
}

const FREE = ['restaurant', 'taxi'];
const dialoguesOf = async (api: SupabaseClient) =>
  ((await api.from('scene_dialogues').select('*').order('scene_id')).data ?? []).map(({ scene_id }) => scene_id);

describe('the dialogue of a premium scene (product 12.13)', () => {
  it('is read by whoever may play the scene, and by nobody else, on whatever way', async () => {
    const plain = await backend.signUp();
    const former = await subscriber();
    await subscribe(former, false, moment(-DAY));
    const lapsed = await backend.signUp();
    await subscribe(lapsed, true, moment(-1000));
    for (const api of [backend.anonymous, plain.api, former.api, lapsed.api]) {
      expect(await dialoguesOf(api)).toEqual(FREE);
      const { data } = await api.from('scenes').select('id, scene_dialogues(dialogue)').eq('id', 'train');
      expect(JSON.stringify(data ?? [])).not.toContain('secret');
      expect((await api.from('scene_dialogues').select('version').contains('dialogue', { secret: 1 })).data).toEqual(
        [],
      );
    }
    const own = await subscriber();
    expect(await dialoguesOf(own.api)).toEqual(['restaurant', 'taxi', 'train']);
    await unlock(own, 'apartment');
    expect(await dialoguesOf(own.api)).toEqual(['apartment', 'restaurant', 'taxi', 'train']);
    await unlock(plain, 'apartment');
    expect(await dialoguesOf(plain.api)).toEqual(FREE);
  });

  it('is there as soon as the learner has premium, and no longer than that', async () => {
    const user = await backend.signUp();
    expect(await dialoguesOf(user.api)).toEqual(FREE);
    await subscribe(user, true, null);
    expect(await dialoguesOf(user.api)).toContain('train');
    await subscribe(user, false, null);
    expect(await dialoguesOf(user.api)).toEqual(FREE);
  });

  it('has its version and size told to everybody, and can be written by none through them', async () => {
    const expected = [
      ['apartment', 'German'],
      ['restaurant', 'Mandarin'],
      ['taxi', 'Mandarin'],
      ['train', 'Mandarin'],
    ];
    const user = await subscriber();
    for (const api of [backend.anonymous, user.api]) {
      const { data } = await api.from('scene_dialogue_versions').select('*').order('scene_id');
      expect(data?.map(({ scene_id, language }) => [scene_id, language])).toEqual(expected);
      expect(Object.keys(data?.[0] ?? {}).sort()).toEqual(['bytes', 'language', 'scene_id', 'version']);
      const change = await api
        .from('scene_dialogue_versions')
        .update({ version: '9' })
        .eq('scene_id', 'train')
        .select();
      expect(change.error).not.toBeNull();
      expect((await api.from('scene_dialogue_versions').delete().eq('scene_id', 'train')).error).not.toBeNull();
    }
    await expect(
      backend.sqlAsOwner((run) => run(`delete from public.scene_dialogue_versions where scene_id = 'train'`)),
    ).rejects.toThrow(/view/);
  });
});

const played = (scenario_id: string, ago = 0) => attempt({ scenario_id, created_at: moment(-ago) });
const statusOf = async (user: TestUser, change: ReturnType<typeof attempt>) =>
  (await new Device(user).send(change)).results[0]?.status;

describe('an attempt on a free scene that coins unlock (product 5.22)', () => {
  const price = 'This scenario requires 30 coins to unlock';
  const coinsOf = async ({ api, id }: TestUser) =>
    (await api.from('user_progress').select('coins').eq('user_id', id).maybeSingle()).data?.coins ?? 0;

  it('is refused with its price without the unlock, and earns nothing; its cards are kept', async () => {
    const device = new Device(await backend.signUp());
    const { results } = await device.send(played('market'), card({ scene_id: 'market' }));
    expect(results).toMatchObject([{ status: 'rejected', code: 'coins', reason: price }, { status: 'applied' }]);
    const { id, api } = device.user;
    const row = { user_id: id, scenario_id: 'market', language: 'German', objectives: [outcome(0)] };
    const { error } = await api.from('scene_attempts').insert(row);
    expect(error).toMatchObject({ code: 'PT422', details: 'coins', message: price });
    expect(await coinsOf(device.user)).toBe(0);
  });

  it('counts behind its unlock in the same batch, and behind none that was refused', async () => {
    const rich = new Device(await backend.signUp());
    const earned = await rich.send(attempt(), unlockOf('market'), played('market'));
    expect(earned.results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect(await coinsOf(rich.user)).toBe(35);
    const poor = new Device(await backend.signUp());
    const spent = await poor.send(
      unlockOf('market'),
      played('market'),
      attempt(),
      unlockOf('market'),
      played('market'),
    );
    expect(spent.results.map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'applied',
      'applied',
      'applied',
    ]);
  });

  it('counts with the unlock of another device, and with one that was given', async () => {
    const [user, other] = [await backend.signUp(), await backend.signUp()];
    await new Device(user).send(attempt(), unlockOf('taxi'));
    expect(await statusOf(user, played('taxi'))).toBe('applied');
    await unlock(other, 'taxi');
    expect(await statusOf(other, played('taxi'))).toBe('applied');
  });
});

describe('an attempt on a premium scene (product 12.14)', () => {
  it('counts while the learner has premium, and the unlock where one is needed', async () => {
    const user = await subscriber();
    expect(await statusOf(user, played('train'))).toBe('applied');
    expect(await statusOf(user, played('apartment'))).toBe('rejected');
    await unlock(user, 'apartment');
    expect(await statusOf(user, played('apartment'))).toBe('applied');
  });

  it('of a subscriber without the unlock is refused with its price, at once, so that an unlock may follow', async () => {
    const user = await subscriber();
    const reason = 'This premium scenario requires 100 coins to unlock';
    const { results } = await new Device(user).send(played('apartment'), card());
    expect(results).toMatchObject([{ status: 'rejected', code: 'coins', reason }, { status: 'applied' }]);
    const row = { user_id: user.id, scenario_id: 'apartment', language: 'German', objectives: [outcome(0)] };
    const { error } = await user.api.from('scene_attempts').insert(row);
    expect(error).toMatchObject({ code: 'PT422', details: 'coins', message: reason });
    // Without premium the unlock is not the first thing that is missing.
    const lapsed = await subscriber();
    await subscribe(lapsed, false, moment(-DAY));
    await endedBefore(lapsed, 2 * DAY);
    const [answer] = (await new Device(lapsed).send(played('apartment'))).results;
    expect(answer).toMatchObject({ status: 'retry', reason: 'This scenario requires a premium account' });
  });

  it('counts from a day before the attempt until now, whichever way premium ended', async () => {
    const user = await subscriber();
    await subscribe(user, false, moment(-DAY));
    await endedBefore(user, 3 * DAY);
    expect(await statusOf(user, played('train', 5 * DAY))).toBe('applied');
    expect(await statusOf(user, played('train', 4 * DAY - HOUR))).toBe('applied');
    expect(await statusOf(user, played('train', 2 * DAY + HOUR))).toBe('applied');
    expect(await statusOf(user, played('train', 2 * DAY - HOUR))).toBe('retry');
    const lapsed = await backend.signUp();
    await subscribe(lapsed, true, moment(-23 * HOUR));
    expect(await statusOf(lapsed, played('train'))).toBe('applied');
    await subscribe(lapsed, true, moment(-25 * HOUR));
    await endedBefore(lapsed, 25 * HOUR);
    expect(await statusOf(lapsed, played('train'))).toBe('retry');
  });

  it('counts for no premium that ended 400 days ago, whatever time it is given', async () => {
    const user = await subscriber();
    await subscribe(user, false, moment(-DAY));
    const longAgo = () => statusOf(user, played('train', 500 * DAY));
    await endedBefore(user, 399 * DAY);
    expect(await longAgo()).toBe('applied');
    await endedBefore(user, 401 * DAY);
    expect(await longAgo()).toBe('retry');
  });

  it('is remembered by a subscription that was shortened or taken away by hand', async () => {
    const [shortened, removed] = [await subscriber(), await subscriber()];
    await subscribe(shortened, true, moment(-9 * DAY));
    await backend.sqlAsService((run) => run('delete from public.subscribers where user_id = $1', [removed.id]));
    for (const user of [shortened, removed]) expect(await statusOf(user, played('train'))).toBe('applied');
  });

  it('waits an hour for a payment that is known late, then is rejected; its cards are kept', async () => {
    const device = new Device(await backend.signUp());
    const mutations = device.number([played('train'), card({ scene_id: 'train' }), card({ front: '票' })]);
    const send = async () => (await device.exchange({ mutations })).results.map((result) => result.status);
    expect((await device.exchange({ mutations })).results[0]).toMatchObject({ status: 'retry', code: 'subscription' });
    const since = (ms: number) =>
      backend.sql('update private.devices set awaited_since = $2 where device_id = $1', [device.id, moment(-ms)]);
    await since(HOUR - 60_000);
    expect(await send()).toEqual(['retry', 'retry', 'retry']);
    await since(HOUR);
    const { results } = await device.exchange({ mutations });
    expect(results).toMatchObject([
      { status: 'rejected', code: 'subscription', reason: 'This scenario requires a premium account' },
      { status: 'applied' },
      { status: 'applied' },
    ]);
    expect(await backend.sql('select from public.flashcards where user_id = $1', [device.user.id])).toHaveLength(2);
    expect(await backend.sql('select from public.scene_attempts where user_id = $1', [device.user.id])).toEqual([]);
    // The next one has an hour of its own.
    expect((await device.send(played('train'))).results[0]?.status).toBe('retry');
  });

  it('counts once the payment is known, within the hour', async () => {
    const device = new Device(await backend.signUp());
    const mutations = device.number([played('train'), card()]);
    expect((await device.exchange({ mutations })).results[0]?.status).toBe('retry');
    await subscribe(device.user, true, null);
    expect((await device.exchange({ mutations })).results.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });

  it('that was counted stays, also when it is sent again after premium has ended', async () => {
    const device = new Device(await subscriber());
    const mutations = device.number([played('train', 2 * DAY)]);
    await device.exchange({ mutations });
    await subscribe(device.user, false, null);
    await endedBefore(device.user, 30 * DAY);
    expect((await device.exchange({ mutations })).results[0]?.status).toBe('duplicate');
    expect(await statusOf(device.user, mutations[0] as ReturnType<typeof attempt>)).toBe('applied');
  });

  it('is rejected at once as a plain insert, since nobody would send it again', async () => {
    const plain = await backend.signUp();
    const insert = ({ api, id }: TestUser) =>
      api.from('scene_attempts').insert({
        user_id: id,
        id: randomUUID(),
        scenario_id: 'train',
        language: 'German',
        objectives: [outcome(0)],
      });
    expect((await insert(plain)).error).toMatchObject({ code: 'PT422', details: 'subscription' });
    expect((await insert(await subscriber())).error).toBeNull();
  });
});
