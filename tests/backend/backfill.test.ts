/** History is filled in from the newest to the oldest, after the small rows, while changes keep arriving. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeResponse, ServerRow } from '#sync';
import { attempt, card, Device, onboarding, patchCard, profile, review, setting } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const SMALL = ['profiles', 'user_progress', 'subscribers', 'user_unlocked_scenarios', 'user_settings'];
let user: TestUser;
const cardIds = Array.from({ length: 25 }, () => randomUUID());
const key = ({ table, row }: ServerRow) => `${table} ${row.id ?? row.key ?? row.user_id}`;

beforeAll(async () => {
  user = await backend.signUp();
  const writer = new Device(user);
  await writer.send(
    profile('put', user.id, onboarding),
    ...cardIds.map((id) => card({}, id)),
    setting('theme', 'dark'),
  );
  await writer.send(...cardIds.map((id) => review(id)), attempt(), attempt());
});

/** Pulls until nothing is missing, or up to a limit; `between` runs after each response. */
async function pullAll(device: Device, limits: object, between?: (round: number) => Promise<void>) {
  const answers: ExchangeResponse[] = [await device.exchange(limits)];
  for (let last = answers[0]; last && (last.backfill || last.more) && answers.length < 200; last = answers.at(-1)) {
    await between?.(answers.length);
    answers.push(await device.exchange({ ...limits, backfill: last.backfill }));
  }
  return answers;
}

describe.each([{ limit: 20_000, bytes: 8_000_000 }, { limit: 2000 }, { limit: 7 }, { limit: 1 }, { bytes: 10_000 }])(
  'with %o',
  (limits) => {
    let answers: ExchangeResponse[];
    beforeAll(async () => {
      answers = await pullAll(new Device(user), limits);
    });

    it('brings every row once', () => {
      const rows = answers.flatMap((answer) => answer.rows);
      expect(rows).toHaveLength(55);
      expect(new Set(rows.map(key)).size).toBe(55);
    });

    it('brings the small rows at once, and the others newest first', () => {
      const first = answers[0]?.rows.filter(({ table }) => SMALL.includes(table));
      expect(first?.map(({ table }) => table).sort()).toEqual(['profiles', 'user_progress', 'user_settings']);
      const history = answers
        .flatMap(({ rows }) => rows.filter(({ table }) => !SMALL.includes(table)))
        .map(({ seq }) => seq);
      expect(history).toEqual(history.toSorted((a, b) => b - a));
    });
  },
);

describe('a backfill', () => {
  it('stays within its limits, except for what is always needed', async () => {
    const byRows = await pullAll(new Device(user), { limit: 7 });
    for (const { rows } of byRows) expect(rows.length).toBeLessThanOrEqual(7);
    const byBytes = await pullAll(new Device(user), { bytes: 10_000 });
    for (const { rows } of byBytes) expect(JSON.stringify(rows.map(({ row }) => row)).length).toBeLessThan(12_000);
  });

  it('sets the cursor at the head of its beginning, and names what is missing', async () => {
    const device = new Device(user);
    const first = await device.exchange({ limit: 13 });
    expect(first.cursor).toBe(first.head);
    expect(first.backfill).toEqual({ head: first.head, before: first.rows.at(-1)?.seq });
    expect(first.more).toBe(false);
  });

  it('can be taken up again after a cut', async () => {
    const device = new Device(user);
    const first = await device.exchange({ limit: 20 });
    const lost = await device.exchange({ limit: 20, backfill: first.backfill });
    const again = await device.exchange({ limit: 20, backfill: first.backfill });
    expect(again.rows).toEqual(lost.rows);
  });

  it('misses nothing that changes while it runs', async () => {
    const device = new Device(user);
    const writer = new Device(user);
    const known = new Map<string, ServerRow>();
    const answers = await pullAll(device, { limit: 9 }, async (round) => {
      const id = cardIds[round % cardIds.length] as string;
      await writer.send(patchCard(id, { front: `round ${round}` }), card({ front: `new in ${round}` }));
    });
    for (const { rows } of [...answers, await device.exchange()]) for (const row of rows) known.set(key(row), row);
    const truth = await new Device(user).exchange();
    const sorted = (rows: Iterable<ServerRow>) => [...rows].sort((a, b) => a.seq - b.seq);
    expect(sorted(known.values())).toEqual(sorted(truth.rows));
  });
});
