/** The overlay that comes between a newcomer and the first page: onboarding, then the tour (product 4.4 to 4.10). */
import type { Profile } from '#data/learner-db/tables/local-models.ts';

const FIRST_PARTY = new Set(['email', 'phone']);

/** No profile, onboarding not completed, or a third-party account without a first or last name. */
export function needsOnboarding(profile: Profile | null, provider: string): boolean {
  if (!profile?.has_completed_onboarding) return true;
  const named = profile.first_name.trim() !== '' && profile.last_name.trim() !== '';
  return !FIRST_PARTY.has(provider) && !named;
}

export type Overlay = 'onboarding' | 'tour' | null;

/**
 * The overlay that is due. `profile`: undefined while it loads, null where the device has none; which means something
 * only once `known` (the first sync ended, or there is nobody to ask).
 */
export function dueOverlay(state: {
  profile: Profile | null | undefined;
  provider: string;
  known: boolean;
  /** Answered in this session, though it may not have been stored. */
  onboarded: boolean;
  toured: boolean;
}): Overlay {
  const { profile, provider, known, onboarded, toured } = state;
  if (profile === undefined) return null;
  if (profile === null && !known) return null;
  if (!onboarded && needsOnboarding(profile, provider)) return 'onboarding';
  if (toured) return null;
  // After onboarding the tour opens even for a learner who has seen it (product 4.10).
  return onboarded || !profile?.has_seen_welcome_splash ? 'tour' : null;
}
