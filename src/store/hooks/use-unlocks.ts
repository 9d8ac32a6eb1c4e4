import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** Scenes unlocked, the pending ones included. */
export function useUnlocks(): { scenarioId: string; pending: boolean }[] | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `unlocks ${userId}`, () => db.unlocks.toArray());
}
