import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDatabase } from '#data/device-database.ts';
import { learnerDatabaseName } from '#data/learner-db/learner-database.ts';
import { openLearnerStore } from '#data/learner-db/learner-store.ts';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { offline } from '#data/testing/test-store.ts';
import { accountStore } from '../account-store.ts';
import { ADA as session } from '../testing/session.ts';
import { readSession, writeSession } from '../tokens/stored-session.ts';
import { takeAccountDeletedNotice } from './account-deleted-notice.ts';
import { deleteAccount } from './delete-account.ts';
import { lookForDeletion } from './deleted-elsewhere.ts';
import { completePendingDeletions } from './pending-deletions.ts';

const assign = vi.fn();
const asked: string[] = [];
let tokens = 0;

/** A server that answers by the function's name; what throws is no answer. */
function serve(answers: Record<string, () => Response>) {
  vi.stubGlobal('fetch', async (url: RequestInfo | URL) => {
    const name = String(url).split('/').at(-1) ?? '';
    asked.push(name);
    const answer = answers[name];
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
}
const yes = () => Response.json(true);
const no = () => Response.json(false);
const done = () => new Response(null, { status: 204 });

function storage(): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
}

const isThere = () => Dexie.exists(learnerDatabaseName('ada'));

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  asked.length = 0;
  assign.mockReset();
  vi.stubGlobal('location', { origin: 'http://server', assign });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  tokens += 1;
  await writeSession(deviceDatabase, { ...session, refreshToken: `r${tokens}` });
  accountStore.setState({ status: 'signed-in', userId: 'ada' });
  const fixed = { userId: 'ada', device: deviceDatabase, transport: offline, locks: undefined };
  const store = openLearnerStore({ ...fixed, now: () => new Date(), newId: () => crypto.randomUUID() });
  await saveSetting(store, 'theme', 'dark'); // unsent work
  store.close();
});
afterEach(() => vi.unstubAllGlobals());

describe('deleting the account', () => {
  it('removes everything here once the server has, unsent work too, and goes to the root with a notice', async () => {
    serve({ delete_own_account: done });
    expect(await deleteAccount()).toEqual({ ok: true });
    expect(await readSession(deviceDatabase)).toBeNull();
    expect(await isThere()).toBe(false);
    expect(assign.mock.calls).toEqual([['/']]);
    expect([takeAccountDeletedNotice(), takeAccountDeletedNotice()]).toEqual(['own', null]);
  });

  it.each([
    ['is not reached', {}, 'unreachable'],
    [
      'fails',
      { delete_own_account: () => new Response('', { status: 500 }), account_was_deleted: no },
      'server-failed',
    ],
  ] as const)('changes nothing where the server %s', async (_how, answers, reason) => {
    serve(answers);
    expect(await deleteAccount()).toEqual({ ok: false, reason });
    expect(await readSession(deviceDatabase)).not.toBeNull();
    expect(await isThere()).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });

  it('is done where only the answer was lost', async () => {
    serve({ account_was_deleted: yes });
    expect(await deleteAccount()).toEqual({ ok: true });
    expect(asked).toEqual(['delete_own_account', 'account_was_deleted']);
    expect(await isThere()).toBe(false);
  });

  it('is finished at the next start where a frozen tab stood in the way', async () => {
    await deviceDatabase.meta.put({ key: 'pendingErasures', value: ['ada'] });
    await completePendingDeletions(deviceDatabase, null);
    expect(await isThere()).toBe(false);
    expect((await deviceDatabase.meta.get('pendingErasures'))?.value).toEqual([]);
  });
});

describe('an account that was deleted on another device', () => {
  const refused = (refreshToken: string) => ({ ...session, refreshToken, refused: true });

  it('is left, with its data, and that is told', async () => {
    serve({ account_was_deleted: yes });
    await lookForDeletion(refused('x'));
    expect(await isThere()).toBe(false);
    expect([await readSession(deviceDatabase), takeAccountDeletedNotice()]).toEqual([null, 'elsewhere']);
    expect(assign.mock.calls).toEqual([['/']]);
  });

  it('is not taken for one whose session merely ended, or of which the server says nothing', async () => {
    serve({ account_was_deleted: no });
    await lookForDeletion(refused('y'));
    await lookForDeletion(refused('y'));
    expect(asked).toHaveLength(1);
    serve({ account_was_deleted: () => Response.json({ message: 'no such function' }, { status: 404 }) });
    await lookForDeletion(refused('z'));
    serve({});
    await lookForDeletion(refused('z'));
    expect(asked).toHaveLength(3);
    expect([await isThere(), (await readSession(deviceDatabase)) !== null]).toEqual([true, true]);
  });

  it('is not asked about while the session holds', async () => {
    serve({ account_was_deleted: yes });
    await lookForDeletion({ ...session, refreshToken: 'w' });
    expect(asked).toEqual([]);
  });
});
