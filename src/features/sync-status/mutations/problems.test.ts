import { describe, expect, it } from 'vitest';
import { readSyncSnapshot } from '#data/sync/sync-status.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import { syncTables } from '#sync/testing';
import { changeText } from './describe-mutation.ts';
import { dismissUnreadable, inOrderOfRejection, problemContents, readProblems } from './problems.ts';
import { readWaitingChanges } from './waiting-changes.ts';

const at = '2026-03-12T08:00:00.000Z';
const attempt = { table: 'scene_attempts', op: 'put', id: 'a', device: 'd', at } as const;
const fields = { scenario_id: 'restaurant', transcript: [{ who: 'learner', text: '你好' }] };

async function withProblems() {
  const store = await openTestStore();
  await syncTables(store.db).rejected.add({
    mutation: { ...attempt, device_seq: 1, fields },
    code: 'missing',
    reason: 'Gone',
    at,
  } as never);
  const row = { id: 'x/y', front: 42 };
  await syncTables(store.db).quarantined.add({
    table: 'flashcards',
    id: 'x/y',
    seq: 5,
    row,
    reason: 'front',
    at: `${at}1`,
  });
  return store;
}

describe('problems', () => {
  it('are listed in plain words, newest first', async () => {
    const problems = await readProblems(await withProblems());
    expect(problems.map(({ rejected, what, why }) => [rejected?.code, changeText(what), why])).toEqual([
      [undefined, 'Set aside: a flashcard', expect.stringContaining('The server sent a flashcard in a form')],
      ['missing', 'Attempt: Ordering at a Restaurant', 'This scene is not offered any more.'],
    ]);
  });

  it('of one answer are sent again in the order in which they were rejected', async () => {
    const store = await openTestStore();
    for (const [device_seq, op] of (['put', 'patch', 'delete'] as const).entries()) {
      const mutation = { table: 'flashcards', op, id: 'c', device: 'd', at, device_seq, fields: {} };
      await syncTables(store.db).rejected.add({ mutation, code: 'fault', reason: '', at } as never);
    }
    const problems = await readProblems(store);
    expect(problems.map(({ rejected }) => rejected?.id)).toEqual([3, 2, 1]);
    expect(inOrderOfRejection(problems.toSorted(() => -1))).toEqual([1, 2, 3]);
  });

  it('are handed out with everything in them', async () => {
    const store = await withProblems();
    expect(await problemContents(store)).toHaveLength(2);
    const [contents] = await problemContents(store, 'rejected/1');
    expect(contents).toMatchObject({ code: 'missing', reason: 'Gone', mutation: { id: 'a', fields } });
  });

  it('that were only unreadable are dismissed, and kept', async () => {
    const store = await withProblems();
    await dismissUnreadable(store, 'aside/flashcards/x/y');
    expect(await readProblems(store)).toHaveLength(1);
    expect((await readSyncSnapshot(store.db)).problems).toBe(1);
    expect(await syncTables(store.db).quarantined.count()).toBe(1);
  });
});

describe('what waits', () => {
  it('is read whole, however much it is, without what is acknowledged', async () => {
    const store = await openTestStore();
    const rows = Array.from({ length: 600 }, (_, index) => ({
      ...attempt,
      id: `${index}`,
      device_seq: index + 1,
      fields,
      entity: `attempts/${index}`,
      ...(index % 3 === 0 ? { acknowledgedAt: 7 } : {}),
    }));
    await syncTables(store.db).outbox.bulkAdd(rows);
    const changes = await readWaitingChanges(store);
    expect(changes).toHaveLength(400);
    expect(changes.map(({ deviceSeq }) => deviceSeq)).not.toContain(1);
    expect(changes.at(-1)).toMatchObject({ deviceSeq: 600, label: 'Attempt', subject: 'Ordering at a Restaurant', at });
  });
});
