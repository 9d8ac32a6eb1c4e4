/** A server whose clock went back: an edit wins over the version that its device had seen, as ever. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type Change, card, Device, moment, onboarding, patchCard, profile, review, setting } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend({ own: true });
const HOUR = 3_600_000;

let one: Device;
let two: Device;

/** The server's functions ask for the time here; hours ahead, or back again. */
async function setClock(hours: number): Promise<void> {
  await backend.sql(`select set_config('parley.ahead', $1, false)`, [`${hours} hours`]);
}

/** An edit of a device that was told the server's clock with its last answer. */
const after = ({ now, clock = now }: { now: string; clock?: string | undefined }, change: Change): Change => {
  return { ...change, observed_at: clock };
};

async function backOf(id: string): Promise<unknown> {
  const [row] = await backend.sql<{ back: string }>('select back from public.flashcards where id = $1', [id]);
  return row?.back;
}

beforeEach(async () => {
  await backend.sql('create schema if not exists test');
  await backend.sql(`create or replace function test.told() returns timestamptz language sql volatile as $$
    select clock_timestamp() + coalesce(nullif(current_setting('parley.ahead', true), '')::interval, '0') $$`);
  await backend.sql('grant usage on schema test to authenticated, service_role');
  await backend.sql(`do $$ declare asking oid; begin
    for asking in select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('private', 'public') and p.prosrc like '%clock_timestamp()%' loop
      execute replace(pg_get_functiondef(asking), 'clock_timestamp()', 'test.told()');
    end loop; end $$`);
  const user = await backend.signUp();
  [one, two] = [new Device(user), new Device(user)];
  await setClock(0);
});

it('takes the edit of a device that saw the one made while the clock was ahead, and no other', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await one.send(card({}, id), card({}, other), profile('put', one.user.id, onboarding));
  const early = await two.exchange();
  expect(early.clock).toBeUndefined();
  await setClock(5);
  await one.send(
    ...[id, other].map((card) => patchCard(card, { back: 'ahead' }, moment(5 * HOUR))),
    setting('theme', 'ahead', moment(5 * HOUR)),
    profile('patch', one.user.id, { first_name: 'Ahead' }, moment(5 * HOUR)),
  );
  await setClock(0);
  // Written without having seen anything of it, and by the clock before it.
  await two.send(after(early, patchCard(other, { back: 'unseen' })));
  expect(await backOf(other)).toBe('ahead');
  const told = await two.exchange();
  expect(Date.parse(told.clock ?? '')).toBeGreaterThan(Date.now() + 4 * HOUR);
  await two.send(
    after(told, patchCard(id, { back: 'seen' })),
    after(told, setting('theme', 'seen')),
    after(told, profile('patch', one.user.id, { first_name: 'Seen' })),
  );
  expect(await backOf(id)).toBe('seen');
  const { rows } = await one.exchange();
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ row: expect.objectContaining({ first_name: 'Seen' }) }),
      expect.objectContaining({ row: expect.objectContaining({ key: 'theme', value: 'seen' }) }),
    ]),
  );
  // The first device sees that in turn, and wins; a device that claims to have seen the future gains a moment.
  const next = await one.exchange();
  await one.send(after(next, patchCard(id, { back: 'again' })));
  expect(await backOf(id)).toBe('again');
  await two.send({ ...patchCard(id, { back: 'future' }), observed_at: '9000-01-01T00:00:00.000Z' });
  await one.send(after(await one.exchange(), patchCard(id, { back: 'still' })));
  expect(await backOf(id)).toBe('still');
});

it('leaves the times of work alone', async () => {
  const id = randomUUID();
  await setClock(50);
  const told = await one.send(card({}, id));
  await setClock(0);
  const reviewed_at = moment(-HOUR);
  await one.send(after(told, review(id, { reviewed_at })));
  const [row] = await backend.sql<{ at: string }>(
    `select private.iso(reviewed_at) as at from public.flashcard_reviews where flashcard_id = $1`,
    [id],
  );
  expect(row?.at).toBe(reviewed_at);
});
