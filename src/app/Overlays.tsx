import { lazy, Suspense, useEffect, useState } from 'react';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { forgetTourNote, isTourNoted } from '#features/tour/seen-tour.ts';
import { useAccount } from '#session/account-store.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useProfile } from '#shared/learner/use-profile.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { dueOverlay } from './due-overlay.ts';

// Learners see these once, so no page waits for their chunks.
const OnboardingDialog = lazy(() =>
  import('#features/onboarding/OnboardingDialog.tsx').then((module) => ({ default: module.OnboardingDialog })),
);
const RejectionWarning = lazy(() =>
  import('#features/onboarding/RejectionWarning.tsx').then((module) => ({ default: module.RejectionWarning })),
);
const TourDialog = lazy(() =>
  import('#features/tour/TourDialog.tsx').then((module) => ({ default: module.TourDialog })),
);

/** A newcomer is not kept waiting for a server that gives no useful answer. */
const PATIENCE_MS = 8000;

/** The overlays between a newcomer and the first page: onboarding, then the tour. */
export function Overlays() {
  const profile = useProfile();
  const provider = useAccount((account) => account.provider);
  const sync = useSyncStatus();
  const [patient, setPatient] = useState(true);
  const store = useLearnerStore();
  const [answered, setAnswered] = useState({ onboarded: false, toured: isTourNoted(store.userId) });

  useEffect(() => {
    const id = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(id);
  }, []);

  // A remaining note means that the page was left before the flag was stored, so the flag is stored now.
  const seen = profile?.has_seen_welcome_splash;
  useEffect(() => {
    if (!isTourNoted(store.userId)) return;
    if (seen) forgetTourNote(store.userId);
    else if (seen === false) {
      saveProfile(store, { has_seen_welcome_splash: true }).catch((error: unknown) =>
        console.error('That the tour was seen was not stored', error),
      );
    }
  }, [seen, store]);

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
      {answered.onboarded ? <RejectionWarning /> : null}
      {due === 'tour' ? <TourDialog onDone={() => setAnswered((current) => ({ ...current, toured: true }))} /> : null}
    </Suspense>
  );
}
