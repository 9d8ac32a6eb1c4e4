import { lazy, Suspense, useEffect, useState } from 'react';
import { takeAccountDeletedNotice } from '#session/deletion/account-deleted-notice.ts';
import { takeUnconfirmedSignOut } from '#session/unconfirmed-sign-out.ts';
import type { Leaving } from './LeavingNotice.tsx';

const LeavingNotice = lazy(() => import('./LeavingNotice.tsx').then((module) => ({ default: module.LeavingNotice })));

/** Shows once what a learner who has left has to know. It looks after the first paint, because there hardly ever is any. */
export function LeavingNoticeSlot() {
  const [kind, setKind] = useState<Leaving | null>(null);
  useEffect(() => {
    const left = takeAccountDeletedNotice() ?? (takeUnconfirmedSignOut() ? 'unconfirmed' : null);
    if (left) setKind(left);
  }, []);
  return <Suspense fallback={null}>{kind ? <LeavingNotice kind={kind} /> : null}</Suspense>;
}
