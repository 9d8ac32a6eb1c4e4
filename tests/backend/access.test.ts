/** Every table as a visitor, its owner and another user meet it: reading, inserting, updating, deleting. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { onboarding, outcome } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let owner: TestUser;
let other: TestUser;
const cardId = randomUUID();

/** `done`: a row was touched. `nothing`: no error, no row. `denied`: the right is missing. */
type Outcome = 'done' | 'nothing' | 'denied';

async function outcomeOf(
  query: PromiseLike<{ data: unknown; error: { code: string } | null }>,
): Promise<Outcome | string> {
  const { data, error } = await query;
  if (error) return error.code === '42501' ? 'denied' : error.code;
  return (data as unknown[]).length > 0 ? 'done' : 'nothing';
}

interface Case {
  key: string;
  /** The columns of the owner's own insert, without the owner. */
  row?: Record<string, unknown>;
  patch: Record<string, unknown>;
  /** As the owner. */
  insert: Outcome;
  update: Outcome;
}

const learnerTables: Record<string, Case> = {
  profiles: { key: 'id', row: onboarding, patch: { preferred_level: 'advanced' }, insert: 'done', update: 'done' },
  user_progress: {
    key: 'user_id',
    row: { total_points: 1 },
    patch: { total_points: 1 },
    insert: 'denied',
    update: 'done',
  },
  subscribers: {
    key: 'user_id',
    row: { subscribed: true },
    patch: { subscribed: true },
    insert: 'denied',
    update: 'denied',
  },
  user_unlocked_scenarios: {
    key: 'user_id',
    row: { scenario_id: 'taxi' },
    patch: { scenario_id: 'market' },
    insert: 'done',
    update: 'denied',
  },
  scene_attempts: {
    key: 'user_id',
    row: { scenario_id: 'restaurant', language: 'German', objectives: [outcome(0)] },
    patch: { language: 'French' },
    insert: 'done',
    update: 'denied',
  },
  flashcards: {
    key: 'user_id',
    row: { language: 'German', front: 'ja', back: 'yes' },
    patch: { back: 'yep' },
    insert: 'done',
    update: 'done',
  },
  flashcard_reviews: {
    key: 'user_id',
    row: { flashcard_id: cardId, rating: 3 },
    patch: { rating: 4 },
    insert: 'done',
    update: 'denied',
  },
  user_settings: {
    key: 'user_id',
    row: { key: 'theme', value: { theme: 'dark' } },
    patch: { value: { theme: 'light' } },
    insert: 'done',
    update: 'done',
  },
};

const catalogueTables: Record<string, { row: Record<string, unknown>; patch: Record<string, unknown> }> = {
  scenario_categories: { row: { id: 'x', name: 'X' }, patch: { name: 'X' } },
  scenes: { row: { id: 'x', name: 'X' }, patch: { image_url: '/x.png' } },
  scene_objectives: {
    row: { scene_id: 'train', order_index: 9, description: 'x', points: 1 },
    patch: { points: 1000 },
  },
  scene_language_assets: { row: { scene_id: 'train', language: 'German' }, patch: { main_image_url: '/x.png' } },
  scene_dialogues: {
    row: { scene_id: 'train', language: 'German', version: '1', dialogue: {} },
    patch: { version: '2' },
  },
};

beforeAll(async () => {
  [owner, other] = [await backend.signUp(), await backend.signUp()];
  // Existing rows, written past row level security. The cheapest way to 40 coins is a good attempt in two
  // languages.
  await backend.sql(`insert into public.subscribers (user_id) values ($1)`, [owner.id]);
  for (const language of ['Mandarin', 'English']) {
    await backend.sql(
      `insert into public.scene_attempts (user_id, scenario_id, language, objectives) values ($1, 'restaurant', $2, $3)`,
      [owner.id, language, JSON.stringify([outcome(0), outcome(1), outcome(2), outcome(3)])],
    );
  }
  await backend.sql(
    `insert into public.flashcards (user_id, id, language, front, back) values ($1, $2, 'German', 'a', 'b')`,
    [owner.id, cardId],
  );
});

const del = (api: SupabaseClient, table: string, key: string) => api.from(table).delete().eq(key, owner.id).select();

describe.each(Object.entries(learnerTables))('%s', (table, { key, row, patch, insert, update }) => {
  const add = (api: SupabaseClient) =>
    api
      .from(table)
      .insert({ ...row, [key]: owner.id })
      .select();
  const change = (api: SupabaseClient) => api.from(table).update(patch).eq(key, owner.id).select();

  it('lets the owner insert, read and update the open columns, and delete nothing', async () => {
    expect(await outcomeOf(add(owner.api))).toBe(insert);
    expect(await outcomeOf(owner.api.from(table).select())).toBe('done');
    expect(await outcomeOf(change(owner.api))).toBe(update);
    expect(await outcomeOf(del(owner.api, table, key))).toBe('denied');
  });

  it('shows and gives nothing to another user', async () => {
    expect(await outcomeOf(add(other.api))).toBe('denied');
    expect(await outcomeOf(other.api.from(table).select().eq(key, owner.id))).toBe('nothing');
    expect(['nothing', 'denied']).toContain(await outcomeOf(change(other.api)));
    expect(await outcomeOf(del(other.api, table, key))).toBe('denied');
  });

  it('is closed to visitors', async () => {
    expect(await outcomeOf(add(backend.anonymous))).toBe('denied');
    expect(await outcomeOf(backend.anonymous.from(table).select())).toBe('denied');
    expect(await outcomeOf(change(backend.anonymous))).toBe('denied');
    expect(await outcomeOf(del(backend.anonymous, table, key))).toBe('denied');
  });

  it('still has its row afterwards', async () => {
    const rows = await backend.sql(`select from public.${table} where ${key} = $1`, [owner.id]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe.each(Object.entries(catalogueTables))('%s', (table, { row, patch }) => {
  const filter = Object.keys(row)[0] as string;

  it('is read by everybody', async () => {
    for (const api of [backend.anonymous, owner.api]) expect(await outcomeOf(api.from(table).select())).toBe('done');
  });

  it('is written by nobody', async () => {
    for (const api of [backend.anonymous, owner.api]) {
      expect(await outcomeOf(api.from(table).insert(row).select())).toBe('denied');
      expect(await outcomeOf(api.from(table).update(patch).neq(filter, '-').select())).toBe('denied');
      expect(await outcomeOf(api.from(table).delete().neq(filter, '-').select())).toBe('denied');
    }
  });

  it('is written by the server', async () => {
    const columns = Object.keys(row).join(', ');
    const values = Object.keys(row)
      .map((_, place) => `$${place + 1}`)
      .join(', ');
    const parameters = Object.values(row).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value));
    const rows = await backend.sqlAsService((run) =>
      run(`insert into public.${table} (${columns}) values (${values}) on conflict do nothing returning *`, parameters),
    );
    expect(rows).toHaveLength(1);
  });
});

describe('plain reads (product 13.12)', () => {
  it('give a visitor scenes with their category, objectives in order, assets and categories by name', async () => {
    const api = backend.anonymous;
    const scenes = await api
      .from('scenes')
      .select('*, scenario_categories(id, name, icon)')
      .eq('id', 'restaurant')
      .single();
    expect(scenes.data).toMatchObject({ id: 'restaurant', scenario_categories: { id: 'food', icon: 'utensils' } });
    const objectives = await api.from('scene_objectives').select().eq('scene_id', 'restaurant').order('order_index');
    expect(objectives.data?.map(({ points }) => points)).toEqual([15, 20, 25, 30]);
    expect((await api.from('scene_language_assets').select()).data?.length).toBeGreaterThan(0);
    expect((await api.from('scenario_categories').select().order('name')).error).toBeNull();
  });

  it('give the owner attempts newest first', async () => {
    const { data } = await owner.api
      .from('scene_attempts')
      .select()
      .eq('user_id', owner.id)
      .order('created_at', { ascending: false });
    const times = data?.map(({ created_at }) => Date.parse(created_at)) ?? [];
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('let the owner upsert a setting', async () => {
    for (const level of [1, 2]) {
      const { error } = await owner.api
        .from('user_settings')
        .upsert({ user_id: owner.id, key: 'volume', value: { level } });
      expect(error).toBeNull();
    }
    const { data } = await owner.api.from('user_settings').select('value').eq('key', 'volume').single();
    expect(data).toEqual({ value: { level: 2 } });
  });
});

describe('the private schema', () => {
  it('cannot be reached as a table or a function through the API', async () => {
    const { api } = owner;
    expect((await api.schema('private').from('devices').select()).error).not.toBeNull();
    expect((await api.schema('private').rpc('coins_of', { owner: owner.id })).error).not.toBeNull();
    expect((await api.from('study_days').select()).error).not.toBeNull();
    expect((await api.rpc('refresh_progress', { owner: owner.id })).error).not.toBeNull();
  });

  it('is out of reach for the roles themselves', async () => {
    for (const statement of [
      'select * from private.change_counters',
      `update private.server set epoch = gen_random_uuid()`,
      `select private.coins_of('${owner.id}')`,
      `select private.lock_user('${other.id}')`,
      `select private.rebuild_progress('${other.id}')`,
    ]) {
      await expect(backend.sqlAs(owner.id, (run) => run(statement))).rejects.toThrow(/permission denied/);
    }
  });

  it('leaves two functions in public, and none in private open to visitors', async () => {
    const open = await backend.sql<{ name: string }>(
      `select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'private') and has_function_privilege('anon', p.oid, 'execute')
         and p.probin is null order by 1`,
    );
    expect(open.map(({ name }) => name)).toEqual(['public.account_was_deleted', 'public.sync_exchange']);
  });

  it('has row level security on every table of public', async () => {
    expect(
      await backend.sql(`select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not relrowsecurity`),
    ).toEqual([]);
  });
});
