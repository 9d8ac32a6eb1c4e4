/** The schedule of the purge: at the start, once a day, in bounded pieces, never after the server was stopped. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunSql } from '../../server/backend/database.ts';
import { startPurging } from '../../server/backend/purge.ts';

const DAY = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A database with so many old rows. */
function makeDatabase(rows: number) {
  const asked: unknown[][] = [];
  let broken = false;
  const run = async (_: string, [after, most]: unknown[] = []) => {
    if (broken) throw new Error('gone');
    asked.push([after, most]);
    const done = ((after as { done: number } | null)?.done ?? 0) + Number(most);
    return [{ next: done < rows ? { done } : null, purged: Number(most) }];
  };
  return {
    asked,
    break: (value: boolean) => {
      broken = value;
    },
    database: { transaction: <T>(work: (run: RunSql) => Promise<T>) => work(run as RunSql) },
  };
}

test('the purge begins at once and goes on until nothing is left, one bounded piece a turn', async () => {
  const { database, asked } = makeDatabase(5);
  let turns = 0;
  const inTurn = <T>(work: () => Promise<T>) => {
    turns += 1;
    return work();
  };
  const purging = startPurging({ database, inTurn, most: 2 });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([
    [null, 2],
    [{ done: 2 }, 2],
    [{ done: 4 }, 2],
  ]);
  expect(turns).toBe(3);
  await purging.stop();
});

test('the purge runs again after a day, also after a failure, and never once it was stopped', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { database, asked, break: setBroken } = makeDatabase(0);
  const purging = startPurging({ database, inTurn: (work) => work() });
  await vi.advanceTimersByTimeAsync(DAY - 1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  setBroken(true);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(said).toHaveBeenCalledWith('old rows were not purged: gone');
  setBroken(false);
  await vi.advanceTimersByTimeAsync(DAY);
  expect(asked).toHaveLength(3);
  await purging.stop();
  await vi.advanceTimersByTimeAsync(3 * DAY);
  expect(asked).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

test('stopping waits for the piece under way, and begins no other', async () => {
  const { database, asked } = makeDatabase(100);
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const purging = startPurging({
    database,
    inTurn: async (work) => {
      await gate;
      return work();
    },
    most: 1,
  });
  // The first piece begins once the further work has ended.
  await vi.advanceTimersByTimeAsync(0);
  let stopped = false;
  const stopping = purging.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(asked).toHaveLength(1);
});
