import { lazy, Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { PaymentReturn } from '#features/billing/payment/PaymentReturn.tsx';
import { rememberSignedIn } from '#platform/device-flags.ts';
import { useAccount } from '#session/account-store.ts';
import { AccountProvider } from './AccountProvider.tsx';
import { LinkOfferSlot } from './shell/LinkOfferSlot.tsx';
import { StorageNotice } from './shell/StorageNotice.tsx';
import { SupportSlot } from './shell/SupportSlot.tsx';

// No page waits for what hardly any device needs.
const RebuiltNotice = lazy(() =>
  import('./shell/RebuiltNotice.tsx').then((module) => ({ default: module.RebuiltNotice })),
);

/** The routes that depend on the signed-in account. */
export function AccountArea() {
  return (
    <AccountProvider>
      <SignedInHint />
      <StorageNotice />
      <Suspense fallback={null}>
        <RebuiltNotice />
      </Suspense>
      <PaymentReturn />
      <LinkOfferSlot />
      <SupportSlot />
      <Outlet />
    </AccountProvider>
  );
}

/** Leaves a note for the landing page, which does not open the store. */
function SignedInHint() {
  const status = useAccount((account) => account.status);
  useEffect(() => {
    if (status !== 'loading') rememberSignedIn(status === 'signed-in');
  }, [status]);
  return null;
}
