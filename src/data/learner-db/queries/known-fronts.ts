import type { Language } from '#domain/language.ts';
import type { LearnerStore } from '../learner-store.ts';

/** Those of the fronts that the learner has a card of. A deleted card counts for nothing. */
export async function knownFronts(
  { db }: Pick<LearnerStore, 'db'>,
  language: Language,
  fronts: readonly string[],
): Promise<Set<string>> {
  const alike = db.cards.where('[language+front]').anyOf(fronts.map((front) => [language, front]));
  const cards = await alike.filter(({ deletedAt, createdAt }) => deletedAt === null && createdAt !== '').toArray();
  return new Set(cards.map(({ front }) => front));
}
