import type { ReactNode } from 'react';
import { AccountContext, accountStore } from './account-store.ts';

/** Boots the stored session, opens the learner's store and gives both to the screens below. */
export function AccountProvider({ children }: { children: ReactNode }) {
  return <AccountContext value={accountStore}>{children}</AccountContext>;
}
