/** Records the writes that were acknowledged to a learner. */

import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { NewMutation } from '#sync';
import type { LearnerSession } from './learner-session.ts';
import { nameOf } from './oracle/oracle.ts';
import type { TabLife } from './tab-life.ts';

export interface Intent extends Omit<NewMutation, 'local'> {
  name: string;
}

/** A store that reports each write with its mutations, once it is acknowledged or has failed. */
export function noteIntents(store: LearnerStore, learner: LearnerSession, life: TabLife): LearnerStore {
  return {
    ...store,
    async write(also, body) {
      const attempts: Intent[][] = [];
      const run: typeof body = (record, tx) => {
        const recorded: Intent[] = [];
        attempts.push(recorded);
        const noted: typeof record = async (...mutations) => {
          recorded.push(...mutations.map(({ local: _, ...one }) => ({ ...structuredClone(one), name: nameOf(one) })));
          return record(...mutations);
        };
        return body(noted, tx);
      };
      const { resets } = learner;
      let done: Intent[] = [];
      try {
        const result = await store.write(also, run);
        done = attempts.pop() ?? [];
        // fake-indexeddb lets a write end on a database that was deleted meanwhile; a browser deletes it afterwards.
        if (!life.dead && learner.resets === resets) learner.acknowledge(done);
        return result;
      } finally {
        // It is unknown whether a tab that died or froze reached the commit.
        if (!life.still) learner.disown(attempts.flat());
      }
    },
  };
}
