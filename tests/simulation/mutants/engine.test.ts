/** Mistakes in the rows that a device stores, sends and applies. */
import { describe } from 'vitest';
import { SYNC_SCHEMA } from '#data/learner-db/tables/synced-schema.ts';
import type { createSyncEngine } from '../../../sync/engine.ts';
import type { applyAnswer } from '../../../sync/exchange/apply.ts';
import type { arrivesBy } from '../../../sync/exchange/arrives-by.ts';
import type { shortened } from '../../../sync/exchange/broken-answer.ts';
import type { listOverruled } from '../../../sync/exchange/list-overruled.ts';
import type { checkResponse } from '../../../sync/exchange/parse-response.ts';
import type { readState, StateRow } from '../../../sync/local/database.ts';
import type { rebase } from '../../../sync/local/rebase.ts';
import type { rebaseTouched } from '../../../sync/local/rebase-store.ts';
import type { retryRejected } from '../../../sync/local/rejected.ts';
import { entityOf, type PendingMutation, tableNamed } from '../../../sync/local/schema.ts';
import { RARITIES } from '../rarities.ts';
import { describeMutants } from './mutant.ts';
import { patch } from './patch.ts';

describe('the simulation', () => {
  describeMutants([
    {
      name: 'a pull overwrites a change that waits in the outbox',
      found: /waits|shows/,
      seed: 2,
      emphasis: { steps: { connection: 60, 'same second': 30 } },
      plant: () =>
        patch<typeof rebase>('rebase', (real, schema, entity) => {
          return real(schema, entity.rows.length > 0 ? { ...entity, pending: [] } : entity);
        }),
    },
    {
      name: 'a nudge is taken for the rows that it tells of',
      found: /not what the server holds/,
      seed: 7,
      plant: () =>
        patch<typeof createSyncEngine>('createSyncEngine', (real, options) => {
          const engine = real(options);
          const lacks: typeof engine.lacks = async (nudge) => {
            const state: StateRow | undefined = await options.db.table('sync').get('state');
            const cursor = Math.max(nudge.head ?? 0, state?.cursor ?? 0);
            if (state) await options.db.table('sync').put({ ...state, cursor });
            return engine.lacks(nudge);
          };
          return { ...engine, lacks };
        }),
    },
    {
      name: 'an optimistic change is never taken back',
      found: /not what/,
      seed: 2,
      canary: true,
      plant: () => {
        const seen = new Map<string, PendingMutation[]>();
        return patch<typeof rebase>('rebase', (real, schema, entity) => {
          for (const one of entity.pending) seen.set(one.id, [...(seen.get(one.id) ?? []), one]);
          const key = (entity.base as { id?: string } | undefined)?.id ?? '';
          return real(schema, { ...entity, pending: [...(seen.get(key) ?? []), ...entity.pending] });
        });
      },
    },
    {
      name: 'a waiting change is not shown',
      found: /waits|shows/,
      seed: 1,
      plant: () =>
        patch<typeof rebaseTouched>('rebaseTouched', async (real, db, schema, touched, ...rest) => {
          const news = touched.filter(({ store, key, rows }) => rows.length > 0 || entityOf(store, key) === '');
          return real(db, schema, news, ...rest);
        }),
    },
    {
      name: 'the cursor is not checked before an answer is applied',
      found: /the cursor went back/,
      seed: 5,
      emphasis: { steps: { 'two tabs sync': 80, 'open a tab': 20 } },
      plant: () =>
        patch<typeof applyAnswer>('applyAnswer', async (real, db, schema, asked, answer, newId) => {
          const state = (await db.sync.get('state')) as typeof asked | undefined;
          const { device = asked.device, epoch = null, cursor = 0, backfill = null } = state ?? {};
          return real(db, schema, { ...asked, device, epoch, cursor, backfill }, answer, newId);
        }),
    },
    {
      name: 'an acknowledged change leaves the outbox before the answer is applied',
      found: /acknowledged/,
      seed: 9,
      emphasis: { steps: { 'kill soon': 150 } },
      plant: () =>
        patch<typeof applyAnswer>('applyAnswer', async (real, db, schema, asked, answer, newId) => {
          const done = answer.results.filter(({ status }) => status === 'applied' || status === 'duplicate');
          await db.outbox.bulkDelete(done.map(({ device_seq }) => device_seq));
          return real(db, schema, asked, answer, newId);
        }),
    },
    {
      name: 'a number is given to a second change once the first has gone',
      found: /given to two changes/,
      seed: 2,
      canary: true,
      plant: () =>
        patch<typeof readState>('readState', async (real, db, newId) => {
          const state = await real(db, newId);
          return { ...state, nextDeviceSeq: Number((await db.outbox.orderBy('device_seq').lastKey()) ?? 0) + 1 };
        }),
    },
    {
      name: 'a change that was sent is altered by a later write',
      found: /given to two changes/,
      seed: 1,
      emphasis: { operations: { 'edit card': 80, setting: 60 } },
      plant: () =>
        patch<typeof readState>('readState', async (real, db, newId) => {
          return { ...(await real(db, newId)), sentThrough: 0 };
        }),
    },
    {
      name: 'a full device moves the cursor without storing the rows',
      found: /not what|gone from here/,
      seed: 9,
      emphasis: { steps: { 'storage fault soon': 200, server: 60 } },
      plant: () =>
        patch<typeof applyAnswer>('applyAnswer', async (real, db, schema, asked, answer, newId) => {
          try {
            return await real(db, schema, asked, answer, newId);
          } catch (error) {
            if (!(error instanceof Error) || error.name !== 'QuotaExceededError') throw error;
            const state = (await db.sync.get('state')) as StateRow | undefined;
            if (state && !answer.reset) await db.sync.put({ ...state, cursor: answer.cursor, epoch: answer.epoch });
            throw error;
          }
        }),
    },
    {
      name: 'an answer that lacks its rows is applied in part',
      found: /not what|gone from here/,
      seed: 2,
      emphasis: { steps: { server: 80 } },
      plant: () =>
        patch<typeof checkResponse>('checkResponse', (real, body) => real({ rows: [], ...(body as object) })),
    },
    {
      name: 'an answer that broke off is taken for a whole one',
      found: /not what|gone from here/,
      seed: 2,
      emphasis: { steps: { 'thin line': 30, wipe: 10 } },
      plant: () => patch<typeof shortened>('shortened', (_, __, answer) => (answer.rows.length > 0 ? answer : null)),
    },
    {
      name: 'a change that is sent again keeps its old number',
      found: /not what|listed|sent again and lost|is the next|number/,
      seed: 21,
      steps: 140,
      emphasis: { ...RARITIES, operations: { ...RARITIES.operations, 'send again': 150, 'let go': 1 } },
      plant: () =>
        patch<typeof retryRejected>('retryRejected', async (real, db, schema, id, newId) => {
          const before = await db.rejected.get(id);
          const waits = await real(db, schema, id, newId);
          await db.transaction('rw', db.outbox, async () => {
            const row = await db.outbox.orderBy('device_seq').last();
            if (!waits || !row || !before) return;
            await db.outbox.delete(row.device_seq);
            await db.outbox.put({ ...row, device_seq: before.mutation.device_seq });
          });
          return waits;
        }),
    },
    {
      name: 'a row given back hides an edit that is sent again',
      found: /shows/,
      seed: 92,
      steps: 140,
      emphasis: RARITIES,
      plant: () =>
        patch<typeof rebase>('rebase', (real, schema, entity) => {
          const again = entity.pending.filter(({ counted_at }) => counted_at !== undefined);
          const others = entity.pending.filter(({ counted_at }) => counted_at === undefined);
          return real(schema, { ...entity, pending: [...again, ...others] });
        }),
    },
    {
      name: 'a text that a deletion elsewhere overruled is not listed',
      found: /overruled and not listed/,
      seed: 1,
      emphasis: { operations: { 'edit card': 150, 'delete card': 40, 'add card': 40 } },
      plant: () => patch<typeof listOverruled>('listOverruled', async () => undefined),
    },
    {
      name: 'a second loss forgets what came since the first',
      found: /gone from here/,
      seed: 148,
      steps: 140,
      emphasis: RARITIES,
      plant: () =>
        patch<typeof rebase>('rebase', (real, schema, entity) => {
          return real(schema, entity.lost ? { ...entity, base: undefined } : entity);
        }),
    },
    {
      name: 'the row of a duplicate counts as arrived while the history is filled in',
      found: /gone from here/,
      seed: 5205,
      steps: 140,
      plant: () => patch<typeof arrivesBy>('arrivesBy', (_, { head }) => head),
    },
    {
      name: 'a rejection is taken for an acknowledgement',
      found: /refused and listed 0 times|not what/,
      seed: 6,
      steps: 140,
      emphasis: RARITIES,
      plant: () =>
        patch<typeof checkResponse>('checkResponse', (real, body) => {
          const checked = real(body);
          if (!checked.ok) return checked;
          const results = checked.response.results.map(({ device_seq, status }) => {
            return status === 'rejected' ? { device_seq, status: 'applied' as const } : { device_seq, status };
          });
          return { ...checked, response: { ...checked.response, results: results as typeof checked.response.results } };
        }),
    },
    {
      name: 'a change that something on the way refused each time is not listed',
      found: /acknowledged and lost/,
      seed: 2,
      emphasis: { steps: { firewall: 40, 'sync now': 200, 'a while': 100 }, operations: { 'add card': 200 } },
      plant: () =>
        patch<typeof applyAnswer>('applyAnswer', async (real, db, ...rest) => {
          const applied = await real(db, ...rest);
          await db.rejected.filter(({ code }) => code === 'invalid').delete();
          return applied;
        }),
    },
    {
      name: 'a tombstone is ignored',
      found: /not what the server holds/,
      seed: 2,
      canary: true,
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
  ]);
});
