import { lazy, Suspense, useEffect, useState } from 'react';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { forgetTourNote, isTourNoted } from '#features/tour/seen-tour.ts';
import { useAccount } from '#session/account-store.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useProfileState } from '#shared/learner/use-profile.ts';
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

/** The overlays between a newcomer and the first page: onboarding, then the tour. */
export function Overlays() {
  const state = useProfileState();
  const provider = useAccount((account) => account.provider);
  const isNew = useAccount((account) => account.isNew);
  const store = useLearnerStore();
  const [answered, setAnswered] = useState({ onboarded: false, toured: isTourNoted(store.userId) });

  const profile = state?.profile;
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

  const due = dueOverlay({ profile, provider, known: isNew || state?.isConclusive === true, ...answered });
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
