import type { StateRow, StatusRow } from '../../../sync/database.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../domain/language.ts';
import type { Profile } from '../rows.ts';
import type { SessionPreferences, UserStore } from '../user-store.ts';

/**
 * The learner's profile. Null: there is none, as far as anybody could ask; undefined: nobody has asked yet, so that a
 * learner who comes back on a new device is not taken for a newcomer.
 */
export async function readProfile({ db, userId }: UserStore): Promise<Profile | null | undefined> {
  const profile = await db.profile.get(userId);
  if (profile) return profile;
  const state = (await db.sync.get('state')) as StateRow | undefined;
  const status = (await db.sync.get('status')) as StatusRow | undefined;
  const asked = (state?.epoch ?? null) !== null || (status?.reached ?? null) !== null;
  return asked ? null : undefined;
}

/** The language that the learner learns: the profile's once onboarding is done, else the session's choice. */
export function learnerLanguage(profile: Profile | null | undefined, session: SessionPreferences): Language {
  if (profile?.has_completed_onboarding) return profile.preferred_language;
  return session.language ?? profile?.preferred_language ?? DEFAULT_LANGUAGE;
}
