import { CircleArrowDown, CloudDownload, Luggage } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Scenario } from '#domain/scene.ts';
import { Button } from '#ui/controls/Button.tsx';
import { PACK, TEXT } from '../text.ts';
import { offlineWords } from './offline-words.ts';
import { usePlayableScenes } from './use-playable-scenes.ts';

const TravelPackDialog = lazy(() =>
  import('./TravelPackDialog.tsx').then((module) => ({ default: module.TravelPackDialog })),
);

type OfflineLineProps = {
  scenes: readonly Scenario[];
  /** The number of scenarios shown. */
  shown: number;
};

/** The numbers of scenarios shown and stored, and the button that opens the travel packs. */
export function OfflineLine({ scenes, shown }: OfflineLineProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const playable = usePlayableScenes(scenes[0]?.language);
  const offline = playable && offlineWords(scenes, playable);
  const Icon = offline?.isComplete ? CircleArrowDown : CloudDownload;
  return (
    <div className="-mb-1 flex items-center gap-x-3">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p aria-live="polite" className="text-[0.9375rem] font-semibold">
          {TEXT.shown(shown, scenes.length)}
        </p>
        {offline === undefined ? null : (
          <p className="flex items-center gap-1.5 text-sm text-ink-soft">
            <Icon size={16} aria-hidden />
            {offline.text}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        className="-mr-3 shrink-0"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        <Luggage size={18} aria-hidden />
        {PACK.open}
      </Button>
      <Suspense fallback={null}>
        {asked ? <TravelPackDialog open={open} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </div>
  );
}
