import { lazy, Suspense } from 'react';
import { useSupport } from '#shared/sync-status/use-support.ts';

const SimulatedNotice = lazy(() =>
  import('#features/sync-status/support/SimulatedNotice.tsx').then((file) => ({ default: file.SimulatedNotice })),
);

/** The notice of simulated faults, while the sync tools are on; else nothing is loaded. */
export function SupportSlot() {
  return useSupport() ? (
    <Suspense fallback={null}>
      <SimulatedNotice />
    </Suspense>
  ) : null;
}
