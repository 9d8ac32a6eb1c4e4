import { describe, expect, it } from 'vitest';
import { MemoryServer } from '#sync/testing';
import { play } from '../testing/conversation.ts';
import { openTestStore, sync, USER } from '../testing/test-store.ts';
import type { LearnerStore } from './learner-store.ts';
import { addCard } from './writes/new-card.ts';
import { reviewCard, undoReview } from './writes/review.ts';

const TODAY = '2026-03-06T13:30:00.000Z';

/** A server that fixes study days as told, and makes rows of what it is sent. */
function creditingServer(day: string | null): MemoryServer {
  const server = new MemoryServer();
  server.user = USER;
  server.judge = ({ device_seq, table, id, fields = {} }) => {
    const scores = { attempt_score: 15, max_score: 90, objectives_completed: 1, total_objectives: 4, star_rating: 1 };
    const row = { ...fields, ...(table === 'scene_attempts' ? scores : {}) };
    if (table === 'scene_attempts') Object.assign(row, { study_day: day ?? String(fields.created_at).slice(0, 10) });
    server.write(table, { id, ...row });
    return { device_seq, status: 'applied' };
  };
  return server;
}

async function lateCredits({ db }: LearnerStore) {
  return (await db.lateCredits.toArray()).map(({ id: _, at: __, ...credit }) => credit);
}

function opened(server: MemoryServer, now = TODAY): Promise<LearnerStore> {
  return openTestStore({ transport: server, now: () => new Date(now) });
}

describe('a late credit', () => {
  it('says how many attempts were credited to an earlier day, one for each', async () => {
    const store = await opened(creditingServer(null));
    for (const day of ['03', '03', '04', '06']) await play(store, new Date(`2026-03-${day}T13:14:00.000Z`), [0]);
    await sync(store);
    expect(await lateCredits(store)).toEqual([
      { day: '2026-03-03', attempts: 2, reviews: 0 },
      { day: '2026-03-04', attempts: 1, reviews: 0 },
    ]);
  });

  it('names the day that the server fixed, whatever the device’s clock said', async () => {
    const store = await opened(creditingServer('2026-03-02'));
    await play(store, new Date(TODAY), [0]);
    await sync(store);
    expect(await lateCredits(store)).toEqual([{ day: '2026-03-02', attempts: 1, reviews: 0 }]);
  });

  it('is not written for what was done today, nor before it has landed', async () => {
    const server = creditingServer(null);
    const store = await opened(server);
    await play(store, new Date(TODAY), [0]);
    await sync(store);
    await play(store, new Date('2026-03-03T13:14:00.000Z'), [0]);
    server.faults.push({ before: { kind: 'unreachable' } });
    await sync(store);
    expect(await lateCredits(store)).toEqual([]);
  });

  it('counts answers to cards, but none that was taken back', async () => {
    const store = await opened(creditingServer(null));
    const earlier = new Date('2026-03-03T13:14:00.000Z');
    const card = await addCard(store, { language: 'French', front: 'un', back: 'one' }, earlier);
    for (const minute of [20, 30, 40]) {
      await reviewCard(store, card.id, 3, new Date(`2026-03-03T13:${minute}:00.000Z`));
    }
    await undoReview(store, card.id, new Date('2026-03-03T13:41:00.000Z'));
    await reviewCard(store, card.id, 3, new Date(TODAY));
    await sync(store);
    expect(await lateCredits(store)).toEqual([{ day: '2026-03-03', attempts: 0, reviews: 2 }]);
  });

  it('grows until it is seen; then there is another', async () => {
    const store = await opened(creditingServer(null));
    const late = new Date('2026-03-03T13:14:00.000Z');
    for (let count = 0; count < 2; count += 1) {
      await play(store, late, [0]);
      await sync(store);
    }
    expect(await lateCredits(store)).toEqual([{ day: '2026-03-03', attempts: 2, reviews: 0 }]);
    await store.db.lateCredits.toCollection().modify({ seen: 1 });
    await play(store, late, [0]);
    await sync(store);
    expect(await lateCredits(store)).toEqual([
      { day: '2026-03-03', attempts: 2, reviews: 0, seen: 1 },
      { day: '2026-03-03', attempts: 1, reviews: 0 },
    ]);
  });

  it('goes after thirty days', async () => {
    const store = await opened(creditingServer(null));
    const days = ['2026-02-04T13:00:00.000Z', '2026-02-04T14:00:00.000Z'];
    for (const at of days)
      await store.db.lateCredits.add({ day: at.slice(0, 10), attempts: 1, reviews: 0, at, seen: 1 });
    await play(store, new Date('2026-03-03T13:14:00.000Z'), [0]);
    await sync(store);
    expect((await store.db.lateCredits.toArray()).map(({ at }) => at)).toEqual([days[1], TODAY]);
  });

  it('is not written twice for what was sent twice', async () => {
    const server = creditingServer(null);
    const store = await opened(server);
    await play(store, new Date('2026-03-03T13:14:00.000Z'), [0]);
    server.faults.push({ after: { kind: 'unreachable' } });
    await sync(store);
    await sync(store);
    await sync(store);
    expect(await lateCredits(store)).toEqual([{ day: '2026-03-03', attempts: 1, reviews: 0 }]);
  });
});
