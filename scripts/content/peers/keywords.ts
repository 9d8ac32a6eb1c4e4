import { best, OTHER, type Peer, wordsOf } from './peer.ts';

/** So many words speak for each objective. */
const MOST = 25;

/** Words that are far commoner in the phrases of one objective than elsewhere; the objective with the most of them wins. */
export const keywords: Peer = {
  name: 'keywords',
  async learn(taught) {
    const counts = new Map<string, Map<string, number>>();
    const totals = new Map<string, number>();
    for (const { text, owner } of taught) {
      totals.set(owner, (totals.get(owner) ?? 0) + 1);
      for (const word of new Set(wordsOf(text))) {
        const byOwner = counts.get(word) ?? new Map<string, number>();
        byOwner.set(owner, (byOwner.get(owner) ?? 0) + 1);
        counts.set(word, byOwner);
      }
    }
    const chosen = new Map<string, Map<string, number>>();
    for (const [owner, total] of totals) {
      if (owner === OTHER) continue;
      const odds = [...counts].map(([word, byOwner]): [string, number] => {
        const inside = (byOwner.get(owner) ?? 0) / total;
        const all = [...byOwner.values()].reduce((sum, n) => sum + n, 0);
        const outside = (all - (byOwner.get(owner) ?? 0) + 0.5) / (taught.length - total + 1);
        return [word, inside * Math.log((inside + 0.001) / outside)];
      });
      chosen.set(owner, new Map(odds.sort((a, b) => b[1] - a[1]).slice(0, MOST)));
    }
    return async (text) => {
      const words = wordsOf(text);
      const scores = [...chosen].map(([owner, weights]): [string, number] => [
        owner,
        words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0),
      ]);
      return best(new Map(scores));
    };
  },
};
