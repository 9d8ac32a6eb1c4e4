import type { AttemptRow } from '../rows.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** The latest attempts, newest first. */
export function useAttempts(limit: number): AttemptRow[] | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `attempts ${userId} ${limit}`, () =>
    db.attempts.orderBy('createdAt').reverse().limit(limit).toArray(),
  );
}
