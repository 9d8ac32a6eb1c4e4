import { describe, expect, it } from 'vitest';
import { type ObjectiveOutcome, scoreAttempt } from '#domain/scoring.ts';
import { MemoryServer, syncTables } from '#sync/testing';
import { begin, outcomes, play, state } from '../../testing/conversation.ts';
import { openTestStore, sync, USER } from '../../testing/test-store.ts';
import { exportData } from '../queries/export.ts';
import { knownFronts } from '../queries/known-fronts.ts';
import { readProgress } from '../queries/progress.ts';
import type { AttemptRow, ConversationRow, NewCard, TranscriptEntry } from '../tables/local-models.ts';
import { deleteCard } from './cards.ts';
import {
  appendTurn,
  endConversation,
  noteHint,
  reopenConversation,
  startConversation,
  stayInConversation,
} from './conversation.ts';
import { noteLookUp } from './look-up.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

/** A server that scores attempts, and keeps of one that is sent again what it is then. */
function scoringServer(): MemoryServer {
  const server = new MemoryServer();
  server.user = USER;
  server.judge = ({ device_seq, table, id, fields = {} }) => {
    const { score, max, reached, total, stars } = scoreAttempt(
      [15, 20, 25, 30],
      fields.objectives as ObjectiveOutcome[],
    );
    const scores = { attempt_score: score, max_score: max, objectives_completed: reached, total_objectives: total };
    server.write(table, { id, ...fields, ...scores, star_rating: stars, study_day: '2026-03-01' });
    return { device_seq, status: 'applied' };
  };
  return server;
}

const feedback = { well: [], phrases: [], corrections: [] };
const cards: NewCard[] = [
  { language: 'Mandarin', front: '买单', back: 'the bill', pinyin: 'mǎi dān', sceneId: 'restaurant' },
  { language: 'Mandarin', front: '不辣', back: 'not spicy' },
];

describe('a conversation', () => {
  it('keeps every turn, so that a reload resumes in the middle', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    const reply = { who: 'learner', text: '两位', at: now.toISOString() } as const;
    await appendTurn(store, id, [reply], { ...state, turn: 1 }, outcomes(0));
    await noteHint(store, id, 1);
    await noteHint(store, id, 1);
    const row = await store.db.conversations.get(id);
    expect(row).toMatchObject({ state: { turn: 1 }, outcomes: outcomes(0), hintsUsed: [1] });
    expect(row?.entries.map(({ text }) => text)).toEqual(['欢迎光临！', '两位']);
    expect(await store.engine.waiting()).toBe(0);
  });

  // product 6.23, 6.24
  it('keeps the last turn’s suggestions, its ending and the moment before it, and none of them in the attempt', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    const said = (text: string) => [{ who: 'learner', text, at: now.toISOString() } as const];
    const before = { state, entries: 1, suggestions: [], ending: 'open' } as const;
    const suggestions = [{ kind: 'choice', objective: 1, text: '不辣', translation: 'Not spicy' }] as const;
    await appendTurn(store, id, said('两位'), state, outcomes(0), { suggestions, ending: 'open', before });
    expect(await store.db.conversations.get(id)).toMatchObject({ suggestions, ending: 'open', before });
    const next = { ...before, entries: 2 };
    await appendTurn(store, id, said('再见'), state, outcomes(0), {
      suggestions: [],
      ending: 'finished',
      before: next,
    });
    expect(await store.db.conversations.get(id)).toMatchObject({ suggestions: [], ending: 'finished', before: next });
    await stayInConversation(store, id);
    expect(await store.db.conversations.get(id)).toMatchObject({ ending: 'staying' });
    const file = JSON.parse(JSON.stringify(await exportData(store, null, now)));
    expect(file.conversations).toMatchObject([{ ending: 'staying', before: { state: { sceneId: 'restaurant' } } }]);
    const attempt = await endConversation(store, id, feedback, [], now);
    for (const key of ['suggestions', 'ending', 'before']) expect(attempt).not.toHaveProperty(key);
    await expect(stayInConversation(store, id)).rejects.toThrow('over');
  });

  it('takes the place of an open one of the same scene and language', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    const other = { sceneId: 'restaurant', language: 'English', startedAt: now.toISOString(), state } as const;
    await startConversation(store, { ...other, entries: [] });
    await begin(store, now);
    expect(await store.db.conversations.get(id)).toBeUndefined();
    expect(await store.db.conversations.count()).toBe(2);
  });

  it('ends as an attempt with its score, its cards, and all of it in the outbox', async () => {
    const store = await openTestStore();
    const attempt = await play(store, now, [0, 1, 2, 3], cards);
    expect(attempt).toMatchObject({ score: 90, max: 90, reached: 4, total: 4, stars: 3, pending: true });
    expect(attempt?.transcript).toHaveLength(2);
    expect(await store.db.conversations.count()).toBe(0);
    expect((await store.db.cards.toArray()).map(({ front }) => front).sort()).toEqual(['不辣', '买单']);
    const waiting = await syncTables(store.db).outbox.toArray();
    expect(waiting.map(({ device_seq, table }) => [device_seq, table])).toEqual([
      [1, 'scene_attempts'],
      [2, 'flashcards'],
      [3, 'flashcards'],
    ]);
    expect(waiting[0]?.fields).not.toHaveProperty('score');
  });

  // product 12.14
  it('whose attempt the server puts off and then rejects keeps its cards', async () => {
    const server = new MemoryServer();
    const store = await openTestStore({ transport: server });
    server.user = store.userId;
    let status: 'retry' | 'rejected' = 'retry';
    server.judge = ({ device_seq, table, id, fields }) => {
      if (table === 'scene_attempts') return { device_seq, status, code: 'subscription', reason: 'premium' };
      server.write(table, { ...fields, id });
      return { device_seq, status: 'applied' };
    };
    await play(store, now, [0, 1], cards);
    await sync(store);
    expect([await store.engine.waiting(), await store.db.attempts.count()]).toEqual([3, 1]);
    status = 'rejected';
    await sync(store);
    expect([await store.engine.waiting(), await store.db.attempts.count()]).toEqual([0, 0]);
    expect((await syncTables(store.db).rejected.toArray()).map(({ code }) => code)).toEqual(['subscription']);
    expect((await store.db.cards.toArray()).map(({ front }) => front).sort()).toEqual(['不辣', '买单']);
  });

  it('counts half for the model answer', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    await appendTurn(store, id, [], state, [{ index: 1, reached: true, hinted: true }]);
    expect(await endConversation(store, id, feedback, [], now)).toMatchObject({ score: 10, stars: 1 });
  });

  // product 6.64
  it('keeps a turn that is taken again, as replaced, also in the attempt; only the last one counts', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    const said = (text: string) => [{ who: 'learner', text, at: now.toISOString() } as const];
    const before = { state, entries: 1, suggestions: [], ending: 'open' } as const;
    await appendTurn(store, id, said('两个位'), { ...state, turn: 1 }, outcomes(0), { before });
    const again = { before: { ...before, entries: 2 }, retakes: true };
    for (let run = 0; run < 2; run += 1) await appendTurn(store, id, said('两位'), state, outcomes(0), again);
    const marks = (entries: readonly TranscriptEntry[] = []) => entries.map(({ text, replaced }) => [text, replaced]);
    const expected = [
      ['欢迎光临！', undefined],
      ['两个位', true],
      ['两位', undefined],
    ];
    const row = await store.db.conversations.get(id);
    expect(row).toMatchObject({ state: { turn: 0 }, before: { entries: 2 } });
    expect(marks(row?.entries)).toEqual(expected);
    expect(marks((await endConversation(store, id, feedback, [], now))?.transcript)).toEqual(expected);
  });

  // product 11.12
  it('keeps no correction where it is ended with corrections off', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    const correction = { said: '一个啤酒', better: '一瓶啤酒', translation: '' };
    const reply = { who: 'learner', text: '一个啤酒', at: now.toISOString(), correction } as const;
    await appendTurn(store, id, [reply], state, outcomes(0));
    const attempt = await endConversation(store, id, feedback, [], now, { corrects: false });
    expect(attempt?.transcript.at(-1)).toEqual({ who: 'learner', text: '一个啤酒', at: now.toISOString() });
  });

  it('in which nothing was reached leaves no attempt and no card', async () => {
    const store = await openTestStore();
    expect(await play(store, now, [], cards)).toBeNull();
    expect(await store.db.attempts.count()).toBe(0);
    expect(await store.db.cards.count()).toBe(0);
    expect(await store.db.conversations.count()).toBe(0);
    expect(await store.engine.waiting()).toBe(0);
  });

  it('adds no second card with the same front', async () => {
    const store = await openTestStore();
    await play(store, now, [0], cards);
    await play(store, now, [0], cards);
    expect(await store.db.cards.count()).toBe(2);
    expect(await store.db.attempts.count()).toBe(2);
  });

  it('ends once', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    await appendTurn(store, id, [], state, outcomes(0));
    const ends = await Promise.allSettled([1, 2].map(() => endConversation(store, id, feedback, cards, now)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await store.db.attempts.count()).toBe(1);
  });

  it('fits what the server takes, however long the replies', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    const long = { who: 'learner', text: '好'.repeat(10_000), at: now.toISOString() } as const;
    for (let turn = 0; turn < 12; turn += 1) await appendTurn(store, id, [long], state, outcomes(0));
    const attempt = await endConversation(store, id, feedback, [], now);
    expect(new TextEncoder().encode(JSON.stringify(attempt?.transcript)).byteLength).toBeLessThanOrEqual(200_000);
    expect(attempt?.transcript.at(-1)?.text).toBe(long.text);
  });
});

// product 6.69, 7.15
describe('an ended conversation that is opened again', () => {
  const reply = (text: string) => [{ who: 'learner', text, at: now.toISOString() } as const];

  /** Ends with the first objective, and is opened again an hour later. */
  async function reopened(store: Awaited<ReturnType<typeof openTestStore>>) {
    const { id } = await begin(store, now);
    await appendTurn(store, id, reply('两位'), state, outcomes(0));
    const left = (await store.db.conversations.get(id)) as ConversationRow;
    const first = (await endConversation(store, id, feedback, [], now)) as AttemptRow;
    const later = new Date(now.getTime() + 3_600_000);
    await reopenConversation(store, left, first, later);
    const again = (await store.db.conversations.toCollection().first()) as ConversationRow;
    return { left, first, again, later };
  }
  const today = (store: Awaited<ReturnType<typeof openTestStore>>) => readProgress(store, '2026-03-01');

  it('goes on where it was left, and changes nothing where nothing more is reached', async () => {
    const store = await openTestStore();
    const { left, first, again, later } = await reopened(store);
    expect(again.id).not.toBe(left.id);
    expect(again).toMatchObject({ entries: left.entries, outcomes: left.outcomes, ending: 'staying' });
    expect(await endConversation(store, again.id, feedback, [], later)).toBeNull();
    expect(await store.db.attempts.toArray()).toEqual([first]);
    expect(await store.engine.waiting()).toBe(1);
  });

  it('continues its attempt where more is reached: one in the history, with the points, stars and coins of the whole', async () => {
    const store = await openTestStore();
    const { first, again, later } = await reopened(store);
    await appendTurn(store, again.id, reply('面'), state, outcomes(0, 1, 2, 3));
    const whole = await endConversation(store, again.id, { ...feedback, well: ['All.'] }, cards, later);
    expect(whole).toMatchObject({ id: first.id, createdAt: first.createdAt, reached: 4, score: 90, stars: 3 });
    expect(await store.db.attempts.toArray()).toEqual([whole]);
    expect(whole?.transcript.map(({ text }) => text)).toEqual(['欢迎光临！', '两位', '面']);
    expect(await today(store)).toMatchObject({
      total_points: 90,
      stars: 3,
      star_ratings: { '1': 0, '3': 1 },
      coins: 35,
    });
    expect(await store.db.cards.count()).toBe(2);
  });

  it('counts once whatever the server knows of it: nothing, its beginning, or all', async () => {
    for (const known of ['nothing', 'its beginning']) {
      const server = scoringServer();
      const store = await openTestStore({ transport: server });
      const { again, later } = await reopened(store);
      if (known === 'its beginning') await sync(store);
      await appendTurn(store, again.id, reply('面'), state, outcomes(0, 1, 2, 3));
      const whole = await endConversation(store, again.id, feedback, [], later);
      expect(whole?.credited).toEqual(known === 'nothing' ? undefined : { score: 15, stars: 1 });
      expect(await today(store)).toMatchObject({ total_points: 90, coins: 35 });
      await sync(store);
      const [row, ...others] = await store.db.attempts.toArray();
      expect(others).toEqual([]);
      expect(row).toMatchObject({ pending: false, score: 90, stars: 3, studyDay: '2026-03-01' });
      expect(row).not.toHaveProperty('credited');
      expect((await store.db.studyDays.get('2026-03-01'))?.attempts).toMatchObject([
        { id: again.continues?.id, score: 90 },
      ]);
    }
  });
});

// product 9.3
describe('what the learner looks up', () => {
  it('is noted once with the conversation', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    for (let time = 0; time < 2; time++) await noteLookUp(store, id, { word: '光临', line: '欢迎光临！' });
    await noteLookUp(store, id, { line: '欢迎光临！' });
    expect((await store.db.conversations.get(id))?.lookUps).toEqual({
      words: [{ word: '光临', line: '欢迎光临！' }],
      lines: ['欢迎光临！'],
    });
  });

  it('is known already where there is a card of it, but not a deleted one', async () => {
    const store = await openTestStore();
    const { id } = await begin(store, now);
    await appendTurn(store, id, [], state, outcomes(0));
    await endConversation(store, id, feedback, cards, now);
    expect(await knownFronts(store, 'Mandarin', ['买单', '不辣', '茶'])).toEqual(new Set(['买单', '不辣']));
    expect(await knownFronts(store, 'English', ['买单'])).toEqual(new Set());
    const card = await store.db.cards.where('[language+front]').equals(['Mandarin', '买单']).first();
    await deleteCard(store, card?.id ?? '', now);
    expect(await knownFronts(store, 'Mandarin', ['买单', '不辣'])).toEqual(new Set(['不辣']));
  });
});
