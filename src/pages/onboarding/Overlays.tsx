import { useEffect, useState } from 'react';
import { useAccount } from '../../account/account-store.ts';
import { useProfile } from '../../store/hooks/use-profile.ts';
import { useSyncStatus } from '../../store/hooks/use-sync-status.ts';
import { TourDialog } from '../tour/TourDialog.tsx';
import { OnboardingDialog } from './OnboardingDialog.tsx';
import { dueOverlay } from './onboarding.ts';

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
  if (due === 'onboarding') {
    return (
      <OnboardingDialog
        profile={profile ?? null}
        onDone={({ tour }) => setAnswered({ onboarded: true, toured: !tour })}
      />
    );
  }
  if (due === 'tour') {
    return <TourDialog onDone={() => setAnswered((current) => ({ ...current, toured: true }))} />;
  }
  return null;
}
