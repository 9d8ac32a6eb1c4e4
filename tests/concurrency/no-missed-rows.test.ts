/** Writers and readers of one learner side by side: a pull by change number can never pass a row that commits later. */
import { describe, expect, it } from 'vitest';
import { noPostgres, orSkipped, testDatabase } from './database.ts';
import { numbersFromASequence } from './faults.ts';
import { race } from './race.ts';

describe.skipIf(noPostgres)(`eight writers and three readers of one learner${orSkipped}`, () => {
  const database = testDatabase();

  it('miss nothing, get nothing twice and see no hole; a timestamp beside it misses rows', async () => {
    const figures = await race(database, { writers: 8, commits: 250, readers: 3 });
    expect(figures.written).toBe(2001);
    expect(figures.missedByNumber).toEqual([0, 0, 0]);
    expect(figures.answersWithHoles).toBe(0);
    expect(figures.anomalies).toEqual([]);
    expect(Math.max(...figures.missedByTime)).toBeGreaterThan(0);
  });
});

describe.skipIf(noPostgres)(`if ${numbersFromASequence.name}${orSkipped}`, () => {
  const database = testDatabase(numbersFromASequence);

  it('readers miss rows for good', async () => {
    const figures = await race(database, { writers: 8, commits: 40, readers: 2 });
    expect(Math.max(...figures.missedByNumber)).toBeGreaterThan(0);
    expect(figures.answersWithHoles).toBeGreaterThan(0);
  });
});
