import { createContext, useContext } from 'react';
import type { LearnerStore, SessionPreferences } from '#data/learner-db/learner-store.ts';

/** Null while nobody is signed in. */
export const LearnerStoreContext = createContext<LearnerStore | null>(null);
export const SessionPreferencesContext = createContext<SessionPreferences>({ language: null, level: null });

/** The signed-in learner's store; throws outside its provider and while nobody is signed in. */
export function useLearnerStore(): LearnerStore {
  const store = useContext(LearnerStoreContext);
  if (!store) throw new Error('User store used outside its provider');
  return store;
}
