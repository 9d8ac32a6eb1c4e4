import { CloudOff } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useAppUpdate } from '#platform/app-update.ts';
import { useExercise } from '#shared/exercise.ts';
import { isSyncPage } from '#shared/sync-status/sync-page.ts';
import { UpdateButton } from '#shared/UpdateButton.tsx';

/** The server takes nothing from this version any more: said where it does not disturb, with the way out. */
export function UpdateNeeded() {
  const offered = useAppUpdate((update) => update.apply !== null);
  const exercise = useExercise((state) => state.current);
  const location = useLocation();
  // The bar below offers it as soon as it is here; the sync page says it at more length.
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
