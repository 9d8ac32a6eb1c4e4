import { lazy, Suspense, useEffect, useState } from 'react';
import { useAccount } from '../../account/account-store.ts';
import { useProfile } from '../../store/hooks/use-profile.ts';
import { useSyncStatus } from '../../store/hooks/use-sync-status.ts';
import { dueOverlay } from './onboarding.ts';

// Seen once in a learner's life: not part of what every page loads.
const OnboardingDialog = lazy(() =>
  import('./OnboardingDialog.tsx').then((module) => ({ default: module.OnboardingDialog })),
);
const TourDialog = lazy(() => import('../tour/TourDialog.tsx').then((module) => ({ default: module.TourDialog })));

/** A server that answers nothing useful must not keep a newcomer waiting for ever. */
const PATIENCE_MS = 8000;

/** What stands between a newcomer and the first page: onboarding, then the tour. */
export function Overlays() {
  const profile = useProfile();
  const provider = useAccount((account) => account.provider);
  const sync = useSyncStatus();
  const [patient, setPatient] = useState(true);
  const [answered, setAnswered] = useState({ onboarded: false, toured: false });

  useEffect(() => {
    const id = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(id);
  }, []);

  const known = Boolean(sync?.lastSyncAt) || sync?.kind === 'offline' || !patient;
  const due = dueOverlay({ profile, provider, known, ...answered });
  return (
    <Suspense fallback={null}>
      {due === 'onboarding' ? (
        <OnboardingDialog
          profile={profile ?? null}
          onDone={({ tour }) => setAnswered({ onboarded: true, toured: !tour })}
        />
      ) : null}
      {due === 'tour' ? <TourDialog onDone={() => setAnswered((current) => ({ ...current, toured: true }))} /> : null}
    </Suspense>
  );
}
