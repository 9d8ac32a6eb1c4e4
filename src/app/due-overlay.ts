/** The overlay that comes between a newcomer and the first page: onboarding, then the tour (product 4.4 to 4.10). */
import type { Profile } from '#data/learner-db/tables/local-models.ts';

const FIRST_PARTY = new Set(['email', 'phone']);

/**
 * Returns true without a profile, before onboarding is complete, and for a third-party account that lacks a first or
 * last name.
 */
export function needsOnboarding(profile: Profile | null, provider: string): boolean {
  if (!profile?.has_completed_onboarding) return true;
  const named = profile.first_name.trim() !== '' && profile.last_name.trim() !== '';
  return !FIRST_PARTY.has(provider) && !named;
}

export type Overlay = 'onboarding' | 'tour' | null;

/**
 * The overlay that is due. `profile` is undefined while it loads and null where the device has none; null is conclusive
 * only where it is `known` that there is none elsewhere: the server has answered, or the account was just made here.
 */
export function dueOverlay(state: {
  profile: Profile | null | undefined;
  provider: string;
  known: boolean;
  /** The learner answered in this session, though the answers may not have been stored. */
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
