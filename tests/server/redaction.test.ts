import { expect, test } from 'vitest';
import { describeWithoutValues } from '../../server/backend/redaction.ts';

const databaseError = (code: string, message: string) =>
  Object.assign(new Error(message), {
    code,
    query: 'insert into profiles values ($1)',
    params: ['Zebulon'],
    detail: 'Key (email)=(z@y.x)',
  });

test('a database error is printed as its code and message, never with parameters', () => {
  const error = databaseError('23505', 'duplicate key value violates unique constraint "users_email_partial_key"');
  expect(describeWithoutValues(error)).toBe(
    '23505 duplicate key value violates unique constraint "users_email_partial_key"',
  );
});

test('a data exception is printed without its quotes, which hold the value', () => {
  const error = databaseError('22P02', 'invalid input syntax for type uuid: "Zebulon"');
  expect(describeWithoutValues(error)).toBe('22P02 invalid input syntax for type uuid: "…"');
});

test('a failed statement is not printed, nor anything after the first line', () => {
  expect(describeWithoutValues(new Error("Failed to execute query: insert into t values ('Zebulon')"))).toBe(
    'Failed to execute a query',
  );
  expect(describeWithoutValues(new Error('first\nZebulon'))).toBe('first');
});

test('a thrown value that is no error is not printed at all', () => {
  expect(describeWithoutValues({ email: 'z@y.x' })).not.toContain('z@y.x');
  expect(describeWithoutValues('Zebulon')).not.toContain('Zebulon');
});
