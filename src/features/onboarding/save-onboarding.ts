/** Saving the answers of the onboarding (product 4.9 to 4.12). */

import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { readProfile } from '#data/learner-db/queries/profile.ts';
import type { SessionPreferences } from '#data/learner-db/session-preferences.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { storageErrorOf } from '#platform/storage-error.ts';
import { setSessionPreferences } from '#session/account-store.ts';
import type { OnboardingForm } from '#shared/learner-form/learner-form.ts';
import { TEXT } from './text.ts';

export interface Saved {
  /** The warning to show in passing; null when everything was saved. */
  toast: { title: string; text: string } | null;
  /** True when the welcome tour comes next. */
  tour: boolean;
}

/** The preferences of a complete profile before the answers are saved. A device that cannot read has none. */
async function readCompleted(store: LearnerStore): Promise<SessionPreferences['insteadOf']> {
  const profile = await readProfile(store).catch(() => null);
  if (!profile?.has_completed_onboarding) return null;
  return { language: profile.preferred_language, level: profile.preferred_level };
}

/**
 * Saves the answers by updating the profile, or inserting it where there is none. Language and level hold for this
 * session in any case, even if the device cannot store them, saving throws, or the server rejects them later.
 */
export async function saveOnboarding(store: LearnerStore, form: OnboardingForm): Promise<Saved> {
  const insteadOf = await readCompleted(store);
  setSessionPreferences({ language: form.language, level: form.level, insteadOf });
  try {
    await saveProfile(store, {
      first_name: form.firstName.trim(),
      last_name: form.lastName.trim(),
      preferred_language: form.language,
      preferred_level: form.level,
      study_motivation: form.motivation,
      has_completed_onboarding: true,
    });
    return { toast: null, tour: true };
  } catch (error) {
    console.error('The profile was not stored', error);
    const expected = storageErrorOf(error) !== null;
    return expected ? { toast: TEXT.warning, tour: true } : { toast: TEXT.error, tour: false };
  }
}
