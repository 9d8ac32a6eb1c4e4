/** The payment ledger in SQL: the owner of a customer, the newest snapshot, the customers of deleted accounts. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();

let user: TestUser;
let customer: string;

beforeEach(async () => {
  user = await backend.signUp();
  customer = `cus_${randomUUID()}`;
  await call('payment_link($1, $2, $3)', ['stripe', user.id, customer]);
});

async function call<T>(expression: string, parameters: unknown[]): Promise<T> {
  const [row] = await backend.sqlAsService((run) =>
    run<{ answer: T }>(`select public.${expression} as answer`, parameters),
  );
  return row?.answer as T;
}

const begin = async (event: string | null) =>
  call<{ kind: string; number?: number }>('payment_begin($1, $2, $3)', ['stripe', customer, event]);

const apply = (number: number | undefined, event: string | null, subscribed: boolean, ends: string | null = null) =>
  call<string>('payment_apply($1, $2, $3, $4, $5, $6, $7, $8)', [
    'stripe',
    customer,
    number ?? null,
    event,
    '[]',
    subscribed,
    subscribed ? 'Premium' : null,
    ends,
  ]);

const subscription = async () => {
  const { data } = await user.api.from('subscribers').select('*').maybeSingle();
  return data;
};

describe('a customer', () => {
  it('belongs to one learner, and the first link stays unless it is the one to be replaced', async () => {
    const link = (owner: string, id: string, insteadOf: string | null = null) =>
      call<string>('payment_link($1, $2, $3, $4)', ['stripe', owner, id, insteadOf]);
    expect(await link(user.id, 'cus_second')).toBe(customer);
    expect(await link(user.id, 'cus_third', 'cus_other')).toBe(customer);
    const other = await backend.signUp();
    await expect(link(other.id, customer)).rejects.toThrow(/unique/);
    const next = `cus_${randomUUID()}`;
    expect(await link(user.id, next, customer)).toBe(next);
  });
});

describe('a snapshot', () => {
  it('is applied by the handler that asked last, not by the one that came last', async () => {
    const [early, late] = [await begin('e1'), await begin('e2')];
    expect(await apply(late.number, 'e2', false, '2026-01-01')).toBe('applied');
    expect(await apply(early.number, 'e1', true, '2027-01-01')).toBe('superseded');
    expect(await subscription()).toMatchObject({ subscribed: false });
    expect(await begin('e1')).toEqual({ kind: 'duplicate' });
  });

  it('is applied once an event, and only under a number that was given', async () => {
    const { number } = await begin('once');
    expect(await apply(number, 'once', true)).toBe('applied');
    const first = await subscription();
    expect(await apply(number, 'once', false)).toBe('duplicate');
    expect(await subscription()).toEqual(first);
    await expect(apply(99, null, true)).rejects.toThrow('no such number');
    await expect(apply(undefined, null, true)).rejects.toThrow('no such number');
  });

  it('changes the row, its change number and its time only where it differs', async () => {
    await apply((await begin('a')).number, 'a', true, '2027-01-01T00:00:00Z');
    const first = await subscription();
    await apply((await begin('b')).number, 'b', true, '2027-01-01T00:00:00Z');
    expect(await subscription()).toEqual(first);
    await apply((await begin('c')).number, 'c', true, '2027-02-01T00:00:00Z');
    expect((await subscription()).seq).toBeGreaterThan(first.seq);
  });

  it('makes no row for a learner who never paid, and none for an unknown customer', async () => {
    expect(await apply((await begin('d')).number, 'd', false)).toBe('applied');
    expect(await subscription()).toBeNull();
    customer = 'cus_of_nobody';
    expect(await begin('f')).toEqual({ kind: 'unknown' });
    expect(await apply(1, 'f', true)).toBe('unknown');
  });

  it('is not asked for again within two seconds, except by an event', async () => {
    const lastBegun = (seconds: number) =>
      backend.sql(
        'update private.payment_customers set begun_at = clock_timestamp() - make_interval(secs => $2) where user_id = $1',
        [user.id, seconds],
      );
    expect(await begin(null)).toMatchObject({ kind: 'begun' });
    await lastBegun(-60); // however long this test takes
    expect(await begin(null)).toEqual({ kind: 'recent' });
    expect(await begin('an event')).toMatchObject({ kind: 'begun' });
    await lastBegun(3);
    expect(await begin(null)).toMatchObject({ kind: 'begun' });
  });
});

it('a learner opens twenty checkouts an hour and no more, whatever others do', async () => {
  const opens = async (times: number) => {
    const answers: boolean[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await call<boolean>('payment_checkout($1)', [user.id]));
    return answers.filter(Boolean).length;
  };
  expect(await opens(22)).toBe(20);
  expect(await call('payment_checkout($1)', [(await backend.signUp()).id])).toBe(true);
  await backend.sql(`update private.checkouts set since = since - interval '1 hour' where user_id = $1`, [user.id]);
  expect(await opens(1)).toBe(1);
});

it('a deleted account orphans its Stripe customer, and none of the test provider', async () => {
  await call('payment_link($1, $2, $3)', ['test', user.id, `test_${user.id}`]);
  await backend.sql('delete from auth.users where id = $1', [user.id]);
  expect(await call('orphaned_customers()', [])).toEqual([customer]);
  await call('orphaned_customer_deleted($1)', [customer]);
  expect(await call('orphaned_customers()', [])).toEqual([]);
});

it('learners and visitors cannot reach the ledger', async () => {
  const expressions = [
    `payment_checkout('${user.id}')`,
    `payment_customer('stripe', '${user.id}')`,
    `payment_link('stripe', '${user.id}', 'cus_mine')`,
    `payment_begin('stripe', '${customer}')`,
    `payment_apply('stripe', '${customer}', 1, null, '[]', true, 'Premium', null)`,
    'orphaned_customers()',
    `orphaned_customer_deleted('${customer}')`,
  ];
  for (const expression of expressions) {
    await expect(backend.sqlAs(user.id, (run) => run(`select public.${expression}`))).rejects.toThrow(
      /permission denied/,
    );
  }
  expect((await backend.anonymous.rpc('orphaned_customers')).error).not.toBeNull();
});
