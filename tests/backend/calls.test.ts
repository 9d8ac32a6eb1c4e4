/** The plain reads and writes that the product is specified with (product 13.18 and 13.19), as a client makes them. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { attempt, Device, moment, onboarding, unlock } from './device.ts';
import { type TokenUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let user: TokenUser;
let other: TokenUser;
const HOUR = 3_600_000;

beforeAll(async () => {
  [user, other] = [await backend.signUp(), await backend.signUp()];
  const earned = ['Mandarin', 'German'].map((language, nth) => attempt({ language, created_at: moment(-nth * HOUR) }));
  const { results } = await new Device(user).send(...earned, unlock('market'));
  expect(results.every(({ status }) => status === 'applied')).toBe(true);
  expect((await user.api.from('profiles').insert({ id: user.id, ...onboarding })).error).toBeNull();
  await backend.sqlAsService((run) =>
    run(
      `insert into public.subscribers (user_id, subscribed, subscription_tier, subscription_end)
         values ($1, true, 'premium', '2030-01-01T00:00:00Z')`,
      [user.id],
    ),
  );
});

/** The rows of an answer without an error. */
function rowsOf({ data, error }: { data: unknown; error: unknown }) {
  expect(error).toBeNull();
  return data as Record<string, unknown>[];
}

describe('a read', () => {
  it('of the subscription by user', async () => {
    const columns = 'subscribed, subscription_tier, subscription_end, updated_at';
    const [row] = rowsOf(await user.api.from('subscribers').select(columns).eq('user_id', user.id));
    expect(row).toMatchObject({ subscribed: true, subscription_tier: 'premium' });
    expect(Object.keys(row ?? {}).sort()).toEqual(columns.split(', ').sort());
  });

  it('of the scenes with all fields and their category', async () => {
    const rows = rowsOf(await backend.anonymous.from('scenes').select('*, scenario_categories(*)').eq('id', 'market'));
    const text = ['id', 'name', 'description', 'level', 'image_url', 'access_type', 'character', 'setting'];
    const fields = [...text, 'unlockable', 'unlock_cost', 'duration', 'category_id', 'created_at'];
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(fields));
    expect(rows).toEqual([
      expect.objectContaining({
        unlock_cost: 30,
        scenario_categories: { id: 'food', name: 'Food & drink', icon: 'utensils' },
      }),
    ]);
  });

  it('of the objectives in their order, of the assets of the languages, and of the categories by name', async () => {
    const objectives = await user.api.from('scene_objectives').select('*').eq('scene_id', 'taxi').order('order_index');
    expect(rowsOf(objectives).map(({ order_index }) => order_index)).toEqual([0, 1, 2, 3]);
    const assets = await user.api.from('scene_language_assets').select('*').eq('scene_id', 'restaurant');
    expect(rowsOf(assets)).toEqual([expect.objectContaining({ main_image_url: '/art/restaurant.svg' })]);
    await backend.sql(`insert into public.scenario_categories (id, name) values ('arts', 'Arts')`);
    const categories = await user.api.from('scenario_categories').select('*').order('name');
    expect(rowsOf(categories).map(({ name }) => name)).toEqual(['Arts', 'Food & drink']);
  });

  it('of the unlocked scenarios, the attempts from the latest on, the progress and the profile of a user', async () => {
    const own = (table: string) =>
      user.api
        .from(table)
        .select('*')
        .eq(table === 'profiles' ? 'id' : 'user_id', user.id);
    expect(rowsOf(await own('user_unlocked_scenarios'))).toEqual([expect.objectContaining({ scenario_id: 'market' })]);
    const attempts = rowsOf(await own('scene_attempts').order('created_at', { ascending: false }));
    expect(attempts.map(({ language }) => language)).toEqual(['Mandarin', 'German']);
    expect(rowsOf(await own('user_progress'))).toEqual([expect.objectContaining({ total_points: 180 })]);
    expect(rowsOf(await own('profiles'))).toEqual([expect.objectContaining(onboarding)]);
  });
});

/** The tables of a user, with the column that says whose a row is. */
const OWNED = {
  subscribers: 'user_id',
  user_unlocked_scenarios: 'user_id',
  scene_attempts: 'user_id',
  user_progress: 'user_id',
  profiles: 'id',
};
const ofUser = (api: TokenUser['api'], table: string, owner: string) => api.from(table).select().eq(owner, user.id);

describe('the same calls', () => {
  it.each(Object.entries(OWNED))('read nothing of %s for another user or a visitor', async (table, owner) => {
    expect(rowsOf(await ofUser(user.api, table, owner))).not.toEqual([]);
    expect(rowsOf(await ofUser(other.api, table, owner))).toEqual([]);
    expect((await ofUser(backend.anonymous, table, owner)).error?.code).toBe('42501');
  });

  it('write nothing for another user or a visitor', async () => {
    const rows = () => Promise.all(Object.entries(OWNED).map(([table, owner]) => ofUser(user.api, table, owner)));
    const before = (await rows()).map(rowsOf);
    for (const api of [other.api, backend.anonymous]) {
      await api.from('user_progress').update({ total_points: 1, current_level: 'advanced' }).eq('user_id', user.id);
      await api.from('profiles').update({ has_seen_welcome_splash: true, updated_at: moment() }).eq('id', user.id);
      await api.from('profiles').update({ first_name: 'Mallory' }).eq('id', user.id);
      expect((await api.from('profiles').insert({ id: user.id, ...onboarding })).error?.code).toBe('42501');
    }
    expect((await rows()).map(rowsOf)).toEqual(before);
  });
});

describe('a write', () => {
  it('inserts a profile, and updates it at onboarding and by a preference', async () => {
    const newcomer = await backend.signUp();
    const profiles = () => newcomer.api.from('profiles');
    const inserted = await profiles()
      .insert({ id: newcomer.id, ...onboarding })
      .select();
    expect(rowsOf(inserted)).toEqual([expect.objectContaining({ id: newcomer.id, ...onboarding })]);
    expect(
      (
        await profiles()
          .update({ ...onboarding, first_name: 'Grace' })
          .eq('id', newcomer.id)
      ).error,
    ).toBeNull();
    const preferences = { preferred_level: 'advanced', preferred_language: 'French', has_seen_welcome_splash: true };
    const changed = await profiles()
      .update({ ...preferences, updated_at: moment() })
      .eq('id', newcomer.id)
      .select();
    expect(rowsOf(changed)).toEqual([expect.objectContaining({ ...preferences, first_name: 'Grace' })]);
  });

  it('of points and level succeeds, and the stored ones are those of the attempts', async () => {
    const totals = { total_points: 5_000, current_level: 'advanced' };
    const { error } = await user.api.from('user_progress').update(totals).eq('user_id', user.id);
    expect(error).toBeNull();
    const stored = await user.api.from('user_progress').select('total_points, current_level').eq('user_id', user.id);
    expect(rowsOf(stored)).toEqual([{ total_points: 180, current_level: 'beginner' }]);
  });

  it('of a scene’s picture is the server’s alone', async () => {
    const image_url = `/art/${randomUUID()}.svg`;
    const refused = await user.api.from('scenes').update({ image_url }).eq('id', 'taxi').select();
    expect(refused.error ?? rowsOf(refused)).not.toEqual([expect.objectContaining({ image_url })]);
    await backend.sqlAsService((run) => run(`update public.scenes set image_url = $1 where id = 'taxi'`, [image_url]));
    expect(rowsOf(await user.api.from('scenes').select('image_url').eq('id', 'taxi'))).toEqual([{ image_url }]);
  });
});
