import { lazy, Suspense, useEffect, useState } from 'react';
import { type Farewell as Kind, takeFarewell } from '#session/deletion/account-deleted-notice.ts';

const Farewell = lazy(() => import('./AccountDeletedNotice.tsx').then((module) => ({ default: module.Farewell })));

/** Says the farewell that was left, once. Looked for after the first picture: hardly anybody is left one. */
export function FarewellSlot() {
  const [kind, setKind] = useState<Kind | null>(null);
  useEffect(() => {
    const left = takeFarewell();
    if (left) setKind(left);
  }, []);
  return <Suspense fallback={null}>{kind ? <Farewell kind={kind} /> : null}</Suspense>;
}
