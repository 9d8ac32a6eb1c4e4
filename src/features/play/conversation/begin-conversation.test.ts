import { expect, it } from 'vitest';
import type { ConversationPartner } from '#conversation/partner.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { NO_PREFERENCES } from '#data/learner-db/session-preferences.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { answerLeave } from '#data/learner-db/writes/remembered.ts';
import { play, state } from '#data/testing/conversation.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import type { Scenario } from '#domain/scene.ts';
import { beginConversation } from './begin-conversation.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');
const scene = { id: 'restaurant', language: 'Mandarin', objectives: [] } as Pick<
  Scenario,
  'id' | 'language' | 'objectives'
>;
const partner: Pick<ConversationPartner, 'start'> = {
  start: ({ seed, level }) => ({ state: { ...state, seed, level }, lines: [{ text: '你好', translation: 'Hello' }] }),
};

/** The state with which a conversation begins. */
async function begun(store: LearnerStore, standard = false, level: 'advanced' | null = null) {
  await beginConversation(store, scene, partner, { standard, session: { ...NO_PREFERENCES, level } });
  const [row] = await store.db.conversations.toArray();
  expect(row?.entries.map(({ text }) => text)).toEqual(['你好']);
  return row?.state;
}

// product 6.7
it('begins the standard scene the first time and where it is asked for, and else a scene of its own', async () => {
  const store = await openTestStore();
  expect(await begun(store)).toMatchObject({ seed: null });
  expect(await begun(store)).toMatchObject({ seed: null });
  await play(store, NOW, [0]);
  expect(await begun(store)).toMatchObject({ seed: expect.any(Number) });
  expect(await begun(store, true)).toMatchObject({ seed: null });
});

// product 6.52
it('begins with an odd seed after one play, with an even one after two', async () => {
  const store = await openTestStore();
  for (const rest of [1, 0, 1]) {
    await play(store, NOW, [0]);
    for (let time = 0; time < 8; time += 1) expect(((await begun(store))?.seed ?? -1) % 2).toBe(rest);
  }
});

// product 6.22
it("begins at the level of the learner's profile, and before there is one at the level chosen in the session", async () => {
  const store = await openTestStore();
  expect(await begun(store)).toMatchObject({ level: 'beginner' });
  expect(await begun(store, false, 'advanced')).toMatchObject({ level: 'advanced' });
  await saveProfile(store, { preferred_level: 'intermediate', has_completed_onboarding: true }, NOW);
  expect(await begun(store, false, 'advanced')).toMatchObject({ level: 'intermediate' });
});

// product 6.50
it('begins with what is remembered by leave', async () => {
  const store = await openTestStore();
  const told = { name: [{ id: 'name', text: 'Anna' }] };
  const given: unknown[] = [];
  const begin = () =>
    beginConversation(
      store,
      scene,
      {
        start(options) {
          given.push(options.remembered);
          return partner.start(options);
        },
      },
      { standard: false, session: NO_PREFERENCES },
    );
  await answerLeave(store, true, told, NOW);
  await begin();
  await answerLeave(store, false, {}, NOW);
  await begin();
  expect(given).toEqual([told, {}]);
});
