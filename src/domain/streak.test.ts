import { describe, expect, it } from 'vitest';
import streaks from '../../tests/vectors/streak.json' with { type: 'json' };
import { flownOver } from './streak.ts';

const momentsOf = (name: string) => streaks.find((vector) => vector.name === name)?.moments ?? [];

describe('dates flown over', () => {
  it('are those that flying east skipped', () => {
    expect(flownOver(momentsOf('flying east skips a date'))).toEqual(['2026-03-02']);
  });
  it('are none where the run broke all the same', () => {
    expect(flownOver(momentsOf('the same gap at home breaks'))).toEqual([]);
    expect(flownOver(momentsOf('flying east, but 48 hours or more'))).toEqual([]);
  });
  it('are none where every date was a study day', () => {
    expect(flownOver(momentsOf('flying west repeats a date, nothing lost'))).toEqual([]);
  });
});
