/** Other ways to understand the same phrases, to compare with: each is given what we are given, and as much help. */
import type { Phrases } from '../../../content/format.ts';

/** What a peer takes a phrase for: the owner that it finds likeliest, and how sure it is, in a measure of its own. */
export interface Guess {
  owner: string;
  score: number;
}

export interface Peer {
  name: string;
  /** Whether it does better where each move's phrases have an owner of their own, rather than `OTHER`. */
  tellsMovesApart?: boolean;
  /** Whether learning takes so long that its threshold is chosen on one scene of each language. */
  slow?: boolean;
  /** Learns from the phrases; `OTHER` owns all that reaches nothing. */
  learn(
    taught: readonly { text: string; owner: string }[],
    language: string,
  ): Promise<(text: string) => Promise<Guess>>;
}

/** The owner of refusals and moves. */
export const OTHER = 'other';

/** All phrases with the objective that they reach; those of moves reach none. */
export function owned(phrases: Phrases, tellMovesApart = false): { text: string; owner: string }[] {
  const of = (owner: string) => (text: string) => ({ text, owner });
  return [
    ...Object.entries(phrases.objectives).flatMap(([id, texts]) => texts.map(of(id))),
    ...Object.entries(phrases.moves).flatMap(([id, texts]) => texts.map(of(tellMovesApart ? `move ${id}` : OTHER))),
    ...phrases.refuse.map(of(OTHER)),
  ];
}

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** Words in lower case, Chinese divided by the runtime's segmenter: none of the peers divides it. */
export const wordsOf = (text: string): string[] =>
  [...segmenter.segment(text.normalize('NFKC').toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** The guess with the highest score. */
export const best = (scores: ReadonlyMap<string, number>): Guess =>
  [...scores].map(([owner, score]) => ({ owner, score })).sort((a, b) => b.score - a.score)[0] ?? {
    owner: OTHER,
    score: 0,
  };
