import { nextStudyDay, utcOffsetMin } from '#domain/study-day.ts';
import type { LearnerStore } from '../learner-store.ts';
import type { CardRow } from '../tables/local-models.ts';
import { fitTexts } from './limits.ts';

async function patch(store: LearnerStore, id: string, fields: Record<string, unknown>, now: Date): Promise<void> {
  const at = now.toISOString();
  await store.write([], (record) => record({ table: 'flashcards', op: 'patch', id, fields, at }));
}

export type CardTexts = Pick<CardRow, 'front' | 'back' | 'example' | 'pinyin'>;

/** Changes a card's texts, cut to what the server takes. Throws on an empty front. */
export async function editCard(
  store: LearnerStore,
  cardId: string,
  fields: Partial<CardTexts>,
  now: Date,
): Promise<void> {
  if (fields.front?.trim() === '') throw new RangeError('A card needs a front');
  await patch(store, cardId, fitTexts(fields), now);
}

/** Takes a card out of the reviews, or back in. */
export async function suspendCard(store: LearnerStore, cardId: string, suspended: boolean, now: Date): Promise<void> {
  await patch(store, cardId, { suspended_at: suspended ? now.toISOString() : null }, now);
}

/** Leaves a card out until the next study day. */
export async function buryCard(store: LearnerStore, cardId: string, now: Date): Promise<void> {
  await patch(store, cardId, { buried_until: nextStudyDay(now, utcOffsetMin(now)).toISOString() }, now);
}

/** Brings a card back that was left out until the next study day. */
export async function unburyCard(store: LearnerStore, cardId: string, now: Date): Promise<void> {
  await patch(store, cardId, { buried_until: null }, now);
}

/** Deletes a card for good: no device brings it back. Its reviews still count for the days on which they were given. */
export async function deleteCard(store: LearnerStore, cardId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await store.write([], (record) => record({ table: 'flashcards', op: 'delete', id: cardId, at }));
}
