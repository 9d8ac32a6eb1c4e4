/** Errors that get lost on their way out of the embedded database: a statement must never seem to have been carried out. */
import { expect, it } from 'vitest';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

/** Deeper than the stack of the database. */
const TOO_DEEP = '{"a":'.repeat(20_000);

const LOST = /lost a statement|stack depth limit exceeded/;

it('a statement with a value for which the database has no stack is an error, and its transaction is rolled back', async () => {
  await backend.sql('create table public.noted (note jsonb)');
  try {
    const work = backend.sqlAsOwner(async (run) => {
      await run(`insert into public.noted values ('{}')`);
      await run('insert into public.noted values ($1::text::jsonb)', [TOO_DEEP]);
    });
    await expect(work).rejects.toThrow(LOST);
    expect(await backend.sql('select note from public.noted')).toEqual([]);
    await backend.sql('insert into public.noted values ($1::text::jsonb)', ['[1]']);
    expect(await backend.sql('select note from public.noted')).toEqual([{ note: [1] }]);
  } finally {
    await backend.sql('drop table public.noted');
  }
});

it('so is a script in which the database has no stack', async () => {
  const script = `select repeat('[', 30000)::jsonb; select 1`;
  await expect(backend.sqlAsOwner((run) => run(script))).rejects.toThrow(LOST);
  expect(await backend.sql('select 1 as one')).toEqual([{ one: 1 }]);
});
