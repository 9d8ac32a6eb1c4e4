import type { DeviceDatabase } from '#data/device-database.ts';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { readWithFallback } from '#data/read-with-fallback.ts';
import type { ChangeNames, NamedMutation } from './describe-mutation.ts';

/** The titles of the device's scenes, whatever languages they can be played in. None where they cannot be read. */
async function sceneTitles(device: DeviceDatabase): Promise<Map<string, string>> {
  const scenes = await readWithFallback(device, 'The titles of the scenes', () => device.scenes.toArray(), []);
  return new Map(scenes.map(({ id, title }) => [id, title]));
}

function cardsOf(mutations: readonly NamedMutation[]): string[] {
  const ids = mutations.flatMap(({ table, id, fields }) => {
    if (table === 'flashcards') return [id];
    return table === 'flashcard_reviews' ? [String(fields?.flashcard_id)] : [];
  });
  return [...new Set(ids)];
}

/** Reads the titles and card fronts that the words for these mutations need. */
export async function readChangeNames(
  { db, device }: Pick<LearnerStore, 'db' | 'device'>,
  mutations: readonly NamedMutation[],
): Promise<ChangeNames> {
  const titles = await sceneTitles(device);
  const found = await db.cards.bulkGet(cardsOf(mutations));
  const cards = new Map(found.flatMap((card) => (card ? [[card.id, card] as const] : [])));
  return { sceneTitle: (id) => titles.get(id), card: (id) => cards.get(id) };
}
