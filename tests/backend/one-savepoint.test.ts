/** The changes of a batch share a transaction id: beyond 64 of a transaction, others find out on disk which are running. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { attempt, type Change, card, Device, moment, review } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const MANY = 100;

/** The transaction ids by which the rows of a learner were written. */
async function transactionIds(table: string, { user }: Device): Promise<number> {
  const [row] = await backend.sql<{ ids: number }>(
    `select count(distinct xmin::text)::int as ids from public.${table} where user_id = $1`,
    [user.id],
  );
  return row?.ids ?? 0;
}

async function withCard(): Promise<{ device: Device; id: string }> {
  const device = new Device(await backend.signUp());
  const id = randomUUID();
  await device.send(card({}, id));
  return { device, id };
}

const repeated = (make: () => Change) => Array.from({ length: MANY }, make);

it('a batch of reviews is written under one, in the order of its changes and with their clocks', async () => {
  const { device, id } = await withCard();
  const sent = repeated(() => review(id));
  sent[7] = { ...review(id), observed_at: moment(), counted_at: moment() };
  await device.send(...sent);
  expect(await transactionIds('flashcard_reviews', device)).toBe(1);
  const stored = await backend.sql<{ id: string }>(
    'select id from public.flashcard_reviews where user_id = $1 order by seq',
    [device.user.id],
  );
  expect(stored.map((row) => row.id)).toEqual(sent.map((change) => change.id));
});

it('a batch of attempts and cards is written under one', async () => {
  const { device } = await withCard();
  await device.send(...repeated(() => attempt()), ...repeated(() => card()));
  expect(await transactionIds('scene_attempts', device)).toBe(1);
});

it('a change that is refused costs the others few', async () => {
  const { device, id } = await withCard();
  const sent = [...repeated(() => review(id)), review(randomUUID()), ...repeated(() => review(id))];
  const { results } = await device.send(...sent);
  expect(results.filter(({ status }) => status === 'applied')).toHaveLength(2 * MANY);
  expect(results[MANY]).toMatchObject({ status: 'rejected', code: 'missing' });
  expect(await transactionIds('flashcard_reviews', device)).toBeLessThan(20);
});
