/** Constraints of the tables themselves, behind every policy and trigger that a client meets. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
let userId: string;
let otherId: string;
const cardId = randomUUID();
const reviewId = randomUUID();

/** Writes as the server, which row level security and guards do not stop. */
async function add(table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row);
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
  );
  try {
    await backend.sqlAsService((run) =>
      run(
        `insert into public.${table} (${columns.join(', ')}) values (${columns.map((_, place) => `$${place + 1}`).join(', ')})`,
        values,
      ),
    );
    return 'stored';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

const CHECK = '23514';
const NOT_NULL = '23502';
const FOREIGN_KEY = '23503';
const UNIQUE = '23505';
const REFUSED = 'PT422';

beforeAll(async () => {
  [userId, otherId] = [(await backend.signUp()).id, (await backend.signUp()).id];
  await add('flashcards', { user_id: userId, id: cardId, language: 'German', front: 'a', back: 'b' });
  await add('flashcard_reviews', { user_id: userId, id: reviewId, flashcard_id: cardId, rating: 3 });
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
const reached = [{ index: 0, reached: true, hinted: false }];

describe('scene_attempts', () => {
  const good = { scenario_id: 'restaurant', language: 'German', objectives: reached };
  it.each<[string, Record<string, unknown>, string]>([
    ['a good one', {}, 'stored'],
    ['no language', { language: null }, NOT_NULL],
    ['an unknown language', { language: 'Klingon' }, CHECK],
    ['an unknown scenario', { scenario_id: 'nowhere' }, REFUSED],
    ['no objectives', { objectives: null }, REFUSED],
    ['objectives that are no list', { objectives: { index: 0 } }, REFUSED],
    ['an outcome without an index', { objectives: [{ reached: true, hinted: false }] }, REFUSED],
    ['an index that is no whole number', { objectives: [{ index: 0.5, reached: true, hinted: false }] }, REFUSED],
    ['an index as a word', { objectives: [{ index: '0', reached: true, hinted: false }] }, REFUSED],
    ['reached as a word', { objectives: [{ index: 0, reached: 'true', hinted: false }] }, REFUSED],
    ['nothing reached', { objectives: [{ index: 0, reached: false, hinted: false }] }, REFUSED],
    ['only an unknown objective reached', { objectives: [{ index: 9, reached: true, hinted: false }] }, REFUSED],
    ['an offset beyond the map', { utc_offset_min: 841 }, CHECK],
    ['the widest offset', { utc_offset_min: -840 }, 'stored'],
    ['a transcript that is no list', { transcript: { text: 'x' } }, CHECK],
    ['a transcript of 200 kB', { transcript: [{ text: 'x'.repeat(199_000) }] }, 'stored'],
    ['a transcript beyond', { transcript: [{ text: 'x'.repeat(230_000) }] }, CHECK],
    ['a deep transcript', { transcript: nested(40) }, CHECK],
    ['feedback beyond its size', { feedback: { text: 'x'.repeat(80_000) } }, CHECK],
    ['deep feedback', { feedback: nested(40) }, CHECK],
  ])('%s', async (_, change, expected) => {
    expect(await add('scene_attempts', { user_id: userId, ...good, ...change })).toBe(expected);
  });
});

describe('flashcards', () => {
  const good = { language: 'German', front: 'ja', back: 'yes' };
  it.each<[string, Record<string, unknown>, string]>([
    ['a good one', {}, 'stored'],
    ['2,000 characters, whatever their bytes', { front: '好'.repeat(2000) }, 'stored'],
    ['2,001 characters', { front: 'x'.repeat(2001) }, CHECK],
    ['an empty front', { front: '' }, CHECK],
    ['no back', { back: null }, NOT_NULL],
    ['a long example', { example: 'x'.repeat(2001) }, CHECK],
    ['a long pinyin', { pinyin: 'x'.repeat(2001) }, CHECK],
    ['a huge source', { source_turn: { text: 'x'.repeat(20_000) } }, CHECK],
    ['an id that is taken', { id: cardId }, UNIQUE],
    ['a scene that is gone', { scene_id: 'once-upon-a-time' }, 'stored'],
  ])('%s', async (_, change, expected) => {
    expect(await add('flashcards', { user_id: userId, ...good, ...change })).toBe(expected);
  });

  it('may have the id of another user’s card', async () => {
    expect(await add('flashcards', { user_id: otherId, id: cardId, ...good, front: 'nein' })).toBe('stored');
    const rows = await backend.sql<{ front: string }>(
      'select front from public.flashcards where id = $1 order by front',
      [cardId],
    );
    expect(rows.map(({ front }) => front)).toEqual(['a', 'nein']);
  });
});

describe('flashcard_reviews', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['a good one', {}, 'stored'],
    ['a rating of 5', { rating: 5 }, CHECK],
    ['a rating of 0', { rating: 0 }, CHECK],
    ['an unknown card', { flashcard_id: randomUUID() }, REFUSED],
    ['voiding a review that does not exist', { voids: randomUUID() }, REFUSED],
    ['voiding a review', { voids: reviewId }, 'stored'],
  ])('%s', async (_, change, expected) => {
    expect(await add('flashcard_reviews', { user_id: userId, flashcard_id: cardId, rating: 3, ...change })).toBe(
      expected,
    );
  });

  it('refers to cards and reviews of its own user only', async () => {
    const strange = randomUUID();
    await add('flashcards', { user_id: otherId, id: strange, language: 'German', front: 'x', back: 'y' });
    expect(await add('flashcard_reviews', { user_id: userId, flashcard_id: strange, rating: 3 })).toBe(REFUSED);
    expect(
      await add('flashcard_reviews', { user_id: otherId, flashcard_id: strange, rating: 3, voids: reviewId }),
    ).toBe(REFUSED);
  });

  it('voids neither itself nor a voiding row', async () => {
    const taken = randomUUID();
    await add('flashcard_reviews', { user_id: userId, id: taken, flashcard_id: cardId, rating: 3, voids: reviewId });
    expect(await add('flashcard_reviews', { user_id: userId, flashcard_id: cardId, rating: 3, voids: taken })).toBe(
      REFUSED,
    );
    const self = randomUUID();
    expect(
      await add('flashcard_reviews', { user_id: userId, id: self, flashcard_id: cardId, rating: 3, voids: self }),
    ).toBe(REFUSED);
  });
});

describe('profiles and settings', () => {
  it.each<[string, string, Record<string, unknown>, string]>([
    ['a long name', 'profiles', { first_name: 'x'.repeat(101) }, CHECK],
    ['an unknown level', 'profiles', { preferred_level: 'all' }, CHECK],
    ['an unknown language', 'profiles', { preferred_language: 'Klingon' }, CHECK],
    ['an unknown motivation', 'profiles', { study_motivation: 'fame' }, CHECK],
    ['a good profile', 'profiles', { first_name: '好'.repeat(100), last_name: null }, 'stored'],
    ['a second profile', 'profiles', {}, UNIQUE],
    ['a profile of nobody', 'profiles', { id: randomUUID() }, FOREIGN_KEY],
    ['a setting with an odd key', 'user_settings', { key: 'a b', value: 'true' }, CHECK],
    ['a huge setting', 'user_settings', { key: 'a', value: JSON.stringify('x'.repeat(20_000)) }, CHECK],
    ['a good setting', 'user_settings', { key: 'speech.rate', value: 'null' }, 'stored'],
  ])('%s', async (_, table, row, expected) => {
    const owner = table === 'profiles' ? { id: userId } : { user_id: userId };
    expect(await add(table, { ...owner, ...row })).toBe(expected);
  });

  it('holds at most 200 settings', async () => {
    await backend.sql(
      `insert into public.user_settings (user_id, key, value) select $1, 'k' || i, '1' from generate_series(1, 200) i`,
      [otherId],
    );
    expect(await add('user_settings', { user_id: otherId, key: 'one.more', value: '1' })).toBe(REFUSED);
  });
});

describe('a user who is deleted', () => {
  it('loses all rows, ledgers included, and nobody else does', async () => {
    const { id } = await backend.signUp();
    await add('profiles', { id });
    await add('subscribers', { user_id: id });
    await add('flashcards', { user_id: id, id: cardId, language: 'German', front: 'a', back: 'b' });
    await add('flashcard_reviews', { user_id: id, id: reviewId, flashcard_id: cardId, rating: 3 });
    await add('flashcard_reviews', { user_id: id, flashcard_id: cardId, rating: 3, voids: reviewId });
    await add('scene_attempts', { user_id: id, scenario_id: 'restaurant', language: 'German', objectives: reached });
    await add('user_unlocked_scenarios', { user_id: id, scenario_id: 'taxi' });
    await backend.sql(`insert into private.devices values ($1, gen_random_uuid(), 1, now())`, [id]);
    const left = async (owner: string) => {
      const tables = await backend.sql<{ name: string; key: string }>(
        `select table_schema || '.' || table_name as name, column_name as key from information_schema.columns
         where table_schema in ('public', 'private') and (column_name = 'user_id' or (table_name = 'profiles' and column_name = 'id'))`,
      );
      const counts = await Promise.all(
        tables.map(
          async ({ name, key }) => (await backend.sql(`select from ${name} where ${key} = $1`, [owner])).length,
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    expect(await left(id)).toBeGreaterThan(9);
    const others = await left(userId);
    await backend.sql('delete from auth.users where id = $1', [id]);
    expect(await left(id)).toBe(0);
    expect(await left(userId)).toBe(others);
  });
});
