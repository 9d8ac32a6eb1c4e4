/** The ledger of payments in SQL: whose customer, which look is the newest, what is left when an account goes. */
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

const look = async (event: string | null) =>
  call<{ kind: string; number?: number }>('payment_look($1, $2, $3)', ['stripe', customer, event]);

const settle = (number: number | undefined, event: string | null, subscribed: boolean, ends: string | null = null) =>
  call<string>('payment_settle($1, $2, $3, $4, $5, $6, $7, $8)', [
    'stripe',
    customer,
    number,
    event,
    '[]',
    subscribed,
    subscribed ? 'Premium' : null,
    ends,
  ]);

const standing = async () => {
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

describe('what was seen', () => {
  it('is written by whoever looked last, not by whoever came last', async () => {
    const [early, late] = [await look('e1'), await look('e2')];
    expect(await settle(late.number, 'e2', false, '2026-01-01')).toBe('settled');
    expect(await settle(early.number, 'e1', true, '2027-01-01')).toBe('overtaken');
    expect(await standing()).toMatchObject({ subscribed: false });
    expect(await look('e1')).toEqual({ kind: 'repeated' });
  });

  it('is written once an event, and only for a look that was given', async () => {
    const { number } = await look('once');
    expect(await settle(number, 'once', true)).toBe('settled');
    const first = await standing();
    expect(await settle(number, 'once', false)).toBe('repeated');
    expect(await standing()).toEqual(first);
    await expect(settle(99, null, true)).rejects.toThrow('no such look');
    await expect(settle(undefined, null, true)).rejects.toThrow('no such look');
  });

  it('changes the row, its number and its time only where it differs', async () => {
    await settle((await look('a')).number, 'a', true, '2027-01-01T00:00:00Z');
    const first = await standing();
    await settle((await look('b')).number, 'b', true, '2027-01-01T00:00:00Z');
    expect(await standing()).toEqual(first);
    await settle((await look('c')).number, 'c', true, '2027-02-01T00:00:00Z');
    expect((await standing()).seq).toBeGreaterThan(first.seq);
  });

  it('makes no row for a learner who never paid, and nothing for a customer of nobody', async () => {
    expect(await settle((await look('d')).number, 'd', false)).toBe('settled');
    expect(await standing()).toBeNull();
    customer = 'cus_of_nobody';
    expect(await look('f')).toEqual({ kind: 'unknown' });
    expect(await settle(1, 'f', true)).toBe('unknown');
  });

  it('is not asked for again within two seconds, except for an event', async () => {
    const looked = (seconds: number) =>
      backend.sql(
        'update private.payment_customers set looked_at = clock_timestamp() - make_interval(secs => $2) where user_id = $1',
        [user.id, seconds],
      );
    expect(await look(null)).toMatchObject({ kind: 'look' });
    await looked(-60); // however long this test takes
    expect(await look(null)).toEqual({ kind: 'recent' });
    expect(await look('an event')).toMatchObject({ kind: 'look' });
    await looked(3);
    expect(await look(null)).toMatchObject({ kind: 'look' });
  });
});

it('an account that goes leaves its customer to be deleted at Stripe, and none of the test provider', async () => {
  await call('payment_link($1, $2, $3)', ['test', user.id, `test_${user.id}`]);
  await backend.sql('delete from auth.users where id = $1', [user.id]);
  expect(await call('payment_farewells()', [])).toEqual([customer]);
  await call('payment_farewell_done($1)', [customer]);
  expect(await call('payment_farewells()', [])).toEqual([]);
});

it('learners and visitors reach none of it', async () => {
  const expressions = [
    `payment_customer('stripe', '${user.id}')`,
    `payment_link('stripe', '${user.id}', 'cus_mine')`,
    `payment_look('stripe', '${customer}')`,
    `payment_settle('stripe', '${customer}', 1, null, '[]', true, 'Premium', null)`,
    'payment_farewells()',
    `payment_farewell_done('${customer}')`,
  ];
  for (const expression of expressions) {
    await expect(backend.sqlAs(user.id, (run) => run(`select public.${expression}`))).rejects.toThrow(
      /permission denied/,
    );
  }
  expect((await backend.anonymous.rpc('payment_farewells')).error).not.toBeNull();
});
