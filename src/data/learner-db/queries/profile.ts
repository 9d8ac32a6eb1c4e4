import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { DEFAULT_LEVEL, type Level } from '#domain/level.ts';
import { readWaiting } from '#sync';
import type { LearnerStore, SessionPreferences } from '../learner-store.ts';
import type { Profile } from '../tables/local-models.ts';

/** The learner's profile as it is stored; null: none. */
export async function readProfile({ db, userId }: LearnerStore): Promise<Profile | null> {
  return (await db.profile.get(userId)) ?? null;
}

/** The language being learnt: the profile's once onboarding is done, else the session's choice. */
export function learnerLanguage(profile: Profile | null | undefined, session: SessionPreferences): Language {
  if (profile?.has_completed_onboarding) return profile.preferred_language;
  return session.language ?? profile?.preferred_language ?? DEFAULT_LANGUAGE;
}

/** The learner's level, by the same rule, so that a change on another device takes effect here as well. */
export function learnerLevel(profile: Profile | null | undefined, session: SessionPreferences): Level {
  if (profile?.has_completed_onboarding) return profile.preferred_level;
  return session.level ?? profile?.preferred_level ?? DEFAULT_LEVEL;
}

/** True if a change of the profile has not been acknowledged by the server. */
export async function isProfileWaiting({ db, userId }: LearnerStore): Promise<boolean> {
  return (await readWaiting(db, 'profile', userId)).length > 0;
}
