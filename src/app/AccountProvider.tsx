import { type ReactNode, useEffect } from 'react';
import { useStore } from 'zustand';
import { AccountContext, accountStore } from '#session/account-store.ts';
import { LearnerStoreContext, SessionPreferencesContext } from '#shared/learner/learner-store-context.ts';

const RETRY_MS = 2_000;

/**
 * Loads the store and everything that keeps it going. The chunk is separate, so that a first visit shows the landing
 * page without it.
 */
function begin(): void {
  import('#session/boot.ts').then(
    ({ boot }) => boot(),
    (error: unknown) => {
      console.error('The store could not be loaded', error);
      setTimeout(begin, RETRY_MS);
    },
  );
}

/**
 * Watches for the account being deleted on another device; returns the function that stops watching. It is rarely
 * needed, so no page waits for its chunk.
 */
function watchForDeletion(): () => void {
  let end: (() => void) | null = null;
  let ended = false;
  import('#session/deletion/deleted-elsewhere.ts').then(
    (module) => {
      if (!ended) end = module.watchForDeletion();
    },
    (error: unknown) => console.info('Whether the account still exists is not known', error),
  );
  return () => {
    ended = true;
    end?.();
  };
}

/** Boots the stored session, opens the learner's store, and provides both to the screens below. */
export function AccountProvider({ children }: { children: ReactNode }) {
  useEffect(begin, []);
  const needsSignIn = useStore(accountStore, (state) => state.needsSignIn);
  useEffect(() => (needsSignIn ? watchForDeletion() : undefined), [needsSignIn]);
  const store = useStore(accountStore, (state) => state.store);
  const preferences = useStore(accountStore, ({ sessionPreferences }) => sessionPreferences);
  return (
    <AccountContext value>
      <LearnerStoreContext value={store}>
        <SessionPreferencesContext value={preferences}>{children}</SessionPreferencesContext>
      </LearnerStoreContext>
    </AccountContext>
  );
}
