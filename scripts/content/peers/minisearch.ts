import MiniSearch from 'minisearch';
import { best, type Peer, wordsOf } from './peer.ts';

/** So many of the nearest phrases decide together. */
const NEAREST = 5;

/** MiniSearch: full-text search over the phrases, forgiving of misspellings; the nearest phrases decide together. */
export const miniSearch: Peer = {
  name: 'MiniSearch',
  async learn(taught) {
    const index = new MiniSearch<{ id: number; text: string; owner: string }>({
      fields: ['text'],
      storeFields: ['owner'],
      tokenize: wordsOf,
      searchOptions: { fuzzy: 0.2, prefix: true, tokenize: wordsOf },
    });
    index.addAll(taught.map((phrase, id) => ({ id, ...phrase })));
    return async (text) => {
      const found = index.search(text).slice(0, NEAREST);
      const all = found.reduce((sum, { score }) => sum + score, 0);
      const scores = new Map<string, number>();
      for (const { owner, score } of found) scores.set(owner, (scores.get(owner) ?? 0) + score / (all || 1));
      return best(scores);
    };
  },
};
