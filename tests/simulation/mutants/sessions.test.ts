/** Mistakes in sessions, in the schedule of requests, and in the start of another history. */
import { describe } from 'vitest';
import { createLearnerDatabase } from '#data/learner-db/learner-database.ts';
import type { removeLearner } from '#session/deletion/remove-learner.ts';
import { sessionToken, type tokenOf } from '#session/tokens/session-token.ts';
import type { runExchangeLoop } from '../../../sync/exchange/exchange-loop.ts';
import type { recoverLost } from '../../../sync/local/recover-lost.ts';
import type { startOver } from '../../../sync/local/reset.ts';
import type { createScheduler } from '../../../sync/schedule/scheduler.ts';
import type { createPatience } from '../../../sync/transport/patience.ts';
import { LockRegistry } from '../lock-registry.ts';
import { API_KEY } from '../network.ts';
import { describeMutants } from './mutant.ts';
import { patch } from './patch.ts';

/** Takes answers for some other users for answers to the learner of the store. */
function believe(whom: (user: string) => boolean): () => void {
  return patch<typeof runExchangeLoop>('runExchangeLoop', (real, options) => {
    const { transport, userId } = options;
    const exchange: typeof transport.exchange = async (...asked) => {
      const result = await transport.exchange(...asked);
      if (result.kind !== 'answer') return result;
      const { user } = result.body as { user: string };
      return whom(user) ? { ...result, user: userId, body: { ...(result.body as object), user: userId } } : result;
    };
    return real({ ...options, transport: { exchange } });
  });
}

describe('the simulation', () => {
  describeMutants([
    {
      name: 'a reset drops the outbox',
      found: /acknowledged and lost|versions of the server are kept/,
      seed: 5,
      emphasis: { steps: { server: 80 } },
      plant: () =>
        patch<typeof startOver>('startOver', async (real, db, ...rest) => {
          await real(db, ...rest);
          await db.outbox.clear();
          await db.shadows.clear();
        }),
    },
    {
      name: 'rows that the new history lacks are kept',
      found: /not what/,
      seed: 4,
      emphasis: {
        steps: { server: 100 },
        server: { backup: 30, restore: 30 },
        operations: { 'add card': 60, 'edit card': 60 },
      },
      plant: () => patch('sweep', async () => undefined),
    },
    {
      name: 'rows that the server has lost are removed from the last device that has them',
      found: /lost by the server, and gone from here/,
      seed: 1,
      emphasis: { steps: { server: 60 }, server: { 'lost tail': 60 }, operations: { 'add card': 60 } },
      plant: () =>
        patch<typeof recoverLost>('recoverLost', async (_real, _db, _schema, before) => {
          const { recovering: _, ...state } = before;
          return state;
        }),
    },
    {
      name: 'an answer for another learner is applied',
      found: /another learner/,
      seed: 2,
      emphasis: { steps: { wipe: 10 } },
      plant: () => believe((user) => user !== ''),
    },
    {
      name: 'an answer to an anonymous request is taken for an empty account',
      found: /cursor went back|not what|gone from here|lost/,
      seed: 3,
      plant: () => believe((user) => user === ''),
    },
    {
      name: 'a device without a session asks anonymously',
      found: /anonymous/,
      seed: 2,
      canary: true,
      plant: () =>
        patch<typeof tokenOf>('tokenOf', async (real, userId, ...rest) => {
          const token = await real(userId, ...rest);
          return token.kind === 'token' ? token : { kind: 'token', token: API_KEY, userId };
        }),
    },
    {
      name: 'changes are sent with the session of another learner',
      found: /as another/,
      seed: 3,
      emphasis: { steps: { 'sign out': 80, 'open a tab': 40 } },
      plant: () =>
        patch<typeof tokenOf>('tokenOf', async (_, __, device, refused, options) => {
          return sessionToken(device, refused, options);
        }),
    },
    {
      name: 'a rejected session discards the data',
      found: /acknowledged and lost|versions of the server/,
      seed: 6,
      plant: () =>
        patch<typeof runExchangeLoop>('runExchangeLoop', async (real, options) => {
          const outcome = await real(options);
          if (outcome.kind === 'needs-sign-in') await options.db.outbox.clear();
          return outcome;
        }),
    },
    {
      name: 'a sign-out removes unsent changes',
      found: /removed before it was sent/,
      seed: 2,
      emphasis: { steps: { 'sign out': 60, connection: 60 } },
      plant: () =>
        patch<typeof removeLearner>('removeLearner', async (_, userId, options) => {
          const db = createLearnerDatabase(userId, options?.dexie);
          await db.delete();
          return true;
        }),
    },
    {
      name: 'a server that asks to wait is ignored',
      found: /was asked for/,
      seed: 2,
      plant: () =>
        patch<typeof createScheduler>('createScheduler', (real, options) => {
          const sync: typeof options.sync = async (...asked) => {
            const outcome = await options.sync(...asked);
            return outcome.kind === 'failed' ? { ...outcome, retryAfterMs: null } : outcome;
          };
          return real({ ...options, sync });
        }),
    },
    {
      name: 'a far server is given up each time',
      found: /does not drain/,
      seed: 1,
      emphasis: { steps: { 'far line': 60 } },
      plant: () =>
        patch<typeof createPatience>('createPatience', (real, first) => ({ ...real(first), ranOut: () => undefined })),
    },
    {
      name: 'all devices retry after the same delay',
      found: /after the same time/,
      seed: 10,
      plant: () =>
        patch<typeof createScheduler>('createScheduler', (real, options) => real({ ...options, random: () => 0.5 })),
    },
    {
      name: 'a hidden page polls',
      found: /polls while hidden/,
      seed: 2,
      canary: true,
      plant: () =>
        patch<typeof createScheduler>('createScheduler', (real, options) => {
          return { ...real({ ...options, isVisible: () => true }), hidden: () => undefined };
        }),
    },
    {
      name: 'a lock is held for life',
      found: /does not drain/,
      seed: 1,
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
  ]);
});
