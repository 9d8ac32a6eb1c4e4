import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { readWithFallback } from '#data/read-with-fallback.ts';
import type { ChangeNames, NamedMutation } from './describe-mutation.ts';

/** Reads the titles and card fronts that the words for these mutations need; no titles where they cannot be read. */
export async function readChangeNames(
  { db, device }: Pick<LearnerStore, 'db' | 'device'>,
  mutations: readonly NamedMutation[],
): Promise<ChangeNames> {
  const scenes = await readWithFallback(device, 'The titles of the scenes', () => device.scenes.toArray(), []);
  const ids = mutations.flatMap(({ table, id, fields }) => {
    if (table === 'flashcards') return [id];
    return table === 'flashcard_reviews' ? [String(fields?.flashcard_id)] : [];
  });
  const cards = await db.cards.bulkGet([...new Set(ids)]);
  return {
    scenes: new Map(scenes.map(({ id, title }) => [id, title])),
    cards: new Map(cards.flatMap((card) => (card ? [[card.id, card]] : []))),
  };
}
