import type { RecordMutations } from '#sync';
import { cardIdFor, nextCardId } from '../card-ids.ts';
import type { LearnerStore } from '../learner-store.ts';
import type { CardRow, NewCard } from '../tables/local-models.ts';
import { fitCard } from './limits.ts';

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
