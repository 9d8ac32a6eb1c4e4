/** Checks that must not cry wolf, and must still cry: each is shown both. */
import { describe, expect, it } from 'vitest';
import { checkRefusals } from './checks-at-end.ts';
import { vanished } from './checks-on-device.ts';
import type { Disk } from './disk.ts';
import type { Intent } from './intents.ts';
import { broughtBack } from './lost-history.ts';
import { nameOf, type Oracle } from './oracle/oracle.ts';

const ID = 'd8ae23b3-f63e-3bf5-a042-ba95aa5d1efd';

const diskOf = (rows: Record<string, readonly unknown[]>) =>
  ({ rows: (name: string) => rows[name] ?? [] }) as unknown as Disk;

function oracleOf(deletedAt: string | null): Oracle {
  const state = {
    attempts: new Map(),
    reviews: new Map(),
    cards: new Map([[ID, { deletedAt }]]),
  };
  const committed = new Map([['put', { verdict: { status: 'applied' } }]]);
  return { state, committed, lost: new Set() } as unknown as Oracle;
}

describe('a new card that the server holds and the device does not show', () => {
  const device = { intents: [{ op: 'put', table: 'flashcards', id: ID, name: 'put' } as unknown as Intent] };

  it('has vanished', () => {
    expect(vanished(device, diskOf({}), oracleOf(null))).toEqual([
      `acknowledged, and gone from here: flashcards ${ID}`,
    ]);
  });

  it('has not where it was deleted elsewhere', () => {
    expect(vanished(device, diskOf({}), oracleOf('2026-10-24T21:05:42.692Z'))).toEqual([]);
  });
});

describe('a card that the device knew as deleted and the server does not', () => {
  const device = { deleted: new Set([ID]) };

  it('was brought back', () => {
    expect(broughtBack(device, diskOf({}), oracleOf(null))).toEqual([`deleted, and back again: ${ID}`]);
  });

  it('was not where its deletion went out again and is listed as refused', () => {
    const disk = diskOf({ rejected: [{ mutation: { id: ID } }] });
    expect(broughtBack(device, disk, oracleOf(null))).toEqual([]);
  });
});

describe('a change that the server took although it is listed as refused', () => {
  const mutation = { table: 'flashcards', op: 'put', id: ID, at: '2026-10-31T22:42:58.805Z', fields: {} };
  const name = nameOf(mutation as never);
  const disk = diskOf({ rejected: [{ mutation }] });
  const intents = [{ ...mutation, name } as unknown as Intent];
  const problems = (heard: 'applied' | 'duplicate' | 'rejected' | undefined) => {
    const committed = new Map([[name, { verdict: { status: 'applied' } }]]);
    const oracle = { lost: new Set(), bare: new Set(), committed, judged: new Map([[name, 2]]) };
    const learner = { intents, discarded: new Map(), heard: new Map(heard ? [[name, heard]] : []) };
    return checkRefusals(learner, disk, oracle as unknown as Oracle);
  };

  it('is listed wrongly where its device was told that it was taken, or was never told anything', () => {
    for (const heard of ['applied', 'duplicate', undefined] as const)
      expect(problems(heard)).toEqual([`applied and listed as refused: ${name}`]);
  });

  it('is listed rightly where a copy of the device, or a late request, brought it', () => {
    expect(problems('rejected')).toEqual([]);
  });
});

describe('a text that the server took for a card that was deleted elsewhere', () => {
  const mutation = { table: 'flashcards', op: 'patch', id: ID, at: '2026-10-31T22:42:58.805Z', fields: { back: 'it' } };
  const name = nameOf(mutation as never);
  const patch = { ...mutation, name } as unknown as Intent;
  const problems = (rejected: readonly unknown[], intents: readonly Intent[] = [patch]) => {
    const committed = new Map([[name, { verdict: { status: 'applied', overruled: true } }]]);
    const oracle = { lost: new Set(), bare: new Set(), committed, judged: new Map([[name, 1]]) };
    const learner = { intents: [...intents], discarded: new Map(), heard: new Map([[name, 'applied' as const]]) };
    return checkRefusals(learner, diskOf({ rejected }), oracle as unknown as Oracle);
  };

  it('is to be listed', () => {
    expect(problems([])).toEqual([`overruled and not listed: ${name}`]);
    expect(problems([{ mutation, overruled: 1 }])).toEqual([]);
  });

  it('need not be where its device deleted the card as well', () => {
    expect(problems([], [patch, { ...patch, op: 'delete', name: 'deletion' } as unknown as Intent])).toEqual([]);
  });
});
