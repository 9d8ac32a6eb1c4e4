import { DAY_START_MIN, shiftedClock, utcOffsetMin } from '#domain/study-day.ts';
import type { RecordMutations } from '#sync';
import { cardIdFor, nextCardId } from '../card-ids.ts';
import type { LearnerStore } from '../learner-store.ts';
import type { CardRow, NewCard } from '../tables/local-models.ts';
import { fitCard, fitTexts } from './limits.ts';

async function sameCard(store: LearnerStore, card: NewCard): Promise<CardRow | undefined> {
  const alike = store.db.cards.where('[language+front]').equals([card.language, card.front]);
  return alike.filter(({ deletedAt, createdAt }) => deletedAt === null && createdAt !== '').first();
}

/** The id of a new card: the phrase's own, unless that card was deleted, or is for another phrase by now. */
async function freeId({ db, userId }: LearnerStore, card: NewCard): Promise<string> {
  const isOther = (row: CardRow) => row.deletedAt !== null || (row.createdAt !== '' && row.front !== card.front);
  let id = cardIdFor(userId, card);
  for (let row = await db.cards.get(id); row && isOther(row); row = await db.cards.get(id)) id = nextCardId(id);
  return id;
}

/** Adds a card within a write; where one with the same front is there in that language, gives that one instead. */
export async function recordCard(
  store: LearnerStore,
  record: RecordMutations,
  card: NewCard,
  now: Date,
): Promise<CardRow> {
  const fitted = fitCard(card);
  const known = await sameCard(store, fitted);
  if (known) return known;
  const { sceneId: scene_id, sourceTurn: source_turn, ...texts } = fitted;
  const id = await freeId(store, fitted);
  const at = now.toISOString();
  const fields = { ...texts, scene_id, source_turn, created_at: at };
  const [change] = await record({ table: 'flashcards', op: 'put', id, fields, at });
  return change?.after as CardRow;
}

/** Adds a card; where one with the same front is there in that language, gives that one instead. */
export async function addCard(store: LearnerStore, card: NewCard, now: Date): Promise<CardRow> {
  if (card.front.trim() === '') throw new RangeError('A card needs a front');
  return store.write([], (record) => recordCard(store, record, card, now));
}

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

/** When the next study day begins. */
function nextStudyDay(now: Date, offset: number): Date {
  const clock = shiftedClock(now, offset);
  clock.setUTCHours(24, 0, 0, 0);
  return new Date(clock.getTime() - (offset - DAY_START_MIN) * 60_000);
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
