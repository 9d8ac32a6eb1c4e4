import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useAppUpdate } from '#platform/app-update.ts';
import { useExercise } from '#shared/exercise.ts';
import { Button } from '#ui/controls/Button.tsx';

/** Offers a new version, never in the middle of a conversation or a review. */
export function UpdateBar() {
  const apply = useAppUpdate((update) => update.apply);
  const exercise = useExercise((state) => state.current);
  const [switching, setSwitching] = useState(false);
  if (!apply || exercise) return null;
  // The old version finishes its running work first, which may take a moment.
  const start = () => {
    setSwitching(true);
    apply();
  };
  return (
    <section
      aria-label="Update"
      className="fixed inset-x-3 bottom-[calc(var(--bar)+12px)] z-30 mx-auto flex max-w-md animate-rise items-center gap-3 rounded-control bg-raised py-2 pr-2 pl-4 shadow-soft"
    >
      <Sparkles size={20} aria-hidden className="shrink-0 text-accent-text" />
      <p className="flex-1 text-[0.9375rem] font-medium">A new version is ready</p>
      <Button variant="primary" busy={switching && 'Updating…'} onClick={start}>
        Update now
      </Button>
    </section>
  );
}
