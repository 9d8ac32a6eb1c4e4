import { useCallback, useEffect, useState } from 'react';
import { askToPersist, type DeviceStorage, readDeviceStorage } from '#platform/device-storage.ts';
import { useNow } from '#shared/clock/use-now.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** Measuring costs the browser some work, so it is done this rarely, in milliseconds. */
const LOOK_MS = 30_000;

export interface ShownStorage extends DeviceStorage {
  conversations: number;
  flashcards: number;
}

/** The space that Parley uses on this device, measured now and then. `keep` asks the browser never to clear it. */
export function useDeviceStorage(): { storage: ShownStorage | undefined; keep: () => Promise<boolean | null> } {
  const now = useNow(LOOK_MS);
  const [told, setTold] = useState<DeviceStorage>();
  const counts = useLearnerQuery(
    async ({ db }) => ({
      conversations: await db.attempts.count(),
      flashcards: await db.cards.orderBy('listedAt').count(),
    }),
    [],
    undefined,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again whenever the clock or the counts say so
  useEffect(() => {
    let gone = false;
    void readDeviceStorage(navigator.storage).then((read) => gone || setTold(read));
    return () => {
      gone = true;
    };
  }, [now, counts?.conversations, counts?.flashcards]);
  const keep = useCallback(async () => {
    const persistent = await askToPersist(navigator.storage);
    if (persistent !== null) setTold((before) => before && { ...before, persistent });
    return persistent;
  }, []);
  return { storage: told && counts && { ...told, ...counts }, keep };
}
