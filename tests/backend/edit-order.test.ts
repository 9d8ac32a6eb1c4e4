/** The order of edits, however wrong a device's clock was: its own order, and the edits that it had seen, count. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  attempt,
  type Change,
  card,
  Device,
  moment,
  onboarding,
  patchCard,
  profile,
  review,
  setting,
} from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const HOUR = 3_600_000;
const DEAD = '2023-01-01T10:00:00.000Z';

async function twoDevices() {
  const user = await backend.signUp();
  return { user, one: new Device(user), two: new Device(user) };
}

async function column(select: string, id: string): Promise<unknown> {
  return Object.values((await backend.sql<Record<string, unknown>>(`select ${select} = $1`, [id]))[0] ?? {})[0];
}

const backOf = (id: string) => column('back from public.flashcards where id', id);

/** The same change, by a device that had been told the server's clock. */
const observed = (change: Change, at: string): Change => ({ ...change, observed_at: at });

describe('the later of one device’s edits wins', () => {
  it('although the clock was put right in between: a card, sent together and one by one', async () => {
    const { one } = await twoDevices();
    const [together, apart] = [randomUUID(), randomUUID()];
    await one.send(card({}, together), card({}, apart));
    const first = (id: string) => patchCard(id, { front: 'f1', back: 'first' }, moment(HOUR));
    const second = (id: string) => patchCard(id, { back: 'second' }, moment(-HOUR));
    await one.send(first(together), second(together));
    await one.send(first(apart));
    await one.send(second(apart));
    expect([await backOf(together), await backOf(apart)]).toEqual(['second', 'second']);
  });

  it('in the profile and in a setting as well', async () => {
    const { one, user } = await twoDevices();
    await one.send(profile('put', user.id, onboarding, moment(-2 * HOUR)));
    await one.send(
      profile('patch', user.id, { first_name: 'First' }, moment(HOUR)),
      profile('patch', user.id, { first_name: 'Second' }, moment(-HOUR)),
      setting('theme', 'first', moment(HOUR)),
      setting('theme', 'second', moment(-HOUR)),
    );
    expect(await column('first_name from public.profiles where id', user.id)).toBe('Second');
    expect(await column('value from public.user_settings where user_id', user.id)).toBe('second');
  });

  it('and counts no earlier than the edit it replaces, in whatever order other edits arrive', async () => {
    const { one, two, user } = await twoDevices();
    const [before, after] = [randomUUID(), randomUUID()];
    await one.send(card({}, before), card({}, after), profile('put', user.id, onboarding, moment(-9 * HOUR)));
    const own = (id: string) => [
      patchCard(id, { back: 'first' }, moment(-HOUR)),
      patchCard(id, { back: 'second' }, moment(-5 * HOUR)),
    ];
    await two.send(patchCard(before, { back: 'theirs' }, moment(-3 * HOUR)));
    await one.send(...own(before), ...own(after), setting('a', 1, moment(-HOUR)), setting('a', 2, moment(-5 * HOUR)));
    await two.send(patchCard(after, { back: 'theirs' }, moment(-3 * HOUR)), setting('a', 3, moment(-3 * HOUR)));
    expect([await backOf(before), await backOf(after)]).toEqual(['second', 'second']);
    expect(await column('value from public.user_settings where user_id', user.id)).toBe(2);
  });

  it('unless another device’s edit is later than both', async () => {
    const { one, two } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id), patchCard(id, { back: 'first' }, moment(-3 * HOUR)));
    await two.send(patchCard(id, { back: 'theirs' }, moment(-HOUR)));
    await one.send(patchCard(id, { back: 'second' }, moment(-2 * HOUR)));
    expect(await backOf(id)).toBe('theirs');
  });
});

describe('an edit counts no earlier than its observed time', () => {
  it.each([
    ['years behind and put right before the sending', DEAD],
    ['slow by less than is corrected', moment(-20_000)],
  ])('with a clock that was %s', async (_, at) => {
    const { one, two } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id), patchCard(id, { back: 'one' }));
    const { now } = await two.exchange();
    await two.send(observed(patchCard(id, { back: 'two' }, at), now));
    expect(await backOf(id)).toBe('two');
  });

  it('so it does not win over a later edit', async () => {
    const { one, two } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id));
    const { now } = await two.exchange();
    await one.send(patchCard(id, { back: 'later' }, new Date(Date.parse(now) + 1).toISOString()));
    await two.send(observed(patchCard(id, { back: 'two' }, DEAD), now));
    expect(await backOf(id)).toBe('later');
  });

  it('an observed time in the future counts as now', async () => {
    const { one, two } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id), observed(patchCard(id, { back: 'one' }), moment(24 * HOUR)));
    await two.send(patchCard(id, { back: 'two' }, moment(1_000)));
    expect(await backOf(id)).toBe('two');
  });

  it('an observed time that is no timestamp is rejected', async () => {
    const { one } = await twoDevices();
    const { results } = await one.send(
      observed(setting('a', 1), 'soon'),
      observed(setting('b', 1), '2026-02-31T00:00:00Z'),
    );
    expect(results).toMatchObject([
      { status: 'rejected', code: 'invalid' },
      { status: 'rejected', code: 'invalid' },
    ]);
  });
});

/** The same change, sent again: it had been rejected when it counted as made at `at`. */
const sentAgain = (change: Change, at: string): Change => ({ ...change, counted_at: at });

describe('a change that is sent again after a rejection', () => {
  it('loses to the newer text of its own device, in a card, in the profile and in a setting', async () => {
    const { one, user } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id), profile('put', user.id, onboarding, moment(-3 * HOUR)));
    await one.send(
      patchCard(id, { back: 'newer' }, moment(-HOUR)),
      profile('patch', user.id, { first_name: 'Newer' }, moment(-HOUR)),
      setting('theme', 'newer', moment(-HOUR)),
    );
    const then = moment(-2 * HOUR);
    const { results } = await one.send(
      sentAgain(patchCard(id, { back: 'older', front: 'older' }, then), then),
      sentAgain(profile('patch', user.id, { first_name: 'Older' }, then), then),
      sentAgain(setting('theme', 'older', then), then),
    );
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied']);
    expect([await backOf(id), await column('front from public.flashcards where id', id)]).toEqual(['newer', 'older']);
    expect(await column('first_name from public.profiles where id', user.id)).toBe('Newer');
    expect(await column('value from public.user_settings where user_id', user.id)).toBe('newer');
  });

  it('counts by the server’s clock, however wrong its device’s clock was or is', async () => {
    const { one } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id), patchCard(id, { back: 'newer' }, moment(-HOUR)));
    await one.send(sentAgain(patchCard(id, { back: 'older' }, moment(9 * HOUR)), moment(-2 * HOUR)));
    const again = sentAgain(patchCard(id, { back: 'older' }, moment(-9 * HOUR)), moment(-2 * HOUR));
    await one.exchange({ mutations: one.number([again]), now: moment(-7 * HOUR) });
    expect(await backOf(id)).toBe('newer');
  });

  it('wins over an older text, and loses to what its device writes next', async () => {
    const { one } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id), patchCard(id, { back: 'first' }, moment(-3 * HOUR)));
    await one.send(sentAgain(patchCard(id, { back: 'again' }, moment(-2 * HOUR)), moment(-2 * HOUR)));
    expect(await backOf(id)).toBe('again');
    await one.send(patchCard(id, { back: 'next' }, moment(-HOUR)));
    expect(await backOf(id)).toBe('next');
  });

  it('loses to a newer plain write of the table, which no device made', async () => {
    const { one, user } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id));
    await user.api.from('flashcards').update({ back: 'plain' }).eq('id', id);
    await one.send(sentAgain(patchCard(id, { back: 'older' }, moment(-2 * HOUR)), moment(-2 * HOUR)));
    expect(await backOf(id)).toBe('plain');
  });

  it('is rejected if that time is none', async () => {
    const { one } = await twoDevices();
    const { results } = await one.send(sentAgain(setting('a', 1), 'soon'));
    expect(results).toMatchObject([{ status: 'rejected', code: 'invalid' }]);
  });
});

describe('a profile that a new device makes', () => {
  it('without knowing of the learner’s own fills only what nobody has set', async () => {
    const { one, two, user } = await twoDevices();
    const { study_motivation: _, ...begun } = onboarding;
    await one.send(profile('put', user.id, begun, moment(-2 * HOUR)));
    const again = { ...onboarding, first_name: 'Again', preferred_language: 'German', study_motivation: 'family' };
    const { results } = await two.send(profile('put', user.id, again));
    expect(results).toMatchObject([{ status: 'applied' }]);
    expect(await column('first_name from public.profiles where id', user.id)).toBe('Ada');
    expect(await column('preferred_language from public.profiles where id', user.id)).toBe('Mandarin');
    expect(await column('study_motivation from public.profiles where id', user.id)).toBe('family');
    await two.send(profile('patch', user.id, { first_name: 'Changed' }));
    expect(await column('first_name from public.profiles where id', user.id)).toBe('Changed');
  });
});

describe('a card that is put off', () => {
  const buriedUntil = async (id: string) =>
    new Date(String(await column(`to_json(buried_until) #>> '{}' from public.flashcards where id`, id))).getTime();
  const YEAR = 365 * 24 * HOUR;

  it('under a clock that is a year ahead stays away until tomorrow, not for a year', async () => {
    const { one } = await twoDevices();
    const id = randomUUID();
    const until = moment(YEAR + 10 * HOUR);
    const mutations = one.number([card({}, id), patchCard(id, { buried_until: until }, moment(YEAR))]);
    await one.exchange({ mutations, now: moment(YEAR) });
    expect(Math.abs((await buriedUntil(id)) - Date.parse(moment(10 * HOUR)))).toBeLessThan(HOUR);
  });

  it('stays away for two days at most, where the clock was put right before the sending', async () => {
    const { one, user } = await twoDevices();
    const [sent, plain] = [randomUUID(), randomUUID()];
    await one.send(card({}, sent), card({}, plain), patchCard(sent, { buried_until: moment(YEAR) }, moment(YEAR)));
    await user.api
      .from('flashcards')
      .update({ buried_until: moment(YEAR) })
      .eq('id', plain);
    for (const id of [sent, plain]) expect(await buriedUntil(id)).toBeLessThan(Date.parse(moment(49 * HOUR)));
    for (const id of [sent, plain]) expect(await buriedUntil(id)).toBeGreaterThan(Date.parse(moment(47 * HOUR)));
  });

  it('comes back for a moment and for good', async () => {
    const { one } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id), patchCard(id, { buried_until: moment(5 * HOUR) }));
    await one.send(patchCard(id, { buried_until: null }));
    expect(await column('buried_until from public.flashcards where id', id)).toBeNull();
  });

  it('for a year by a server of an earlier version comes back with the migration', async () => {
    const { one } = await twoDevices();
    const id = randomUUID();
    await one.send(card({}, id));
    await backend.sql('alter table public.flashcards disable trigger b_stamp', []);
    await backend.sql(`update public.flashcards set buried_until = now() + interval '1 year' where id = $1`, [id]);
    await backend.sql('alter table public.flashcards enable trigger b_stamp', []);
    const { cursor } = await one.exchange();
    const migration = readFileSync('supabase/migrations/20261123110100_bounded_burials.sql', 'utf8');
    await backend.sql(/^update [^;]+/m.exec(migration)?.[0] ?? '', []);
    const { rows } = await one.exchange({ cursor });
    expect(rows).toMatchObject([{ table: 'flashcards', row: { id, buried_until: null } }]);
  });
});

describe('work done under a dead clock', () => {
  it('counts for the day of the last contact with the server, not for one years ago', async () => {
    const { one, user } = await twoDevices();
    const id = randomUUID();
    const { now } = await one.exchange();
    await one.send(
      observed(attempt({ created_at: DEAD }), now),
      card({}, id),
      observed(review(id, { reviewed_at: DEAD }), now),
    );
    const days = await backend.sql<{ day: string }>(
      `select study_day::text as day from public.scene_attempts where user_id = $1
        union all select study_day::text from public.flashcard_reviews where user_id = $1`,
      [user.id],
    );
    const today = new Date(Date.parse(now) - 4 * HOUR).toISOString().slice(0, 10);
    expect(days).toEqual([{ day: today }, { day: today }]);
  });

  it('does not change the times of a week offline with a right clock', async () => {
    const { one, user } = await twoDevices();
    const made = moment(-3 * 24 * HOUR);
    await one.send(observed(attempt({ created_at: made }), moment(-7 * 24 * HOUR)));
    const at = await column(`to_json(created_at) #>> '{}' from public.scene_attempts where user_id`, user.id);
    expect(new Date(String(at)).toISOString()).toBe(made);
  });
});
