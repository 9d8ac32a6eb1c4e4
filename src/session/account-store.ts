/** The signed-in account, as the screens need it. */

import { createContext, useContext } from 'react';
import { createStore, useStore } from 'zustand';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { NO_PREFERENCES, type SessionPreferences } from '#data/learner-db/session-preferences.ts';

export type AccountStatus = 'loading' | 'signed-out' | 'signed-in';

export interface AccountState {
  status: AccountStatus;
  userId: string | null;
  /** The learner's open store; null while nobody is signed in. */
  store: LearnerStore | null;
  email: string | null;
  /** `email`, `phone`, or a third party such as `github`. */
  provider: string;
  /** The account was made on this device, so it has no profile before this device makes one. */
  isNew: boolean;
  /** The refresh token was refused: the learner goes on offline and is asked to sign in again; nothing is lost. */
  needsSignIn: boolean;
  /** The reason why the link that led here signed nobody in, in words to show. */
  linkProblem: string | null;
  /** The account of a link that would replace the one signed in, until the learner has decided. */
  linkOffer: { email: string | null } | null;
  /** Preferences from onboarding that hold for this session when they could not be stored. */
  sessionPreferences: SessionPreferences;
}

export const accountStore = createStore<AccountState>()(() => ({
  status: 'loading',
  userId: null,
  store: null,
  email: null,
  provider: 'email',
  isNew: false,
  needsSignIn: false,
  linkProblem: null,
  linkOffer: null,
  sessionPreferences: NO_PREFERENCES,
}));

/** True below `<AccountProvider>`, which keeps the account state up to date. */
export const AccountContext = createContext(false);

/** Part of the account state; throws outside `<AccountProvider>`. */
export function useAccount<T>(selector: (state: AccountState) => T): T {
  if (!useContext(AccountContext)) throw new Error('App state used outside its provider: useAccount');
  return useStore(accountStore, selector);
}

/** Language and level for this session, even if they could not be stored. */
export function setSessionPreferences(sessionPreferences: SessionPreferences): void {
  accountStore.setState({ sessionPreferences });
}

/** Dismisses the message. */
export function forgetLinkProblem(): void {
  accountStore.setState({ linkProblem: null });
}
