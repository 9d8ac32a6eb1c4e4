/** Follows the changes that a learner's other devices make, with code that no page needs before it is drawn. */
import { deviceDatabase } from '#data/device-database.ts';
import type { FollowChanges } from '#data/sync/start-scheduler.ts';
import { backend } from './backend.ts';
import { createTokenSource } from './tokens/token-source.ts';

export const followNudges: FollowChanges = (store, scheduler) => {
  const { isHosted, ...server } = backend();
  let isOver = false;
  let unfollow: (() => void) | undefined;
  const begin = async () => {
    const options = { ...server, token: createTokenSource(store.userId, deviceDatabase) };
    const [{ followChanges }, { createEventStream }] = await Promise.all([
      import('#data/sync/nudges/follow-changes.ts'),
      import('#data/sync/nudges/event-stream.ts'),
    ]);
    if (!isOver) unfollow = followChanges(store, scheduler, createEventStream(options));
  };
  // Without it, changes of other devices are found at the next look.
  if (!isHosted) begin().catch((error: unknown) => console.info('Changes of other devices are not heard of', error));
  return () => {
    isOver = true;
    unfollow?.();
  };
};
