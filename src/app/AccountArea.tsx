import { useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { AccountProvider } from '../account/AccountProvider.tsx';
import { useAccount } from '../account/account-store.ts';
import { PaymentReturn } from '../pages/payment/PaymentReturn.tsx';
import { rememberSignedIn } from './device-hints.ts';
import { StorageNotice } from './StorageNotice.tsx';

/** Everything that needs to know who is signed in. */
export function AccountArea() {
  return (
    <AccountProvider>
      <SignedInHint />
      <StorageNotice />
      <PaymentReturn />
      <Outlet />
    </AccountProvider>
  );
}

/** Leaves word for the landing page, which does not open the store. */
function SignedInHint() {
  const status = useAccount((account) => account.status);
  useEffect(() => {
    if (status !== 'loading') rememberSignedIn(status === 'signed-in');
  }, [status]);
  return null;
}
