/** The worker's task when the browser wakes it: one sync for the learner who is signed in on this device. */

import { pullScenes } from '#data/catalogue/catalogue.ts';
import { pullDialogues } from '#data/catalogue/dialogues.ts';
import { deviceDatabase } from '#data/device-database.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { learnerLanguage, readProfile } from '#data/learner-db/queries/profile.ts';
import { readDialogueRights } from '#data/learner-db/queries/scenarios.ts';
import { NO_PREFERENCES } from '#data/learner-db/session-preferences.ts';
import { backend } from '#session/backend.ts';
import { openStoreFor } from '#session/open-learner-store.ts';
import { tokenOf } from '#session/tokens/session-token.ts';
import { readSession } from '#session/tokens/stored-session.ts';

async function withStore(run: (store: LearnerStore) => Promise<void>): Promise<void> {
  const session = await readSession(deviceDatabase);
  if (!session || session.refused) return;
  const store = openStoreFor(session.userId);
  try {
    await run(store);
  } finally {
    store.close();
  }
}

/** Sends the outbox. Rejects if that fails, so that the browser tries again. */
export function sendWaiting(): Promise<void> {
  return withStore(async ({ engine }) => {
    const outcome = await engine.sync({ signal: new AbortController().signal, onlyIfWaiting: true });
    if (outcome.kind === 'failed' || outcome.kind === 'unreachable') throw new Error(`Not sent: ${outcome.kind}`);
  });
}

/** Brings the learner's data and the catalogue up to date. */
export function refresh(): Promise<void> {
  return withStore(async (store) => {
    await store.engine.sync({ signal: new AbortController().signal });
    const language = learnerLanguage(await readProfile(store), NO_PREFERENCES);
    await pullScenes(deviceDatabase, backend(), Date.now());
    const token = async () => {
      const held = await tokenOf(store.userId, deviceDatabase, false);
      return held.kind === 'token' ? held.token : null;
    };
    const rights = await readDialogueRights(store, new Date());
    await pullDialogues(deviceDatabase, { ...backend(), token }, language, rights);
  });
}
