/** What a learner was told is saved. */

import type { UserStore } from '../../src/store/user-store.ts';
import type { NewMutation } from '../../sync/write.ts';
import { nameOf } from './oracle/oracle.ts';
import type { TabLife } from './tab-life.ts';

export interface Intent extends Omit<NewMutation, 'local'> {
  name: string;
}

/** A store that tells of every write once it is acknowledged, with what it recorded. */
export function noteIntents(store: UserStore, told: (intents: Intent[]) => void, life: TabLife): UserStore {
  return {
    ...store,
    async write(also, body) {
      let recorded: Intent[] = [];
      const result = await store.write(also, (record, tx) => {
        recorded = [];
        return body(async (...mutations) => {
          await record(...mutations);
          recorded.push(...mutations.map(({ local: _, ...one }) => ({ ...structuredClone(one), name: nameOf(one) })));
        }, tx);
      });
      if (!life.dead) told(recorded);
      return result;
    },
  };
}
