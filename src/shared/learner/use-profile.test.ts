import { describe, expect, it } from 'vitest';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { openTestStore, sync, USER } from '#data/testing/test-store.ts';
import { MemoryServer } from '#sync/testing';
import { readProfileState } from './use-profile.ts';

function learnersServer(): MemoryServer {
  const server = new MemoryServer();
  server.user = USER;
  return server;
}

const answers = { first_name: 'Ada', last_name: 'Lovelace', preferred_language: 'German' } as const;

describe('the absence of a profile on a device', () => {
  it.each([
    ['a network that is gone', { kind: 'unreachable' } as const],
    ['a server that fails', { kind: 'failed', reason: 'HTTP 500', retryAfterMs: null } as const],
  ])('proves nothing after an attempt that came to nothing: %s', async (_, before) => {
    const server = learnersServer();
    server.faults.push({ before });
    const store = await openTestStore({ transport: server });
    expect(await readProfileState(store)).toEqual({ profile: null, isConclusive: false });
    await sync(store);
    expect(await readProfileState(store)).toEqual({ profile: null, isConclusive: false });
    await sync(store);
    expect(await readProfileState(store)).toEqual({ profile: null, isConclusive: true });
  });

  it('proves nothing where there is one that this version cannot read', async () => {
    const server = learnersServer();
    server.write('profiles', { id: USER, first_name: 5 });
    const store = await openTestStore({ transport: server });
    await sync(store);
    expect(await readProfileState(store)).toEqual({ profile: null, isConclusive: false });
  });

  it('is over once it was answered here', async () => {
    const store = await openTestStore({ transport: learnersServer() });
    await saveProfile(store, { ...answers, has_completed_onboarding: true } as never);
    expect((await readProfileState(store)).profile).toMatchObject(answers);
  });
});
