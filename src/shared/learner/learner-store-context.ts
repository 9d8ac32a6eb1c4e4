import { createContext, useContext } from 'react';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { NO_PREFERENCES, type SessionPreferences } from '#data/learner-db/session-preferences.ts';

/** Null while nobody is signed in. */
export const LearnerStoreContext = createContext<LearnerStore | null>(null);
export const SessionPreferencesContext = createContext<SessionPreferences>(NO_PREFERENCES);

/** The signed-in learner's store; throws outside its provider and while nobody is signed in. */
export function useLearnerStore(): LearnerStore {
  const store = useContext(LearnerStoreContext);
  if (!store) throw new Error('User store used outside its provider');
  return store;
}
