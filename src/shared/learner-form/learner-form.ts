/** The fields that onboarding asks for and the profile edits (product 1.5, 4.1 and 11.4). */

import type { Profile } from '#data/learner-db/tables/local-models.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/language.ts';
import { DEFAULT_LEVEL, type Level } from '#domain/level.ts';
import type { Motivation } from '#domain/motivation.ts';

export interface OnboardingForm {
  firstName: string;
  lastName: string;
  language: Language;
  level: Level;
  motivation: Motivation | null;
}

/** The values of a profile, with `language` and beginner for those that are missing. */
export function initialForm(profile: Profile | null, language: Language = DEFAULT_LANGUAGE): OnboardingForm {
  return {
    firstName: profile?.first_name ?? '',
    lastName: profile?.last_name ?? '',
    language: profile?.preferred_language ?? language,
    level: profile?.preferred_level ?? DEFAULT_LEVEL,
    motivation: profile?.study_motivation ?? null,
  };
}
