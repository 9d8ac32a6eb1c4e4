import { lazy, Suspense, useEffect, useState } from 'react';
import { type Farewell as Kind, takeFarewell } from '#session/deletion/account-deleted-notice.ts';

const Farewell = lazy(() => import('./AccountDeletedNotice.tsx').then((module) => ({ default: module.Farewell })));

/** Shows a pending account-deleted notice once. It looks after the first paint, because there hardly ever is one. */
export function FarewellSlot() {
  const [kind, setKind] = useState<Kind | null>(null);
  useEffect(() => {
    const left = takeFarewell();
    if (left) setKind(left);
  }, []);
  return <Suspense fallback={null}>{kind ? <Farewell kind={kind} /> : null}</Suspense>;
}
