import { beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeEntry, LogEntry, RowEntry, Trace } from '#sync/inspect';
import { SimulatedServer } from '../server.ts';
import { hasArrived, outcomeOf } from './outcome-of.ts';
import { type Replay, replayTrace } from './replay-trace.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const CARD = '11111111-1111-4111-8111-111111111111';
const OLD_CARD = '22222222-2222-4222-8222-222222222222';

let server: SimulatedServer;
beforeAll(async () => {
  server = await SimulatedServer.shared();
});

/** `at`: seconds after the start. */
function queued(at: number, number: number, table: string, op: RowEntry['op'], id: string, fields: object): LogEntry {
  return {
    kind: 'row',
    at: START + at * 1_000,
    what: 'queued',
    row: `x/${id}`,
    write: number,
    number,
    table,
    op,
    id,
    fields: { ...fields },
  };
}

function exchange(at: number, numbers: readonly number[], rest: Partial<ExchangeEntry> = {}): ExchangeEntry {
  const position = { device: 'd', epoch: 'e', cursor: 1, backfill: null } as const;
  const sent = numbers.map((number) => ({ number, row: `x/${number}` }));
  const plain = { ms: 200, up: 0, down: 0, outcome: 'answer', simulated: null } as const;
  return { kind: 'exchange', at: START + at * 1_000, ...position, ...plain, sent, ...rest };
}

function answer(status: string, numbers: readonly number[], rows: { row: string; seq: number }[] = []) {
  const results = numbers.map((number) => ({ number, status }));
  const end = { more: false, reset: false, upgrade: false, backfill: null, count: rows.length };
  return { epoch: 'e', cursor: 9, head: 9, ...end, results, rows };
}

const traceOf = (entries: LogEntry[]): Trace => {
  return { format: 'parley-sync-trace', version: 1, exportedAt: '', cut: false, state: null, entries };
};

const play = (...entries: LogEntry[]): Promise<Replay> => replayTrace(server, traceOf(entries));

describe('a replayed trace', () => {
  it('makes every kind of mutation again, and breaks no invariant', async () => {
    const { problems, redone, skipped, coverage } = await play(
      queued(1, 1, 'profiles', 'put', 'me', { first_name: { text: 3 }, preferred_language: 'German' }),
      queued(2, 2, 'user_settings', 'patch', 'theme', { value: { text: 4 } }),
      queued(3, 3, 'flashcards', 'put', CARD, { language: 'German', front: { text: 9 }, back: { text: 4 } }),
      queued(4, 4, 'flashcard_reviews', 'put', 'r1', { flashcard_id: CARD, rating: 3, voids: null }),
      queued(5, 5, 'flashcards', 'patch', CARD, { example: { text: 30 } }),
      queued(6, 6, 'scene_attempts', 'put', 'a1', {
        scenario_id: 'restaurant',
        language: 'German',
        objectives: [{ index: 0, reached: true, hinted: false }],
        transcript: { items: 8, letters: 900 },
      }),
      queued(7, 7, 'flashcards', 'patch', OLD_CARD, { suspended_at: '2026-11-20T08:00:07.000Z' }),
      queued(8, 8, 'flashcards', 'delete', CARD, {}),
      queued(9, 9, 'flashcards', 'patch', 'nowhere', {}),
      exchange(20, [1, 2, 3, 4, 5, 6, 7, 8], { answer: answer('applied', [1, 2, 3, 4, 5, 6, 7, 8]) }),
    );
    expect(problems).toEqual([]);
    expect({ redone, skipped }).toEqual({ redone: 9, skipped: 0 });
    expect(coverage.of('result', 'applied')).toBeGreaterThanOrEqual(9);
  });

  it('lets exchanges meet the outcomes of the trace: an answer lost after the commit comes to a repeat', async () => {
    const change = queued(1, 1, 'user_settings', 'patch', 'dailyGoal', { value: 3 });
    const lost = exchange(1.3, [1], { outcome: 'unreachable', simulated: 'drop-answer' });
    const again = exchange(30, [1], { answer: answer('duplicate', [1]) });
    const { problems, coverage, exchanges, planned } = await play(change, lost, again);
    expect(problems).toEqual([]);
    expect({ exchanges, planned }).toEqual({ exchanges: 2, planned: 2 });
    expect(coverage.of('exchange', 'lost after the commit')).toBe(1);
    expect(coverage.of('result', 'duplicate')).toBeGreaterThanOrEqual(1);
  });

  it('stays offline for as long as the trace says', async () => {
    const change = queued(5, 1, 'user_settings', 'patch', 'dailyGoal', { value: 3 });
    const entries: LogEntry[] = [
      { kind: 'network', at: START, online: false },
      change,
      { kind: 'network', at: START + 60_000, online: true },
      exchange(61, [1], { answer: answer('applied', [1]) }),
    ];
    const { problems, lines } = await play(...entries);
    expect(problems).toEqual([]);
    const sent = lines.findIndex((line) => /1 changes\)/.test(line));
    expect(lines[sent]?.slice(0, 19) ?? '').toMatch(/^2026-11-20T08:01:/);
  });

  it('lets another device make what came from elsewhere', async () => {
    const came = exchange(10, [], { answer: answer('applied', [], [{ row: `cards/${OLD_CARD}`, seq: 5 }]) });
    const { problems, elsewhere } = await play(exchange(1, []), came);
    expect(problems).toEqual([]);
    expect(elsewhere).toBe(1);
  });
});

describe('an outcome', () => {
  const failed = exchange(1, [1], { outcome: 'failed', status: 500 });

  it('is that of the trace, by status', () => {
    expect(outcomeOf(failed, [])?.name).toBe('500');
    expect(outcomeOf(exchange(1, [], { outcome: 'failed', status: 403 }), [])?.name).toBe('403');
    expect(outcomeOf(exchange(1, [], { outcome: 'unreachable', broken: true }), [])?.name).toMatch(
      'reset in the answer',
    );
    expect(outcomeOf(exchange(1, [], { outcome: 'signed-out' }), [])).toBeNull();
  });

  it('came after the commit where a later answer calls it a repeat', () => {
    const later = exchange(9, [1], { answer: answer('duplicate', [1]) });
    expect(hasArrived(failed, [failed, later])).toBe(true);
    expect(hasArrived(failed, [failed, exchange(9, [1], { answer: answer('applied', [1]) })])).toBe(false);
  });
});
