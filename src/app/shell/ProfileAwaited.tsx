import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { syncNow } from '#data/sync/sync-now.ts';
import { useAccount } from '#session/account-store.ts';
import { useProfileState } from '#shared/learner/use-profile.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { Button } from '#ui/controls/Button.tsx';

/** A first sync that takes longer than this is told about. */
const USUAL_MS = 8000;

/** Says that the profile of a learner who is new to this device has not come yet, and why nobody is asked for it. */
export function ProfileAwaited() {
  const state = useProfileState();
  const isNew = useAccount((account) => account.isNew);
  const sync = useSyncStatus();
  const [isLate, setIsLate] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    const id = setTimeout(() => setIsLate(true), USUAL_MS);
    return () => clearTimeout(id);
  }, []);

  if (!state || state.profile || state.isConclusive || isNew) return null;
  const hasFailed = sync?.kind === 'offline' || (sync?.error ?? null) !== null;
  if (!isLate && !hasFailed) return null;
  const ask = () => {
    setIsAsking(true);
    void syncNow().finally(() => setIsAsking(false));
  };
  return (
    <div
      role="status"
      className="mx-auto mt-3 flex w-[calc(100%-40px)] max-w-[60rem] flex-wrap items-center gap-3 rounded-control bg-jade-wash px-4 py-3 text-jade md:w-[calc(100%-64px)]"
    >
      <Hourglass size={20} aria-hidden className="shrink-0" />
      <p className="min-w-48 flex-1 text-[0.9375rem] font-medium text-ink">
        Your profile has not come to this device yet. Parley keeps trying, and your language and progress appear as soon
        as it can reach the server.
      </p>
      <Button onClick={ask} busy={isAsking && 'Trying…'}>
        Try again
      </Button>
    </div>
  );
}
