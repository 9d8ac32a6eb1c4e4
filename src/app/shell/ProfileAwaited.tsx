import { Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { syncNow } from '#data/sync/sync-now.ts';
import { useAccount } from '#session/account-store.ts';
import { useExercise } from '#shared/exercise.ts';
import { useProfileState } from '#shared/learner/use-profile.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ShellNotice } from './ShellNotice.tsx';

/** A first sync that takes longer than this is told about. */
const USUAL_MS = 8000;

/**
 * Says that the profile of a learner who is new to this device has not come yet, and why nobody is asked for it; not in
 * the middle of an exercise, which needs the room.
 */
export function ProfileAwaited() {
  const state = useProfileState();
  const isNew = useAccount((account) => account.isNew);
  const sync = useSyncStatus();
  const [isLate, setIsLate] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const exercise = useExercise((one) => one.current);
  useEffect(() => {
    const id = setTimeout(() => setIsLate(true), USUAL_MS);
    return () => clearTimeout(id);
  }, []);

  if (!state || state.profile || state.isConclusive || isNew || exercise) return null;
  const hasFailed = sync?.kind === 'offline' || (sync?.error ?? null) !== null;
  if (!isLate && !hasFailed) return null;
  const ask = () => {
    setIsAsking(true);
    void syncNow().finally(() => setIsAsking(false));
  };
  const button = (
    <Button onClick={ask} busy={isAsking && 'Trying…'}>
      Try again
    </Button>
  );
  return (
    <ShellNotice Icon={Hourglass} role="status" action={button}>
      Your profile has not come to this device yet. Nothing is lost: your language and progress follow.
    </ShellNotice>
  );
}
