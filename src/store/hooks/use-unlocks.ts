import { readOr } from '../read-or.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** Scenes unlocked, the pending ones included; none where they cannot be read. */
export function useUnlocks(): { scenarioId: string; pending: boolean }[] | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `unlocks ${userId}`, () => readOr(db, 'The unlocked scenarios', () => db.unlocks.toArray(), []));
}
