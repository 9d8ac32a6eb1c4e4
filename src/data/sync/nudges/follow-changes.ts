import { withReconnect } from '#platform/reconnect.ts';
import { bindFollower, createFollower, type NudgeSource, type Scheduler } from '#sync';
import type { LearnerStore } from '../../learner-db/learner-store.ts';

/** Syncs when another device of the learner has changed something; returns a function that ends it. */
export function followChanges(store: LearnerStore, scheduler: Scheduler, source: NudgeSource): () => void {
  const clock = {
    setTimer: (run: () => void, ms: number) => setTimeout(run, ms),
    clearTimer: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  };
  const follower = createFollower({
    ...clock,
    source,
    locks: navigator.locks,
    lockName: `parley-nudges-${store.userId}`,
    lacks: (nudge) => withReconnect(store.db, () => store.engine.lacks(nudge)),
    onNews: () => void scheduler.request('nudge'),
    onFollowed: scheduler.followed,
    random: Math.random,
    onError: (error) => console.warn('Changes of other devices are not heard of', error),
  });
  return bindFollower(follower, { ...clock, window, document });
}
