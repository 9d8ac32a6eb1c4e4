/** Every entity has the fields of product 13.1 to 13.6, and these take the values named there. */
import { describe, expect, it } from 'vitest';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

const ENTITIES: Record<string, string> = {
  subscribers: 'user_id, subscribed, subscription_tier, subscription_end, updated_at',
  scenes:
    'id, name, description, level, image_url, access_type, unlockable, unlock_cost, character, setting, duration, category_id, created_at',
  scenario_categories: 'id, name, icon',
  scene_objectives: 'scene_id, description, points, order_index',
  scene_language_assets: 'scene_id, language, preview_image_url, main_image_url',
  user_unlocked_scenarios: 'id, user_id, scenario_id',
  scene_attempts:
    'id, user_id, scenario_id, attempt_score, max_score, objectives_completed, total_objectives, star_rating, created_at, language, feedback',
  user_progress:
    'user_id, total_points, current_level, current_streak, longest_streak, last_activity_date, star_ratings',
  profiles:
    'id, first_name, last_name, preferred_language, preferred_level, study_motivation, has_completed_onboarding, has_seen_welcome_splash, updated_at',
};

describe('the fields of product 13.1 to 13.6', () => {
  it.each(Object.entries(ENTITIES))('are columns of %s', async (table, fields) => {
    const rows = await backend.sql<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'public' and table_name = $1`,
      [table],
    );
    const columns = rows.map(({ column_name }) => column_name);
    expect(fields.split(', ').filter((field) => !columns.includes(field))).toEqual([]);
  });
});

describe('the values that fields may take', () => {
  const change = (statement: string) =>
    backend.sql(statement).then(
      () => 'stored',
      (error: { code?: string; cause?: { code?: string } }) => error.code ?? error.cause?.code,
    );
  const CHECK = '23514';

  it('access_type is free or premium', async () => {
    const set = (type: string) => change(`update public.scenes set access_type = '${type}' where id = 'restaurant'`);
    expect([await set('premium'), await set('free'), await set('gold')]).toEqual(['stored', 'stored', CHECK]);
  });

  it('levels and languages are the supported ones', async () => {
    expect(await change(`update public.scenes set level = 'all' where id = 'restaurant'`)).toBe(CHECK);
    const asset = (language: string) =>
      change(`insert into public.scene_language_assets (scene_id, language) values ('restaurant', '${language}')
        on conflict do nothing`);
    for (const language of ['English', 'Mandarin', 'German', 'Spanish', 'French']) {
      expect(await asset(language), language).toBe('stored');
    }
    expect(await asset('Klingon')).toBe(CHECK);
  });

  it('a star rating is 1, 2 or 3', async () => {
    const { id } = await backend.signUp();
    const objectives = JSON.stringify([{ index: 0, reached: true, hinted: false }]);
    await backend.sql(
      `insert into public.scene_attempts (user_id, scenario_id, language, objectives) values ($1, 'restaurant', 'German', $2)`,
      [id, objectives],
    );
    const [definition] = await backend.sql<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint
       where conrelid = 'public.scene_attempts'::regclass and pg_get_constraintdef(oid) like '%star_rating%'`,
    );
    expect(definition?.rule).toMatch(/star_rating >= 1.*star_rating <= 3/);
    const [row] = await backend.sql<{ star_rating: number }>(
      'select star_rating from public.scene_attempts where user_id = $1',
      [id],
    );
    expect(row?.star_rating).toBe(1);
  });

  it('motivations are those of the onboarding', async () => {
    const { id } = await backend.signUp();
    await backend.sql('insert into public.profiles (id) values ($1)', [id]);
    const motivations = ['family', 'business', 'travel', 'education', 'culture', 'immigration', 'hobby', 'other'];
    const set = (value: string) =>
      change(`update public.profiles set study_motivation = '${value}' where id = '${id}'`);
    for (const motivation of motivations) expect(await set(motivation), motivation).toBe('stored');
    expect(await set('fame')).toBe(CHECK);
  });
});
