import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { learnerLanguage, learnerLevel, readProfile } from '#data/learner-db/queries/profile.ts';
import { NO_PREFERENCES } from '#data/learner-db/session-preferences.ts';
import type { Profile } from '#data/learner-db/tables/local-models.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import { accountStore } from '#session/account-store.ts';
import type { OnboardingForm } from '#shared/learner-form/learner-form.ts';
import { syncTables } from '#sync/testing';
import { saveOnboarding } from './save-onboarding.ts';
import { isProfileRejected } from './use-profile-rejected.ts';

const form: OnboardingForm = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  language: 'French',
  level: 'advanced',
  motivation: 'immigration',
};
const stored = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  preferred_language: 'French',
  preferred_level: 'advanced',
  study_motivation: 'immigration',
  has_completed_onboarding: true,
} as const;
const session = () => accountStore.getState().sessionPreferences;
const chosen = { language: 'French', level: 'advanced', insteadOf: null } as const;

/** Makes every write to the profile fail as a browser would. */
function breakProfile(store: LearnerStore, error: Error): void {
  store.db.profile.hook('creating', () => {
    throw error;
  });
}

beforeEach(() => {
  accountStore.setState({ sessionPreferences: NO_PREFERENCES });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('Onboarding submit', () => {
  test('inserts a profile where there is none, with has_completed_onboarding true; then comes the tour', async () => {
    const store = await openTestStore();
    expect(await saveOnboarding(store, form)).toEqual({ toast: null, tour: true });
    expect(session()).toEqual(chosen);
    expect(await readProfile(store)).toMatchObject(stored);
    expect((await syncTables(store.db).outbox.toArray()).map(({ op, fields }) => [op, fields])).toEqual([
      ['put', stored],
    ]);
  });

  test('updates the profile that exists, and sets language and level for the session', async () => {
    const store = await openTestStore();
    await saveProfile(store, { ...stored, first_name: '', preferred_language: 'German', preferred_level: 'beginner' });
    await saveOnboarding(store, form);
    expect((await syncTables(store.db).outbox.toArray()).map(({ op }) => op)).toEqual(['put', 'patch']);
    expect(await readProfile(store)).toMatchObject(stored);
    expect(session()).toEqual({ ...chosen, insteadOf: { language: 'German', level: 'beginner' } });
  });
});

test('the profile is read again once it is saved, with nobody asking for it', async () => {
  const store = await openTestStore();
  const seen: (Profile | null)[] = [];
  const reading = liveQuery(() => readProfile(store)).subscribe((profile) => seen.push(profile));
  await vi.waitFor(() => expect(seen).toEqual([null]));
  await saveOnboarding(store, form);
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject(stored));
  await saveOnboarding(store, { ...form, language: 'Spanish' });
  await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ ...stored, preferred_language: 'Spanish' }));
  reading.unsubscribe();
});

describe('The error catalogue', () => {
  test('Profile update or insert failure in onboarding: warned, kept for the session, and on to the tour', async () => {
    const store = await openTestStore();
    breakProfile(store, new DOMException('No space', 'QuotaExceededError'));
    expect(await saveOnboarding(store, form)).toEqual({
      toast: {
        title: 'Warning',
        text: "Your preferences were saved for this session, but couldn't be stored permanently.",
      },
      tour: true,
    });
    expect(session()).toEqual(chosen);
    expect(learnerLanguage(await readProfile(store), session())).toBe('French');
  });

  test.each([
    ['Profile update or insert failure', new DOMException('No space', 'QuotaExceededError')],
    ['Unexpected exception while saving', new TypeError('a bug')],
  ])('%s: the choice holds for the session of a learner whose profile is complete', async (_, error) => {
    const store = await openTestStore();
    await saveProfile(store, { ...stored, last_name: '', preferred_language: 'German', preferred_level: 'beginner' });
    store.db.profile.hook('updating', () => {
      throw error;
    });
    await saveOnboarding(store, form);
    const profile = await readProfile(store);
    expect(profile?.preferred_language).toBe('German');
    expect(learnerLanguage(profile, session())).toBe('French');
    expect(learnerLevel(profile, session())).toBe('advanced');
    // A choice that another device stores afterwards takes effect.
    const later = profile && ({ ...profile, preferred_language: 'Spanish', preferred_level: 'intermediate' } as const);
    expect(learnerLanguage(later, session())).toBe('Spanish');
    expect(learnerLevel(later, session())).toBe('intermediate');
  });

  test('Profile update or insert failure in onboarding: a rejection by the server is noticed', async () => {
    const store = await openTestStore();
    expect(await isProfileRejected(store)).toBe(false);
    const mutation = { table: 'profiles', op: 'put', id: 'u', device_seq: 1, device: 'd', at: '', fields: stored };
    await syncTables(store.db).rejected.add({ mutation, code: 'check', reason: 'no', at: '' } as never);
    expect(await isProfileRejected(store)).toBe(true);
  });

  test('Unexpected exception while saving onboarding: said, kept for the session, and the dialog closes', async () => {
    const store = await openTestStore();
    breakProfile(store, new TypeError('a bug'));
    expect(await saveOnboarding(store, form)).toEqual({
      toast: { title: 'Error saving preferences', text: 'Your preferences were saved for this session only.' },
      tour: false,
    });
    expect(session()).toEqual(chosen);
  });
});
