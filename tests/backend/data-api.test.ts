/** The data API's bounds: the tables, columns and functions that it answers for, and the questions that it refuses. */
import { beforeAll, describe, expect, it } from 'vitest';
import { faultOfQuery } from '../../server/http/data-api/query-schema.ts';
import { FUNCTIONS, TABLES } from '../../server/http/data-api/tables.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { outcome } from './device.ts';
import { type TokenUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let user: TokenUser;

beforeAll(async () => {
  user = await backend.signUp();
  await user.api.from('profiles').insert({ id: user.id, first_name: 'Ada' });
});

const ask = (path: string, init: RequestInit = {}) =>
  backend.http(`/rest/v1/${path}`, {
    ...init,
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, Authorization: `Bearer ${user.token}`, ...init.headers },
  });

describe('the list of what the data API answers for', () => {
  it('has the tables and columns that a visitor or a learner may read, and no others', async () => {
    const rows = await backend.sql<{ name: string; columns: string }>(`
      select table_name as name, string_agg(column_name, ' ' order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public'
        and has_column_privilege('authenticated', format('public.%I', table_name), column_name, 'select')
      group by table_name`);
    const listed = Object.entries(TABLES).map(([name, { columns }]) => [name, columns.join(' ')]);
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(rows.map(({ name, columns }) => [name, columns])));
  });

  it('has the functions that a visitor or a learner may call, and no others', async () => {
    const rows = await backend.sql<{ name: string }>(`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute'))
      order by 1`);
    expect(FUNCTIONS).toEqual(rows.map(({ name }) => name));
  });
});

describe('a question of the app', () => {
  it.each([
    'scenes?select=*&order=id&limit=500&offset=0',
    'scenes?select=*,scenario_categories(*)&id=eq.restaurant',
    'scene_objectives?select=*&order=scene_id,order_index.asc.nullslast',
    'scene_dialogue_versions?select=scene_id,language,version,bytes&order=scene_id,language',
    'scene_dialogues?select=*&scene_id=eq.restaurant&language=eq.German',
    'scenario_categories?order=name',
    'user_unlocked_scenarios?user_id=eq.%ME%',
    'scene_attempts?user_id=eq.%ME%&order=created_at.desc&created_at=gte.2026-01-01&created_at=lt.2027-01-01',
    'profiles?id=in.(%ME%)&select=first_name',
    'subscribers?user_id=eq.%ME%&subscription_end=is.null',
  ])('is answered: %s', async (path) => {
    const answer = await ask(path.replace('%ME%', user.id));
    expect([answer.status, await answer.json()]).toEqual([200, expect.any(Array)]);
  });

  it('may be a write of one’s own row, answered as asked for', async () => {
    const answer = await ask(`profiles?id=eq.${user.id}&select=first_name`, {
      method: 'PATCH',
      headers: { Prefer: 'return=representation, role=service_role', Accept: 'application/vnd.pgrst.object+json' },
      body: '{"first_name":"Grace"}',
    });
    expect([answer.status, await answer.json()]).toEqual([200, { first_name: 'Grace' }]);
    const settings = await ask('user_settings?on_conflict=user_id,key&columns="user_id","key","value"', {
      method: 'POST',
      headers: { Prefer: 'resolution=merge-duplicates' },
      body: JSON.stringify([{ user_id: user.id, key: 'volume', value: { level: 1 } }]),
    });
    expect(settings.status).toBe(201);
  });
});

describe('any other question is refused before the database sees it', () => {
  it.each([
    ['a pattern', 'scene_objectives?description=match.(a*)*\\1b', 400],
    ['a pattern without case', 'scene_objectives?description=imatch.x', 400],
    ['a text search', 'scene_objectives?description=fts.x', 400],
    ['like', 'scenes?name=like.*a*', 400],
    ['a negation', 'scenes?name=not.match.x', 400],
    ['a quantifier', 'scenes?name=eq(any).{a}', 400],
    ['a combination', 'scenes?or=(name.match.x,id.eq.y)', 400],
    ['a nested combination', 'scenes?and=(id.eq.x)', 400],
    ['a column of JSON', 'scene_dialogues?dialogue->>a=eq.b', 400],
    ['an alias', 'scene_dialogues?select=a:dialogue', 400],
    ['an alias of a table', 'scenes?select=*,a:scenario_categories(*)', 400],
    ['a column twice', 'scene_dialogues?select=dialogue,dialogue', 400],
    ['a table twice', 'scenes?select=scenario_categories(id),scenario_categories(name)', 400],
    ['a cast', 'scene_dialogues?select=dialogue::text', 400],
    ['an aggregate', 'scenes?select=count()', 400],
    ['a spread', 'scenes?select=...scenario_categories(*)', 400],
    ['another table', 'scenes?select=*,scene_dialogues(*)', 400],
    ['a table within a table', 'scenes?select=scene_objectives(scenes(*))', 400],
    ['a hint', 'scenes?select=scenario_categories!inner(*)', 400],
    ['an unknown column', 'scenes?odd=eq.1', 400],
    ['a name of every object', 'scenes?constructor=eq.1', 400],
    ['an order by JSON', 'scene_dialogues?order=dialogue->a', 400],
    ['an order of a column twice', `scenes?order=${'id,'.repeat(50)}id`, 400],
    ['a limit twice', 'scenes?limit=1&limit=2', 400],
    ['a negative limit', 'scenes?limit=-1', 400],
    ['very many conditions', `scenes?${'id=eq.a&'.repeat(17)}`, 400],
    ['an unknown table', 'pg_stat_activity', 404],
    ['a name of an object', '__proto__', 404],
    ['a function of the server', 'rpc/payment_link', 404],
    ['a function with GET', 'rpc/account_was_deleted?account=x', 405],
    ['the list of everything', '', 403],
  ])('%s', async (_, path, status) => {
    const answer = await ask(path);
    const body = await answer.json();
    expect([answer.status, body]).toEqual([
      status,
      { code: expect.stringMatching(/./), message: expect.stringMatching(/\w/), details: null, hint: null },
    ]);
    expect(body.code, 'the database was not asked').not.toBe('SUP');
  });

  it('more names than an address can hold, in one pass', () => {
    const names = new URLSearchParams(Array.from({ length: 100_000 }, (_, nth) => [`n${nth}`, '']));
    expect(faultOfQuery('scenes', names)).toBe('column scenes.n0 does not exist');
    const commas = ','.repeat(1_000_000);
    for (const name of ['select', 'order', 'columns', 'on_conflict']) {
      expect(faultOfQuery('scenes', new URLSearchParams({ [name]: commas }))).toBeTypeOf('string');
    }
  });

  it('another schema, and a deletion', async () => {
    expect((await ask('profiles', { headers: { 'Accept-Profile': 'private' } })).status).toBe(406);
    expect((await ask(`profiles?id=eq.${user.id}`, { method: 'DELETE' })).status).toBe(405);
  });

  it('more large rows than one answer may hold', async () => {
    const answer = await ask('scene_attempts?limit=1000', { headers: { Prefer: 'count=exact' } });
    expect(answer.status).toBe(200);
    await backend.sql(
      `insert into public.scene_attempts (user_id, scenario_id, language, objectives)
       select $1, 'restaurant', 'German', $2 from generate_series(1, 101)`,
      [user.id, JSON.stringify([outcome(0)])],
    );
    const page = await ask('scene_attempts?select=id&limit=1000', {
      headers: { Prefer: 'count=exact', Range: '0-999' },
    });
    expect(await page.json()).toHaveLength(100);
    expect(page.headers.get('Content-Range')).toBe('0-99/101');
  });

  it('more bytes than one answer may hold', async () => {
    await backend.sql(
      `update public.scene_attempts set transcript = jsonb_build_array(repeat('x', 220000)) where user_id = $1`,
      [user.id],
    );
    const answer = await ask('scene_attempts?select=transcript');
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining('Ask for fewer rows') }),
    ]);
    expect(((await (await ask('scene_attempts?select=transcript&limit=10')).json()) as object[]).length).toBe(10);
  });
});
