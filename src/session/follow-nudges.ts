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
    const { userId } = store;
    const options = { ...server, userId, token: createTokenSource(userId, deviceDatabase) };
    const [{ followChanges }, source] = await Promise.all([
      import('#data/sync/nudges/follow-changes.ts'),
      isHosted
        ? import('#data/sync/nudges/realtime.ts').then(({ createRealtimeSource }) => createRealtimeSource(options))
        : import('#data/sync/nudges/event-stream.ts').then(({ createEventStream }) => createEventStream(options)),
    ]);
    if (!isOver) unfollow = followChanges(store, scheduler, source);
  };
  // Without it, changes of other devices are found at the next look.
  begin().catch((error: unknown) => console.info('Changes of other devices are not heard of', error));
  return () => {
    isOver = true;
    unfollow?.();
  };
};
