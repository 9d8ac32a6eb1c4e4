import Fuse from 'fuse.js';
import { OTHER, type Peer } from './peer.ts';

/** Fuse.js: the phrase that is most like the reply decides. */
export const fuse: Peer = {
  name: 'Fuse.js',
  async learn(taught) {
    const index = new Fuse([...taught], {
      keys: ['text'],
      includeScore: true,
      ignoreLocation: true,
      threshold: 1,
      shouldSort: true,
    });
    return async (text) => {
      // Its search takes no longer pattern than this.
      const [found] = index.search(text.slice(0, 32), { limit: 1 });
      return found ? { owner: found.item.owner, score: 1 - (found.score ?? 1) } : { owner: OTHER, score: 0 };
    };
  },
};
