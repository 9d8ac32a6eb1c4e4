import { lazy, Suspense } from 'react';
import { useAccount } from '#session/account-store.ts';

const LinkOfferDialog = lazy(() =>
  import('./LinkOfferDialog.tsx').then((module) => ({ default: module.LinkOfferDialog })),
);

/** Asks about a link that would sign in somebody else. There hardly ever is one, so no page waits for its chunk. */
export function LinkOfferSlot() {
  const offer = useAccount((account) => account.linkOffer);
  return <Suspense fallback={null}>{offer ? <LinkOfferDialog offer={offer} /> : null}</Suspense>;
}
