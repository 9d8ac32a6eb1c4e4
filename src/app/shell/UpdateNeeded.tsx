import { CloudOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useAppUpdate } from '#platform/app-update.ts';
import { useExercise } from '#shared/exercise.ts';
import { isSyncPage } from '#shared/sync-status/sync-page.ts';
import { UpdateButton } from '#shared/UpdateButton.tsx';

/** Says that the server accepts nothing from this version any more, without interrupting, and offers the update. */
export function UpdateNeeded() {
  const offered = useAppUpdate((update) => update.apply !== null);
  const exercise = useExercise((state) => state.current);
  const location = useLocation();
  // The update bar offers the new version as soon as it is stored; the sync page explains more.
  if (offered || exercise || isSyncPage(location)) return null;
  return (
    <div className="mx-auto mt-3 flex w-[calc(100%-40px)] max-w-[60rem] flex-wrap items-center gap-3 rounded-control bg-amber-wash px-4 py-3 text-amber md:w-[calc(100%-64px)]">
      <CloudOff size={20} aria-hidden className="shrink-0" />
      <p className="min-w-48 flex-1 text-[0.9375rem] font-medium">
        Parley needs an update before it can sync. Your changes are safe on this device.
      </p>
      <UpdateButton />
    </div>
  );
}
