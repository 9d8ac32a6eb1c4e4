/** Mistakes in who asks, when, and whether another history is begun as it should be. */
import { describe, vi } from 'vitest';
import type { removeLearner } from '../../../src/account/remove-learner.ts';
import { sessionToken, type tokenOf } from '../../../src/account/session-token.ts';
import { createUserDatabase } from '../../../src/store/user-database.ts';
import type { runCycle } from '../../../sync/exchange/exchange-loop.ts';
import type { startOver } from '../../../sync/local/reset.ts';
import type { createDriver } from '../../../sync/schedule/scheduler.ts';
import { LockRegistry } from '../lock-registry.ts';
import { API_KEY } from '../network.ts';
import { bend } from './bends.ts';
import { findMistakes } from './mistake.ts';

vi.mock('../../../src/account/remove-learner.ts', async (load) =>
  (await import('./bends.ts')).bendable(await load<object>(), 'removeLearner'),
);
vi.mock('../../../src/account/session-token.ts', async (load) =>
  (await import('./bends.ts')).bendable(await load<object>(), 'tokenOf'),
);
vi.mock('../../../sync/exchange/exchange-loop.ts', async (load) =>
  (await import('./bends.ts')).bendable(await load<object>(), 'runCycle'),
);
vi.mock('../../../sync/schedule/scheduler.ts', async (load) =>
  (await import('./bends.ts')).bendable(await load<object>(), 'createDriver'),
);
vi.mock('../../../sync/local/reset.ts', async (load) =>
  (await import('./bends.ts')).bendable(await load<object>(), 'startOver', 'sweep'),
);

/** Takes some users' answers for the store's own. */
function believe(whom: (user: string) => boolean): () => void {
  return bend<typeof runCycle>('runCycle', (real, options) => {
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
  findMistakes([
    {
      name: 'a reset drops the outbox',
      found: /acknowledged and lost|versions of the server are kept/,
      seed: 1,
      emphasis: { steps: { server: 80 } },
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
      seed: 1,
      emphasis: {
        steps: { server: 100 },
        server: { backup: 30, restore: 30 },
        operations: { 'add card': 60, 'edit card': 60 },
      },
      plant: () => bend('sweep', async () => undefined),
    },
    {
      name: 'the answer of somebody else is applied',
      found: /another learner/,
      seed: 1,
      emphasis: { steps: { wipe: 10 } },
      plant: () => believe((user) => user !== ''),
    },
    {
      name: 'the answer to nobody is believed an empty account',
      found: /cursor went back|not what|gone from here|lost/,
      seed: 5,
      plant: () => believe((user) => user === ''),
    },
    {
      name: 'without a session it asks as nobody',
      found: /anonymous/,
      seed: 1,
      plant: () =>
        bend<typeof tokenOf>('tokenOf', async (real, userId, ...rest) => {
          const token = await real(userId, ...rest);
          return token.kind === 'token' ? token : { kind: 'token', token: API_KEY, userId };
        }),
    },
    {
      name: 'changes are sent with whichever session is there',
      found: /as another/,
      seed: 2,
      emphasis: { steps: { 'sign out': 80, 'open a tab': 40 } },
      plant: () =>
        bend<typeof tokenOf>('tokenOf', async (_, __, device, refused, options) => {
          return sessionToken(device, refused, options);
        }),
    },
    {
      name: 'a session that is refused takes the data along',
      found: /acknowledged and lost|versions of the server/,
      seed: 5,
      plant: () =>
        bend<typeof runCycle>('runCycle', async (real, options) => {
          const outcome = await real(options);
          if (outcome.kind === 'needs-sign-in') await options.db.outbox.clear();
          return outcome;
        }),
    },
    {
      name: 'a sign-out removes what was not sent',
      found: /removed before it was sent/,
      seed: 1,
      emphasis: { steps: { 'sign out': 60, connection: 60 } },
      plant: () =>
        bend<typeof removeLearner>('removeLearner', async (_, userId, options) => {
          const db = createUserDatabase(userId, options);
          await db.delete();
          return true;
        }),
    },
    {
      name: 'a server that asks to wait is not heard',
      found: /was asked for/,
      seed: 1,
      plant: () =>
        bend<typeof createDriver>('createDriver', (real, options) => {
          const sync: typeof options.sync = async (...asked) => {
            const outcome = await options.sync(...asked);
            return outcome.kind === 'failed' ? { ...outcome, retryAfterMs: null } : outcome;
          };
          return real({ ...options, sync });
        }),
    },
    {
      name: 'all devices come back after the same time',
      found: /after the same time/,
      seed: 6,
      plant: () =>
        bend<typeof createDriver>('createDriver', (real, options) => real({ ...options, random: () => 0.5 })),
    },
    {
      name: 'a hidden page polls',
      found: /polls while hidden/,
      seed: 1,
      plant: () =>
        bend<typeof createDriver>('createDriver', (real, options) => {
          return { ...real({ ...options, isVisible: () => true }), hidden: () => undefined };
        }),
    },
    {
      name: 'a lock is held for life',
      found: /does not drain/,
      seed: 3,
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
