/** The data of one learner on this device: what hooks and writes work on. */
import type { Language } from '../domain/language.ts';
import type { Level } from '../domain/level.ts';

export interface UserStore {
  userId: string;
}

/** Preferences from onboarding that hold for this session when they could not be stored. */
export interface SessionPreferences {
  language: Language | null;
  level: Level | null;
}
