/**
 * The mutations of a trace, made again by the writes of the app. Texts, which a trace does not hold, are filled in the
 * same length; ids are mapped to those of the rows made here.
 */
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { buryCard, deleteCard, editCard, suspendCard, unburyCard } from '#data/learner-db/writes/cards.ts';
import { appendTurn, endConversation, startConversation } from '#data/learner-db/writes/conversation.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { saveProfile } from '#data/learner-db/writes/profile.ts';
import { reviewCard, undoReview } from '#data/learner-db/writes/review.ts';
import { unlockScenario } from '#data/learner-db/writes/unlock.ts';
import { state } from '#data/testing/conversation.ts';
import { CARD_KINDS } from '#domain/card-kinds.ts';
import type { Language } from '#domain/language.ts';
import type { Rating } from '#domain/schedule.ts';
import type { ObjectiveOutcome } from '#domain/scoring.ts';
import type { RowEntry } from '#sync/inspect';

export interface Redoing {
  store: LearnerStore;
  now: Date;
  /** Ids here by those of the trace. */
  ids: Map<string, string>;
}

type Fields = Record<string, unknown>;

const KINDS = CARD_KINDS.filter((kind) => kind !== 'meaning');

function isShape<K extends string>(value: unknown, ...keys: K[]): value is Record<K, number> {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}

/** A text of that length that begins with `mark`, by which texts differ; longer where the mark is. */
function fill(value: unknown, mark = ''): string {
  const length = isShape(value, 'text') ? value.text : 1;
  return mark.padEnd(length, 'x');
}

/** A value with filled texts. */
function filled(value: unknown): unknown {
  if (isShape(value, 'text')) return fill(value);
  return isShape(value, 'items', 'letters') ? { filled: 'x'.repeat(value.letters) } : value;
}

const textOr = (value: unknown): string | null => (value === null || value === undefined ? null : fill(value));

async function putCard({ store, now, ids }: Redoing, id: string, fields: Fields): Promise<void> {
  const front = fill(fields.front, `${ids.size + 1} `);
  const language = fields.language as Language;
  const card = await addCard(store, { language, front, back: fill(fields.back), pinyin: textOr(fields.pinyin) }, now);
  ids.set(id, card.id);
}

async function patchCard({ store, now }: Redoing, cardId: string, fields: Fields): Promise<void> {
  if ('suspended_at' in fields) return suspendCard(store, cardId, fields.suspended_at !== null, now);
  if ('buried_until' in fields) {
    return fields.buried_until === null ? unburyCard(store, cardId, now) : buryCard(store, cardId, now);
  }
  const mark = String(now.getTime() % 1_000);
  const texts = Object.entries(fields).map(([field, value]) => [field, value === null ? null : fill(value, mark)]);
  return editCard(store, cardId, Object.fromEntries(texts), now);
}

async function putAttempt({ store, now }: Redoing, fields: Fields): Promise<void> {
  const at = now.toISOString();
  const sceneId = String(fields.scenario_id);
  const language = fields.language as Language;
  const letters = isShape(fields.transcript, 'letters') ? fields.transcript.letters : 2;
  const talk = { ...state, sceneId, language };
  const { id } = await startConversation(store, { sceneId, language, startedAt: at, entries: [], state: talk });
  const entries = [{ who: 'learner', text: 'x'.repeat(letters), at } as const];
  await appendTurn(store, id, entries, { ...talk, turn: 1 }, fields.objectives as ObjectiveOutcome[]);
  await endConversation(store, id, { well: [], phrases: [], corrections: [] }, [], now);
}

async function review({ store, now, ids }: Redoing, fields: Fields): Promise<boolean> {
  const cardId = ids.get(String(fields.flashcard_id));
  if (cardId === undefined) return false;
  if (fields.voids !== null) return undoReview(store, cardId, now);
  const kind = KINDS.find((one) => one === fields.kind);
  await reviewCard(store, cardId, fields.rating as Rating, now, undefined, kind);
  return true;
}

async function saveValue({ store, now }: Redoing, id: string, { value }: Fields): Promise<void> {
  const mutation = { table: 'user_settings', op: 'patch', id, fields: { value: filled(value) } } as const;
  await store.write([], (record) => record({ ...mutation, at: now.toISOString() }));
}

/** Makes a mutation again. False: it builds on something that is not here, or is of a kind that is unknown. */
export async function redo(doing: Redoing, { table, op, id = '', fields = {} }: RowEntry): Promise<boolean> {
  const { store, now, ids } = doing;
  if (table === 'profiles') {
    const all = Object.entries(fields).map(([field, value]) => [field, filled(value)]);
    await saveProfile(store, Object.fromEntries(all), now);
    return true;
  }
  if (table === 'user_settings') return saveValue(doing, id, fields).then(() => true);
  if (table === 'scene_attempts') return putAttempt(doing, fields).then(() => true);
  if (table === 'user_unlocked_scenarios') return (await unlockScenario(store, String(fields.scenario_id), now)).ok;
  if (table === 'flashcard_reviews') return review(doing, fields);
  if (table !== 'flashcards') return false;
  if (op === 'put') return putCard(doing, id, fields).then(() => true);
  const cardId = ids.get(id);
  if (cardId === undefined) return false;
  await (op === 'delete' ? deleteCard(store, cardId, now) : patchCard(doing, cardId, fields));
  return true;
}

/** Ids of cards that the trace builds on and does not make: they were there before. */
export function cardsBefore(entries: readonly RowEntry[]): string[] {
  const made = new Set<string>();
  const missing = new Set<string>();
  for (const { table, op, id, fields } of entries) {
    const card = table === 'flashcards' ? id : table === 'flashcard_reviews' ? String(fields?.flashcard_id) : undefined;
    if (card === undefined || made.has(card)) continue;
    if (table === 'flashcards' && op === 'put') made.add(card);
    else missing.add(card);
  }
  return [...missing];
}
