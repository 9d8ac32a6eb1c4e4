/** How well a peer does on the held-back phrases, at a threshold that is chosen without looking at them. */
import type { Phrases } from '../../../content/format.ts';
import { type Rate, share } from '../evaluate.ts';
import { type Guess, OTHER, owned, type Peer } from './peer.ts';

/** Recall of objectives, and how often what must be refused is accepted; both 0..1. */
export interface Result {
  recall: number;
  accepted: number;
}

type Asked = Guess & { wanted: string };

/** Every so many phrases of a list are kept back for choosing the threshold. */
const KEPT_BACK = 5;

function divide(phrases: Phrases): { taught: Phrases; tried: Phrases } {
  const part = <T>(items: readonly T[], tried: boolean) =>
    items.filter((_, index) => (index % KEPT_BACK === KEPT_BACK - 1) === tried);
  const all = (tried: boolean): Phrases => {
    const lists = (record: Record<string, string[]>) =>
      Object.fromEntries(Object.entries(record).map(([id, texts]) => [id, part(texts, tried)]));
    return {
      objectives: lists(phrases.objectives),
      moves: lists(phrases.moves),
      several: part(phrases.several, tried),
      refuse: part(phrases.refuse, tried),
    };
  };
  return { taught: all(false), tried: all(true) };
}

async function ask(peer: Peer, taught: Phrases, phrases: Phrases, language: string): Promise<Asked[]> {
  const guess = await peer.learn(owned(taught, peer.tellsMovesApart), language);
  const asked: Asked[] = [];
  for (const [id, texts] of Object.entries(phrases.objectives))
    for (const text of texts) asked.push({ wanted: id, ...(await guess(text)) });
  for (const text of phrases.refuse) asked.push({ wanted: OTHER, ...(await guess(text)) });
  return asked;
}

function resultAt(asked: readonly Asked[], objectives: Record<string, unknown>, threshold: number): Result {
  const recall: Rate = { right: 0, of: 0 };
  const accepted: Rate = { right: 0, of: 0 };
  for (const { wanted, owner, score } of asked) {
    const reached = score >= threshold && owner in objectives ? owner : OTHER;
    const rate = wanted === OTHER ? accepted : recall;
    rate.of += 1;
    if (wanted === OTHER ? reached !== OTHER : reached === wanted) rate.right += 1;
  }
  return { recall: share(recall), accepted: share(accepted) };
}

/**
 * The threshold at which recall less false acceptance is greatest, on every fifth of the training phrases when taught
 * with the others.
 */
export async function chooseThreshold(peer: Peer, phrases: Phrases, language: string): Promise<number> {
  const { taught, tried } = divide(phrases);
  const asked = await ask(peer, taught, tried, language);
  let best = { threshold: 0, gain: Number.NEGATIVE_INFINITY };
  for (const threshold of [0, ...asked.map(({ score }) => score)]) {
    const { recall, accepted } = resultAt(asked, phrases.objectives, threshold);
    if (recall - accepted > best.gain) best = { threshold, gain: recall - accepted };
  }
  return best.threshold;
}

/** Taught with all training phrases, asked the held-back ones. */
export async function comparePeer(
  peer: Peer,
  { taught, heldback }: { taught: Phrases; heldback: Phrases },
  language: string,
  threshold: number,
): Promise<Result> {
  return resultAt(await ask(peer, taught, heldback, language), heldback.objectives, threshold);
}
