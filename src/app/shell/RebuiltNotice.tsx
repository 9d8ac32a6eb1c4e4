import { RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';

/** Hardly any device has an old database, so no page waits for this. */
async function discardOldDatabases(): Promise<boolean> {
  return (await import('#data/discard-old-databases.ts')).discardOldDatabases();
}

/** Tells a learner once that the data of a version from before the first release was removed from this device. */
export function RebuiltNotice() {
  const [rebuilt, setRebuilt] = useState(false);
  useEffect(() => {
    discardOldDatabases().then(
      (found) => found && setRebuilt(true),
      (error: unknown) => console.error('An old database was not deleted', error),
    );
  }, []);
  if (!rebuilt) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-3 top-[calc(12px+var(--safe-top))] z-50 mx-auto flex max-w-lg animate-rise flex-wrap items-center gap-3 rounded-control bg-jade-wash py-3 pr-3 pl-4 text-jade shadow-soft"
    >
      <RotateCcw size={20} aria-hidden className="shrink-0" />
      <p className="min-w-48 flex-1 text-[0.9375rem] font-medium text-ink">
        Parley was rebuilt, and this device starts afresh. Please sign in again: everything that had been synced comes
        back. Changes that had not been synced could not be kept.
      </p>
      <Button onClick={() => setRebuilt(false)}>Close</Button>
    </div>
  );
}
