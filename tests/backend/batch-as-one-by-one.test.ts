/** A batch is applied in chunks, and gives what its changes would give if each were sent by itself. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Change, Device, onboarding, outcome } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();

const RUNS = 12;
/** A fixed past, so that no time is corrected or clamped, with two study days. */
const START = Date.parse('2026-03-01T12:00:00.000Z');
const pool = (size: number) => Array.from({ length: size }, () => randomUUID());
const CARDS = pool(4);
const REVIEWS = pool(14);
const ATTEMPTS = pool(4);

/** The values that an arbitrary makes. */
type Of<A> = A extends fc.Arbitrary<infer T> ? T : never;

const one = <T>(...values: T[]) => fc.constantFrom(...values);
const at = fc.integer({ min: 0, max: 40 }).map((hours) => new Date(START + hours * 3_600_000).toISOString());
const odd = one<unknown>(null, 'x', -1, 7.5, {}, 'not a uuid', '2026-02-30T00:00:00Z', '1800-01-01T00:00:00Z');

const reviews = fc.record({
  table: one('flashcard_reviews'),
  op: one('put'),
  id: one(...REVIEWS),
  at,
  fields: fc.record({
    flashcard_id: one(...CARDS),
    rating: one(1, 3, 3, 3, 4),
    reviewed_at: at,
    utc_offset_min: one(0, 0, 60),
    voids: fc.option(one(...REVIEWS), { freq: 5 }),
  }),
});

const cards = fc.record({
  table: one('flashcards'),
  op: one<Change['op']>('put', 'put', 'put', 'patch', 'delete'),
  id: one(...CARDS),
  at,
  fields: fc.record(
    {
      language: one('Mandarin'),
      front: one('a', 'a', 'a', '', 'b'),
      back: one('c'),
      created_at: one(START, START + 1),
    },
    { requiredKeys: ['language', 'front', 'back', 'created_at'] },
  ),
});

/** Puts name all fields of a card, patches none that cannot be edited. */
function card({ fields, ...change }: Of<typeof cards>): Change {
  const created_at = new Date(fields.created_at).toISOString();
  if (change.op === 'put') return { ...change, fields: { ...fields, created_at } } as Change;
  return { ...change, fields: { front: fields.front } } as Change;
}

const attempts = fc.record({
  table: one('scene_attempts'),
  op: one('put'),
  id: one(...ATTEMPTS),
  at,
  fields: fc.record({
    scenario_id: one('restaurant', 'restaurant', 'market', 'nowhere'),
    language: one('Mandarin', 'German'),
    objectives: one([outcome(0)], [outcome(0), outcome(1), outcome(2), outcome(3)], []),
    created_at: at,
    utc_offset_min: one(0),
  }),
});

const rest = fc.record({
  table: one('user_settings', 'user_settings', 'profiles', 'user_unlocked_scenarios', 'nothing'),
  op: one<Change['op']>('patch', 'put'),
  at,
});

function other({ table, op, at }: Of<typeof rest>, place: number, user: TestUser): Change {
  if (table === 'profiles') return { table, op, at, id: user.id, fields: onboarding };
  const id = place % 2 === 0 ? 'theme' : 'voice';
  if (table === 'user_settings') return { table, op, at, id, fields: { value: place } };
  const scene = place % 2 === 0 ? 'market' : 'restaurant';
  return { table, op: 'put', at, id: CARDS[place % 4] ?? '', fields: { scenario_id: scene } };
}

/** Now and then one field holds what nobody should send. */
const spoilt = fc.option(fc.tuple(fc.nat(), odd), { freq: 9 });
const planned = fc.array(
  fc.tuple(
    fc.oneof(
      { weight: 8, arbitrary: reviews },
      { weight: 3, arbitrary: cards },
      { weight: 2, arbitrary: attempts },
      { weight: 2, arbitrary: rest },
    ),
    spoilt,
  ),
  { minLength: 1, maxLength: 30 },
);

function changesOf(plan: Of<typeof planned>, user: TestUser): Change[] {
  return plan.map(([made, spoil], place) => {
    const change = (
      made.table === 'flashcards' ? card(made as never) : 'fields' in made ? made : other(made as never, place, user)
    ) as Change;
    if (spoil === null) return change;
    const keys = Object.keys(change.fields ?? {});
    return { ...change, fields: { ...change.fields, [keys[spoil[0] % keys.length] ?? 'x']: spoil[1] } } as Change;
  });
}

const TABLES = [
  'profiles',
  'flashcards',
  'flashcard_reviews',
  'scene_attempts',
  'user_settings',
  'user_unlocked_scenarios',
];

/** All that a batch leaves behind, in the order of the change numbers, without the numbers: a progress that changed again takes one more. */
async function traces(user: TestUser): Promise<unknown> {
  const spared = `- array['user_id', 'seq', 'updated_at']`;
  const rows = TABLES.map(
    (name) =>
      `select seq, '${name}' as name, (to_jsonb(t) ${spared})::text as body from public.${name} t where ${name === 'profiles' ? 'id' : 'user_id'} = $1`,
  ).join(' union all ');
  const ordered = await backend.sql(`select name, body from (${rows}) r order by seq`, [user.id]);
  const unordered = await backend.sql(
    `select (select to_jsonb(p) ${spared} from public.user_progress p where user_id = $1) as progress,
       (select jsonb_agg(to_jsonb(s) - 'user_id' order by study_day) from private.study_days s where user_id = $1) as days,
       (select to_jsonb(u) - 'user_id' from private.storage_use u where user_id = $1) as use,
       (select to_jsonb(d) - array['user_id', 'synced_at', 'digests', 'digests_from'] from private.devices d where user_id = $1) as device`,
    [user.id],
  );
  return JSON.parse(JSON.stringify([ordered, unordered]).replaceAll(user.id, 'the learner'));
}

async function deviceOf(id: string): Promise<Device> {
  const made = new Device(await backend.signUp());
  return Object.assign(made, { id });
}

it('a batch gives what its changes give one by one, rejections included', async () => {
  await fc.assert(
    fc.asyncProperty(planned, async (plan) => {
      const id = randomUUID();
      const [whole, single] = [await deviceOf(id), await deviceOf(id)];
      const mutations = whole.number(changesOf(plan, whole.user));
      const { results } = await whole.exchange({ mutations });
      const answers = [];
      for (const change of changesOf(plan, single.user)) answers.push(...(await single.send(change)).results);
      expect(results).toEqual(answers);
      const left = await traces(whole.user);
      expect(left).toEqual(await traces(single.user));
      const again = results.map((result) =>
        result.status === 'applied' ? { ...result, status: 'duplicate' } : result,
      );
      expect((await whole.exchange({ mutations })).results).toEqual(again);
      expect(await traces(whole.user)).toEqual(left);
    }),
    { numRuns: RUNS, seed: 14 },
  );
});
