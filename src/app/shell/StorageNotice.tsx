import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { onStorageError, type StorageError } from '#platform/storage-error.ts';
import { Button } from '#ui/controls/Button.tsx';

/** Reports a failure of the device's storage and says what to do about it. */
export function StorageNotice() {
  const [problem, setProblem] = useState<StorageError | null>(null);
  useEffect(() => onStorageError(setProblem), []);
  if (!problem) return null;
  const reload = problem.code === 'outdated' || problem.code === 'lost';
  return (
    <div
      role="alert"
      className="fixed inset-x-3 top-[calc(12px+var(--safe-top))] z-50 mx-auto flex max-w-lg animate-rise flex-wrap items-center gap-3 rounded-control bg-danger-wash py-3 pr-3 pl-4 text-danger shadow-soft"
    >
      <HardDrive size={20} aria-hidden className="shrink-0" />
      <p className="min-w-48 flex-1 text-[0.9375rem] font-medium">{problem.message}</p>
      {reload ? (
        <Button onClick={() => window.location.reload()}>Reload</Button>
      ) : (
        <Button onClick={() => setProblem(null)}>Close</Button>
      )}
    </div>
  );
}
