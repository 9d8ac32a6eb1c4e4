import { describe, expect, it } from 'vitest';
import { hasAskedServer } from '#sync';
import { syncTables } from '#sync/testing';
import { openTestStore, sync, USER } from '../../testing/test-store.ts';
import { learnerLanguage, learnerLevel, readProfile } from '../queries/profile.ts';
import { NO_PREFERENCES } from '../session-preferences.ts';
import { readSetting } from '../settings.ts';
import { saveProfile } from './profile.ts';
import { saveSetting } from './setting.ts';

const onboarding = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  preferred_language: 'German',
  preferred_level: 'beginner',
  study_motivation: 'travel',
  has_completed_onboarding: true,
} as const;
const nobody = NO_PREFERENCES;

describe('the profile', () => {
  it('is made where there is none, and changed where there is one', async () => {
    const store = await openTestStore();
    await saveProfile(store, onboarding);
    await saveProfile(store, { has_seen_welcome_splash: true });
    const waiting = await syncTables(store.db).outbox.toArray();
    expect(waiting.map(({ op, fields }) => [op, fields])).toEqual([
      ['put', onboarding],
      ['patch', { has_seen_welcome_splash: true }],
    ]);
    expect(await readProfile(store)).toMatchObject({ id: USER, ...onboarding, has_seen_welcome_splash: true });
  });

  it('made with the tour’s flag sends that as a change, since it is no part of onboarding', async () => {
    const store = await openTestStore();
    await saveProfile(store, { ...onboarding, has_seen_welcome_splash: true });
    expect((await syncTables(store.db).outbox.toArray()).map(({ op }) => op)).toEqual(['put', 'patch']);
    expect(await readProfile(store)).toMatchObject({ has_seen_welcome_splash: true });
  });

  it('is not taken for missing before the server has been asked', async () => {
    const store = await openTestStore();
    expect(await hasAskedServer(store.db)).toBe(false);
    await sync(store);
    expect(await hasAskedServer(store.db)).toBe(true);
  });

  it('decides the language once onboarding is done, the session’s choice before', async () => {
    const store = await openTestStore();
    const session = { language: 'French', level: null, insteadOf: null } as const;
    expect(learnerLanguage(null, nobody)).toBe('Mandarin');
    expect(learnerLanguage(null, session)).toBe('French');
    await saveProfile(store, { ...onboarding, has_completed_onboarding: false });
    expect(learnerLanguage(await readProfile(store), session)).toBe('French');
    expect(learnerLanguage(await readProfile(store), nobody)).toBe('German');
    await saveProfile(store, { has_completed_onboarding: true });
    expect(learnerLanguage(await readProfile(store), session)).toBe('German');
  });
});

describe('the profile of a learner who was onboarded here', () => {
  it('decides the level too: what another device changes afterwards is not held back by the session', async () => {
    const store = await openTestStore();
    const session = { language: 'German', level: 'advanced', insteadOf: null } as const;
    expect(learnerLevel(null, nobody)).toBe('beginner');
    expect(learnerLevel(null, session)).toBe('advanced');
    await saveProfile(store, { ...onboarding, preferred_language: 'French', preferred_level: 'intermediate' });
    expect(learnerLevel(await readProfile(store), session)).toBe('intermediate');
    expect(learnerLanguage(await readProfile(store), session)).toBe('French');
  });
});

describe('a setting', () => {
  it('has its default until it is saved', async () => {
    const store = await openTestStore();
    const read = async () => readSetting('pinyin', (await store.db.settings.get('pinyin'))?.value);
    expect(await read()).toBe('shown');
    await saveSetting(store, 'pinyin', 'tap');
    expect(await read()).toBe('tap');
  });

  it('is changed often and sent once', async () => {
    const store = await openTestStore();
    for (const rate of [0.8, 0.9, 1]) await saveSetting(store, 'speechRate', rate);
    expect((await syncTables(store.db).outbox.toArray()).map(({ fields }) => fields)).toEqual([{ value: 1 }]);
  });

  it('does not take nonsense, and reads nonsense as its default', async () => {
    const store = await openTestStore();
    await expect(saveSetting(store, 'speechRate', 99)).rejects.toThrow('speechRate');
    expect(readSetting('speechRate', 'fast')).toBe(0.9);
    expect(readSetting('silenceMs', null)).toBeNull();
  });
});
