import { lazy, Suspense, useEffect, useState } from 'react';
import { type AccountDeleted as Kind, takeAccountDeletedNotice } from '#session/deletion/account-deleted-notice.ts';

const AccountDeletedNotice = lazy(() =>
  import('./AccountDeletedNotice.tsx').then((module) => ({ default: module.AccountDeletedNotice })),
);

/** Shows a pending account-deleted notice once. It looks after the first paint, because there hardly ever is one. */
export function AccountDeletedSlot() {
  const [kind, setKind] = useState<Kind | null>(null);
  useEffect(() => {
    const left = takeAccountDeletedNotice();
    if (left) setKind(left);
  }, []);
  return <Suspense fallback={null}>{kind ? <AccountDeletedNotice kind={kind} /> : null}</Suspense>;
}
