import type { Language } from '#domain/language.ts';
import type { Level } from '#domain/level.ts';

/** Preferences from onboarding that hold for this session when they could not be stored. */
export interface SessionPreferences {
  language: Language | null;
  level: Level | null;
  /** Those of the complete profile when these were chosen; null: it was not complete. */
  insteadOf: { language: Language; level: Level } | null;
}

export const NO_PREFERENCES: SessionPreferences = { language: null, level: null, insteadOf: null };
