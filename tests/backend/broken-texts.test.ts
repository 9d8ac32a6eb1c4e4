/** Texts that begin as JSON and break off: the database must say so, and not acknowledge a write that it has not made. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

it.each([
  ['as deep as words may be', '['.repeat(1_000)],
  ['as deep as words may be, in objects', '{"a":'.repeat(1_000)],
  ['deeper than the stack of the database', '['.repeat(100_000)],
  ['deeper than that, in objects', '{"a":'.repeat(30_000)],
])('%s: the write is refused as the client’s fault, and nothing is stored', async (_what, text) => {
  const { id, token } = await backend.signUp();
  const row = { id: randomUUID(), user_id: id, language: 'German', front: 'a', back: 'b', source_turn: text };
  const answer = await backend.http('/rest/v1/flashcards', {
    method: 'POST',
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ ...row, created_at: new Date().toISOString() }),
  });
  expect(answer.status).toBe(400);
  expect(await backend.sql('select 1 from public.flashcards where user_id = $1', [id])).toEqual([]);
});
