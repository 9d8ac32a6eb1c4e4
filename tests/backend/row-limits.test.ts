/** The rows that one request may write: a call that takes too long would have the embedded database started again. */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { card, Device } from './device.ts';
import { type TokenUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const cards = [randomUUID(), randomUUID(), randomUUID()];
let user: TokenUser;

beforeAll(async () => {
  user = await backend.signUp();
  await new Device(user).send(...cards.map((id) => card({}, id)));
});

async function write(method: string, path: string, body: unknown) {
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    Authorization: `Bearer ${user.token}`,
    'Content-Type': 'application/json',
  };
  const answer = await backend.http(`/rest/v1/${path}`, { method, headers, body: JSON.stringify(body) });
  return { status: answer.status, text: await answer.text() };
}

const marked = async (word: string) => {
  const rows = await backend.sql('select id from public.flashcards where user_id = $1 and back = $2', [user.id, word]);
  return rows.length;
};

it.each([
  ['no condition', 'flashcards'],
  ['a condition that all rows meet', 'flashcards?language=eq.German'],
  ['a condition on ids that all rows meet', 'flashcards?id=gt.00000000-0000-0000-0000-000000000000'],
])('a change of cards with %s is refused', async (_, path) => {
  const { status, text } = await write('PATCH', path, { back: 'all' });
  expect([status, JSON.parse(text).message]).toEqual([400, expect.stringContaining('id=eq or id=in')]);
  expect(await marked('all')).toBe(0);
});

it('a change of cards names one or several', async () => {
  expect((await write('PATCH', `flashcards?id=eq.${cards[0]}`, { back: 'one' })).status).toBe(204);
  expect((await write('PATCH', `flashcards?id=in.(${cards[1]},${cards[2]})`, { back: 'two' })).status).toBe(204);
  expect([await marked('one'), await marked('two')]).toEqual([1, 2]);
});

it('a request brings at most a thousand rows', async () => {
  const reviews = (length: number) => Array.from({ length }, () => ({ flashcard_id: cards[0], rating: 3 }));
  expect(await write('POST', 'flashcard_reviews', reviews(1001))).toMatchObject({
    status: 413,
    text: expect.stringContaining('1000 rows'),
  });
  expect((await write('POST', 'flashcard_reviews', reviews(20))).status).toBe(201);
  const [row] = await backend.sql<{ n: number }>('select count(*)::int as n from public.flashcard_reviews');
  expect(row?.n).toBe(20);
});
