import { createContext, useContext } from 'react';
import type { SessionPreferences, UserStore } from '#data/learner-db/learner-store.ts';

/** Null while nobody is signed in. */
export const UserStoreContext = createContext<UserStore | null>(null);
export const SessionPreferencesContext = createContext<SessionPreferences>({ language: null, level: null });

/** The signed-in learner's store; throws outside its provider and while nobody is signed in. */
export function useUserStore(): UserStore {
  const store = useContext(UserStoreContext);
  if (!store) throw new Error('User store used outside its provider');
  return store;
}
