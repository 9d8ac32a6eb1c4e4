/** Errors of the client that lite answers with a 500, told apart from real failures. */
import { expect, test } from 'vitest';
import { correctStatus } from '../../server/backend/error-status.ts';

const failure = (message: string) =>
  correctStatus(Response.json({ code: 'SUP', message, details: null, hint: null }, { status: 500 }));

test.each([
  ['error: new row for relation "notes" violates check constraint "notes_size"', '23514'],
  ['PostgresError: new row for relation "notes" violates check constraint "notes_size"', '23514'],
  ['PostgresError: stack depth limit exceeded', '54001'],
  ['Error: Invalid input for date type', '22P02'],
  ['RangeError: Invalid time value', '22007'],
])('%s is the client’s to mend', async (message, code) => {
  const answer = await failure(message);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ code, message: message.replace(/^\w+: /, ''), details: null, hint: null });
});

test('a failure reveals nothing of the inside', async () => {
  const answer = await failure('TypeError: cannot read x of undefined at /srv/app.js:7');
  expect([answer.status, await answer.json()]).toMatchObject([500, { message: 'The server could not do this.' }]);
});

test('everything else passes untouched', async () => {
  for (const answer of [
    Response.json([]),
    new Response('no JSON', { status: 500 }),
    Response.json({ code: 'PT500' }, { status: 500 }),
  ]) {
    expect(await correctStatus(answer)).toBe(answer);
  }
});
