import { useEffect, useState } from 'react';
import { readPacks } from '#data/downloads/travel-packs.ts';
import { readDialogueRights } from '#data/learner-db/queries/scenarios.ts';
import { readWithFallback } from '#data/read-with-fallback.ts';
import { readDeviceStorage } from '#platform/device-storage.ts';
import { useLearnerLanguage } from '#shared/learner/use-learner-language.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { PACK } from '../text.ts';
import { TravelPackItem } from './TravelPackItem.tsx';

/**
 * Bytes that Parley may still store on this device, measured again whenever the stored data changes; null where the
 * browser cannot tell.
 */
function useRoom(storedBytes: number): number | null {
  const [free, setFree] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored decides what is left
  useEffect(() => {
    let gone = false;
    void readDeviceStorage(navigator.storage).then((told) => gone || setFree(told.free));
    return () => {
      gone = true;
    };
  }, [storedBytes]);
  return free;
}

/** All languages with size and stored share, to download or to remove. */
export function TravelPackDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const language = useLearnerLanguage();
  const packs = useLearnerQuery(
    async (store) => {
      const rights = await readDialogueRights(store, new Date());
      return readWithFallback(store.device, 'The travel packs', () => readPacks(store.device, rights), []);
    },
    [],
    [],
  );
  const offline = useSyncStatus()?.kind === 'offline';
  const free = useRoom(packs?.reduce((sum, pack) => sum + pack.storedBytes, 0) ?? 0);
  const ordered = packs?.toSorted((a, b) => Number(b.language === language) - Number(a.language === language));
  return (
    <Dialog open={open} onClose={onClose} title={PACK.title} description={PACK.lead}>
      {ordered ? (
        <ul className="flex flex-col gap-3">
          {ordered.map((pack) => (
            <TravelPackItem
              key={pack.language}
              pack={pack}
              at={{ own: pack.language === language, online: !offline, free }}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-64 rounded-card" />
      )}
      <p className="mt-4 text-sm text-ink-soft">
        {free === null ? null : `${PACK.room(free)} `}
        {PACK.sizes}
      </p>
    </Dialog>
  );
}
