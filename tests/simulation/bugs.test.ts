/**
 * That the simulation can fail: mistakes that others have made, each put into the engine, the locks or the database
 * from outside, and each found within a few seeds, for the right reason.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SYNC_SCHEMA } from '../../src/store/synced/schema.ts';
import type { applyAnswer } from '../../sync/apply.ts';
import type { readState } from '../../sync/database.ts';
import type { rebaseTouched } from '../../sync/entities.ts';
import type { rebase } from '../../sync/rebase.ts';
import type { startOver } from '../../sync/reset.ts';
import { entityOf, type PendingMutation, tableNamed } from '../../sync/tables.ts';
import type { checkResponse } from '../../sync/wire.ts';
import { LockRegistry } from './lock-registry.ts';
import { randomOf } from './random.ts';
import { type RunResult, runSeed } from './run.ts';
import { SimulatedServer } from './server.ts';

/** Functions of the engine that a test may put its own in the place of; the first argument is the real one. */
const bent = vi.hoisted(() => {
  type Any = (...parameters: never[]) => unknown;
  const bends = new Map<string, Any>();
  const bendable = (module: object, ...names: string[]) => {
    const real = module as Record<string, Any>;
    const wrap =
      (name: string) =>
      (...parameters: unknown[]) => {
        const bend = bends.get(name) as ((...all: unknown[]) => unknown) | undefined;
        const own = real[name] as (...all: unknown[]) => unknown;
        return bend ? bend(own, ...parameters) : own(...parameters);
      };
    return { ...module, ...Object.fromEntries(names.map((name) => [name, wrap(name)])) };
  };
  return { bends, bendable };
});
vi.mock('../../sync/apply.ts', async (load) => bent.bendable(await load<object>(), 'applyAnswer'));
vi.mock('../../sync/database.ts', async (load) => bent.bendable(await load<object>(), 'readState'));
vi.mock('../../sync/entities.ts', async (load) => bent.bendable(await load<object>(), 'rebaseTouched'));
vi.mock('../../sync/rebase.ts', async (load) => bent.bendable(await load<object>(), 'rebase'));
vi.mock('../../sync/reset.ts', async (load) => bent.bendable(await load<object>(), 'startOver', 'sweep'));
vi.mock('../../sync/wire.ts', async (load) => bent.bendable(await load<object>(), 'checkResponse'));

/** Puts a mistake in the place of a function, until the test ends. */
function bend<F extends (...parameters: never[]) => unknown>(
  name: string,
  mistake: (real: F, ...parameters: Parameters<F>) => ReturnType<F>,
): () => void {
  bent.bends.set(name, mistake as never);
  return () => bent.bends.delete(name);
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const SIZE = { devices: 3, steps: 200 };

let server: SimulatedServer;
/** The user of the run that goes on. */
let user = '';

beforeAll(async () => {
  server = await SimulatedServer.open();
});
afterAll(() => server.close());

function run(seed: number): Promise<RunResult> {
  user = randomOf(seed, 'users').uuid();
  return runSeed({ server, seed, ...SIZE });
}

interface Bug {
  name: string;
  /** Part of what the simulation has to say of it. */
  found: RegExp;
  /** Puts it in; gives what takes it out. */
  plant(): (() => unknown) | Promise<() => unknown>;
}

const BUGS: Bug[] = [
  {
    name: 'the server applies again what was sent before',
    found: /the rules say .*duplicate/,
    plant: () => server.bend('private.apply_mutations', 'elsif this <= last then', 'elsif false then'),
  },
  {
    name: 'one refused change takes the whole batch with it',
    found: /does not drain/,
    plant: () =>
      server.bend('private.apply_mutations', 'exception when others then', 'exception when division_by_zero then'),
  },
  {
    name: 'an unlock is not held against the coins that are there',
    found: /rejected coins|plain unlock/,
    plant: () => server.bend('private.charge_unlock', 'private.coins_of(new.user_id) < scene.unlock_cost', 'false'),
  },
  {
    name: 'a wrong clock is believed',
    found: /not what the oracle says/,
    plant: () => server.bend('private.clock_skew', 'else received - sent end', `else interval '0' end`),
  },
  {
    name: 'whoever arrives last wins, not whoever wrote last',
    found: /not what the oracle says/,
    plant: () => server.bend('private.winning', `coalesce(known ->> key, '') collate "C" <= clock collate "C"`, 'true'),
  },
  {
    name: 'a pull passes over a row at the cursor',
    found: /gone from here|not what the server holds/,
    plant: () =>
      server.bend('private.changes', 'log_rows(owner, after, highest)', 'log_rows(owner, after + 1, highest)'),
  },
  {
    name: 'the history ends with its first page',
    found: /not what the server holds|not what a new device shows/,
    plant: () =>
      server.bend(
        'private.pull',
        'if not exists (select from private.log_sizes(owner, 0,',
        'if true or not exists (select from private.log_sizes(owner, 0,',
      ),
  },
  {
    name: 'progress is not made anew after a batch',
    found: /the server's progress/,
    plant: () => server.bend('private.refresh_after_batch', 'perform private.refresh_progress(owner)', 'null'),
  },
  {
    name: 'a pull overwrites what waits',
    found: /waits|shows/,
    plant: () =>
      bend<typeof rebase>('rebase', (real, schema, entity) => {
        return real(schema, entity.rows.length > 0 ? { ...entity, pending: [] } : entity);
      }),
  },
  {
    name: 'optimism is never taken off',
    found: /not what/,
    plant: () => {
      const seen = new Map<string, PendingMutation[]>();
      return bend<typeof rebase>('rebase', (real, schema, entity) => {
        for (const one of entity.pending) seen.set(one.id, [...(seen.get(one.id) ?? []), one]);
        const key = (entity.base as { id?: string } | undefined)?.id ?? '';
        return real(schema, { ...entity, pending: [...(seen.get(key) ?? []), ...entity.pending] });
      });
    },
  },
  {
    name: 'a change waits that is not shown',
    found: /waits|shows/,
    plant: () =>
      bend<typeof rebaseTouched>('rebaseTouched', async (real, db, schema, touched, ...rest) => {
        const news = touched.filter(({ store, key, rows }) => rows.length > 0 || entityOf(store, key) === '');
        return real(db, schema, news, ...rest);
      }),
  },
  {
    name: 'the cursor is not checked when an answer is applied',
    found: /the cursor went back/,
    plant: () =>
      bend<typeof applyAnswer>('applyAnswer', async (real, db, schema, asked, answer, newId) => {
        const state = (await db.sync.get('state')) as typeof asked | undefined;
        const { device = asked.device, epoch = null, cursor = 0, backfill = null } = state ?? {};
        return real(db, schema, { ...asked, device, epoch, cursor, backfill }, answer, newId);
      }),
  },
  {
    name: 'what is acknowledged leaves the outbox before the answer is applied',
    found: /acknowledged/,
    plant: () =>
      bend<typeof applyAnswer>('applyAnswer', async (real, db, schema, asked, answer, newId) => {
        const done = answer.results.filter(({ status }) => status === 'applied' || status === 'duplicate');
        await db.outbox.bulkDelete(done.map(({ n }) => n));
        return real(db, schema, asked, answer, newId);
      }),
  },
  {
    name: 'a number is given again once it is free',
    found: /lost|the rules say|listed|refused/,
    plant: () =>
      bend<typeof readState>('readState', async (real, db, newId) => {
        const state = await real(db, newId);
        return { ...state, nextN: Number((await db.outbox.orderBy('n').lastKey()) ?? 0) + 1 };
      }),
  },
  {
    name: 'what was sent is changed by a later write',
    found: /lost|not what the oracle says/,
    plant: () =>
      bend<typeof readState>('readState', async (real, db, newId) => {
        return { ...(await real(db, newId)), sentThrough: 0 };
      }),
  },
  {
    name: 'a reset drops the outbox',
    found: /acknowledged and lost|versions of the server are kept/,
    plant: () =>
      bend<typeof startOver>('startOver', async (real, db, ...rest) => {
        await real(db, ...rest);
        await db.outbox.clear();
        await db.shadows.clear();
      }),
  },
  {
    name: 'what the new history did not bring is kept',
    found: /not what/,
    plant: () => bend('sweep', async () => undefined),
  },
  {
    name: 'the answer of somebody else is applied',
    found: /another learner/,
    plant: () =>
      bend<typeof checkResponse>('checkResponse', (real, body) => {
        const checked = real(body);
        return checked.ok ? { ...checked, response: { ...checked.response, user } } : checked;
      }),
  },
  {
    name: 'a refusal is taken for an acknowledgement',
    found: /refused and listed 0 times|not what/,
    plant: () =>
      bend<typeof checkResponse>('checkResponse', (real, body) => {
        const checked = real(body);
        if (!checked.ok) return checked;
        const results = checked.response.results.map(({ n, status }) => {
          return status === 'rejected' ? { n, status: 'applied' as const } : { n, status };
        });
        return { ...checked, response: { ...checked.response, results: results as typeof checked.response.results } };
      }),
  },
  {
    name: 'a tombstone is ignored',
    found: /not what the server holds/,
    plant: () => {
      const cards = tableNamed(SYNC_SCHEMA, 'flashcards');
      if (!cards) throw new Error('The schema has no cards');
      const { merge } = cards;
      cards.merge = (local, row) => merge(local, { ...(row as object), deleted_at: null });
      return () => {
        cards.merge = merge;
      };
    },
  },
  {
    name: 'a lock is held for life',
    found: /does not drain/,
    plant: () => {
      const real = LockRegistry.prototype.of;
      LockRegistry.prototype.of = function (owner) {
        const locks = real.call(this, owner);
        const request = (name: string, { steal: _, ...options }: LockOptions, body: LockGrantedCallback<unknown>) =>
          locks.request(name, options, body);
        return { request } as unknown as LockManager;
      };
      return () => {
        LockRegistry.prototype.of = real;
      };
    },
  },
];

describe('the simulation', () => {
  it('finds nothing where there is nothing to find', async () => {
    for (const seed of SEEDS.slice(0, 4)) expect((await run(seed)).problems).toEqual([]);
  });

  it('runs the same again from the same seed', async () => {
    const [one, other] = [await run(5), await run(5)];
    expect(other.trace).toEqual(one.trace);
    expect(one.counts.operations).toBeGreaterThan(50);
  });

  it.each(BUGS)('finds that $name', async ({ plant, found }) => {
    const remove = await plant();
    const said: string[] = [];
    try {
      for (const seed of SEEDS) {
        said.push(...(await run(seed)).problems.slice(0, 5));
        if (said.some((problem) => found.test(problem))) return;
      }
    } finally {
      await remove();
    }
    expect.fail(`not found; what was said: ${said.join('\n') || 'nothing'}`);
  });
});
