import { expect, test } from 'vitest';
import { describeWithoutValues } from '../../server/backend/redaction.ts';

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    query: 'insert into profiles values ($1)',
    params: ['Zebulon'],
    detail: 'Key (email)=(z@y.x)',
  });

test('a database error is its code and a message, never its parameters', () => {
  const error = databaseError('23505', 'duplicate key value violates unique constraint "users_email_partial_key"');
  expect(describeWithoutValues(error)).toBe(
    '23505 duplicate key value violates unique constraint "users_email_partial_key"',
  );
});

test('a data exception quotes the value, so its quotes go', () => {
  const error = databaseError('22P02', 'invalid input syntax for type uuid: "Zebulon"');
  expect(describeWithoutValues(error)).toBe('22P02 invalid input syntax for type uuid: "…"');
});

test('a failed statement is not repeated, nor what follows the first line', () => {
  expect(describeWithoutValues(new Error("Failed to execute query: insert into t values ('Zebulon')"))).toBe(
    'Failed to execute a query',
  );
  expect(describeWithoutValues(new Error('first\nZebulon'))).toBe('first');
});

test('what is no error is not shown at all', () => {
  expect(describeWithoutValues({ email: 'z@y.x' })).not.toContain('z@y.x');
  expect(describeWithoutValues('Zebulon')).not.toContain('Zebulon');
});
