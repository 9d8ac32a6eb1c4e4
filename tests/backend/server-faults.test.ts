/** A fault of the server is no verdict on a learner's work: it waits, and is stored once the fault is gone. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { attempt, type Change, card, Device, onboarding, patchCard, profile, review, setting } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const device = async () => new Device(await backend.signUp());
const statuses = ({ results }: ExchangeResponse) => results.map(({ status }) => status);

/** Works while a function of the database is something else, or is gone. */
async function during<T>(name: string, change: (definition: string) => string, work: () => Promise<T>): Promise<T> {
  const [found] = await backend.sql<{ definition: string }>('select pg_get_functiondef($1::regproc) as definition', [
    name,
  ]);
  const definition = found?.definition ?? '';
  expect(change(definition)).not.toBe(definition);
  await backend.sql(change(definition));
  try {
    return await work();
  } finally {
    await backend.sql(definition);
  }
}

const failing = (statement: string) => (definition: string) => definition.replace(/\bbegin\b/i, `begin ${statement};`);

/** One change and more of each table that devices write. */
function changes(userId: string): Change[] {
  const id = randomUUID();
  return [
    profile('put', userId, onboarding),
    ...['a', 'b', 'c', 'd'].map((key) => setting(key, 1)),
    card({}, id),
    card(),
    card(),
    patchCard(id, { back: 'hi' }),
    review(id),
    review(id),
    attempt(),
    attempt(),
    { table: 'flashcards', op: 'delete', id },
  ];
}

describe.each([
  ['a function that is missing', 'perform private.no_such_function()'],
  ['a table that is missing', 'perform from private.no_such_table'],
  ['a right that is missing', `raise insufficient_privilege using message = 'permission denied for function'`],
  ['a rule of the server’s own tables that is broken', 'insert into private.server values (false)'],
  ['a division by nothing', 'perform 1 / (select 0)'],
  ['a value where there should be none', `raise null_value_not_allowed`],
  ['an error without a state', `raise exception 'odd'`],
])('%s', (_, statement) => {
  it('rejects nothing, and everything is stored afterwards', async () => {
    const one = await device();
    const mutations = one.number(changes(one.user.id));
    const broken = await during('private.apply_to_table', failing(statement), () => one.exchange({ mutations }));
    expect(statuses(broken)).toEqual(Array(14).fill('retry'));
    expect(broken.results[0]).toMatchObject({ code: 'fault', reason: 'The server could not store this yet' });
    expect(statuses(await one.exchange({ mutations }))).toEqual(Array(14).fill('applied'));
  });
});

describe('a fault after the changes of a batch', () => {
  const broken = failing('perform private.no_such_function()');

  it('is answered, so that fetching goes on; what it does not concern is stored', async () => {
    const one = await device();
    const two = new Device(one.user);
    await two.send(setting('elsewhere', 1));
    const mutations = one.number([setting('a', 1), setting('b', 1), attempt(), setting('c', 1)]);
    const answer = await during('private.refresh_progress', broken, () => one.exchange({ mutations }));
    expect(statuses(answer)).toEqual(['applied', 'applied', 'retry', 'retry']);
    expect(answer.rows.map(({ row }) => row.key).sort()).toEqual(['a', 'b', 'elsewhere']);
    expect(statuses(await one.exchange({ mutations }))).toEqual(['duplicate', 'duplicate', 'applied', 'applied']);
  });

  it('quarantines after many tries as well', async () => {
    const one = await device();
    const mutations = one.number([attempt(), setting('c', 1)]);
    const last = await during('private.refresh_progress', broken, async () => {
      await one.exchange({ mutations });
      await waitADay(one, 49);
      return one.exchange({ mutations });
    });
    expect(statuses(last)).toEqual(['rejected', 'applied']);
    expect(statuses(await one.exchange({ mutations }))).toEqual(['rejected', 'duplicate']);
  });
});

/** Makes so many tries of the change that waits, a day ago. */
const waitADay = ({ id }: Device, tries: number, time = '1 day') =>
  backend.sql(
    'update private.devices set failed_tries = $2, failed_since = failed_since - $3::interval where device_id = $1',
    [id, tries, time],
  );

describe('a change that the server cannot store', () => {
  const poisoned = (definition: string) =>
    definition.replace(/\bbegin\b/i, `begin if e.fields ->> 'front' = 'poison' then raise exception 'odd'; end if;`);

  it('holds up the changes behind it for many tries over a day, and is then rejected so that it can be sent again', async () => {
    const one = await device();
    const mutations = one.number([card({ front: 'poison' }), setting('a', 1)]);
    await during('private.apply_to_table', poisoned, async () => {
      const send = () => one.exchange({ mutations });
      for (let nth = 0; nth < 3; nth += 1) expect(statuses(await send())).toEqual(['retry', 'retry']);
      expect(await backend.sql('select failed_tries::int from private.devices where device_id = $1', [one.id])).toEqual(
        [{ failed_tries: 3 }],
      );
      await waitADay(one, 48);
      expect(statuses(await send())).toEqual(['retry', 'retry']);
      await waitADay(one, 49, '-1 hour');
      expect(statuses(await send())).toEqual(['retry', 'retry']);
      await waitADay(one, 49, '1 hour');
      const answer = await send();
      expect(statuses(answer)).toEqual(['rejected', 'applied']);
      expect(answer.results[0]).toMatchObject({ code: 'fault', reason: expect.stringContaining('many tries') });
      expect(statuses(await send())).toEqual(['rejected', 'duplicate']);
    });
  });

  it('is counted anew when another waits', async () => {
    const one = await device();
    await during('private.apply_to_table', poisoned, async () => {
      const mutations = one.number([card({ front: 'poison' }), card({ front: 'poison' })]);
      await one.exchange({ mutations });
      await waitADay(one, 49);
      expect(statuses(await one.exchange({ mutations }))).toEqual(['rejected', 'retry']);
      expect(statuses(await one.exchange({ mutations }))).toEqual(['rejected', 'retry']);
    });
  });
});
