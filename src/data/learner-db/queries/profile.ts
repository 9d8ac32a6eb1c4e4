import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { DEFAULT_LEVEL, type Level } from '#domain/level.ts';
import { readWaiting } from '#sync';
import type { LearnerStore } from '../learner-store.ts';
import type { SessionPreferences } from '../session-preferences.ts';
import type { Profile } from '../tables/local-models.ts';

/** The learner's profile as it is stored; null: none. */
export async function readProfile({ db, userId }: LearnerStore): Promise<Profile | null> {
  return (await db.profile.get(userId)) ?? null;
}

/**
 * The language being learnt: the profile's once onboarding is done, else the session's choice. That holds on as well while
 * the profile shows what it showed when the choice was made, since then the choice could not be stored.
 */
export function learnerLanguage(profile: Profile | null | undefined, session: SessionPreferences): Language {
  const stored = profile?.preferred_language;
  const holds = !profile?.has_completed_onboarding || stored === session.insteadOf?.language;
  return (holds ? session.language : null) ?? stored ?? DEFAULT_LANGUAGE;
}

/** The learner's level, by the same rule, so that a change on another device takes effect here as well. */
export function learnerLevel(profile: Profile | null | undefined, session: SessionPreferences): Level {
  const stored = profile?.preferred_level;
  const holds = !profile?.has_completed_onboarding || stored === session.insteadOf?.level;
  return (holds ? session.level : null) ?? stored ?? DEFAULT_LEVEL;
}

/** True if a change of the profile has not been acknowledged by the server. */
export async function isProfileWaiting({ db, userId }: LearnerStore): Promise<boolean> {
  return (await readWaiting(db, 'profile', userId)).length > 0;
}
