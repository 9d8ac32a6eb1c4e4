import { CloudOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useAppUpdate } from '#platform/app-update.ts';
import { useExercise } from '#shared/exercise.ts';
import { isSyncPage } from '#shared/sync-status/sync-page.ts';
import { UpdateButton } from '#shared/UpdateButton.tsx';
import { ShellNotice } from './ShellNotice.tsx';

/** Says that the server accepts nothing from this version any more, without interrupting, and offers the update. */
export function UpdateNeeded() {
  const offered = useAppUpdate((update) => update.apply !== null);
  const exercise = useExercise((state) => state.current);
  const location = useLocation();
  // The update bar offers the new version as soon as it is stored; the sync page explains more.
  if (offered || exercise || isSyncPage(location)) return null;
  return (
    <ShellNotice Icon={CloudOff} action={<UpdateButton />}>
      Parley needs an update before it can sync. Your changes are safe on this device.
    </ShellNotice>
  );
}
