import { createContext, useContext } from 'react';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { SessionPreferences } from '#data/learner-db/session-preferences.ts';

/** Null while nobody is signed in; undefined outside its provider. */
export const LearnerStoreContext = createContext<LearnerStore | null | undefined>(undefined);
/** Undefined outside its provider. */
export const SessionPreferencesContext = createContext<SessionPreferences | undefined>(undefined);

/** @throws in the words of the error catalogue (product 15.6) @param user the hook that was called */
function within<T>(state: T | undefined, user: string): T {
  if (state === undefined) throw new Error(`App state used outside its provider: ${user}`);
  return state;
}

/** The signed-in learner's store; throws outside its provider and while nobody is signed in. */
export function useLearnerStore(): LearnerStore {
  const store = within(useContext(LearnerStoreContext), 'useLearnerStore');
  if (!store) throw new Error('The learner’s store is used while nobody is signed in');
  return store;
}

/** The signed-in learner's store, and null for a visitor. Throws outside its provider, naming the hook that asks. */
export function useStoreOrVisitor(user: string): LearnerStore | null {
  return within(useContext(LearnerStoreContext), user);
}

/** The preferences that onboarding has set for this session; throws outside its provider. */
export function useSessionPreferences(): SessionPreferences {
  return within(useContext(SessionPreferencesContext), 'useSessionPreferences');
}
