/**
 * A card with its reviews in one row. A review may come before its card (the history is filled in newest first): the
 * row then holds reviews only, and no index lists it.
 */
import type { InferOutput } from 'valibot';
import { askedKind } from '#domain/card-kinds.ts';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { countingReviews, effectiveDue } from '#domain/schedule.ts';
import { studyDay } from '#domain/study-day.ts';
import type { PendingMutation, StoreDescription, TableDescription } from '#sync';
import { moveReviews } from '../study-day-index.ts';
import { dueIndexKey } from './due-index-key.ts';
import type { CardRow, PackedReview } from './local-models.ts';
import { parseRow } from './parse-row.ts';
import { recoverCard } from './recovered-rows.ts';
import { cardRow, reviewRow } from './server-schemas.ts';

/** A row that holds reviews only, since its card has not arrived. */
function unknownCard(id: string): CardRow {
  return {
    id,
    language: DEFAULT_LANGUAGE,
    front: '',
    back: '',
    example: null,
    pinyin: null,
    sceneId: null,
    sourceTurn: null,
    createdAt: '',
    due: '',
    state: 'new',
    reviews: [],
    suspendedAt: null,
    buriedUntil: null,
    stability: 0,
    difficulty: 0,
    reps: 0,
    lapses: 0,
    deletedAt: null,
  };
}

/** The columns of the server by their names here. */
const NAMES = {
  language: 'language',
  front: 'front',
  back: 'back',
  example: 'example',
  pinyin: 'pinyin',
  scene_id: 'sceneId',
  source_turn: 'sourceTurn',
  created_at: 'createdAt',
  suspended_at: 'suspendedAt',
  buried_until: 'buriedUntil',
  deleted_at: 'deletedAt',
  edited_at: 'editedAt',
} as const;

/** Columns that learners write. */
const TEXTS = ['front', 'back', 'example', 'pinyin'];

function renamed(fields: Record<string, unknown>): Partial<CardRow> {
  const known = Object.entries(NAMES).filter(([column]) => fields[column] !== undefined);
  return Object.fromEntries(known.map(([column, name]) => [name, fields[column]]));
}

export const flashcards: TableDescription<CardRow, InferOutput<typeof cardRow>> = {
  table: 'flashcards',
  store: 'cards',
  parse: (row) => parseRow(cardRow, row),
  rowKey: ({ id }) => id,
  mutationKey: ({ id }) => id,
  merge: (local, row) => ({ ...(local ?? unknownCard(row.id)), ...renamed(row) }),
  mutate(local, { op, id, fields, at, recovered }) {
    const card = local ?? unknownCard(id);
    // A row that goes back counts by the time of its last edit, also if the server loses it once more.
    if (op === 'put' && recovered) return { ...card, ...renamed(fields ?? {}), editedAt: at };
    if (op === 'put') return local?.createdAt ? local : { ...card, ...renamed(fields ?? {}) };
    if (!local) return undefined;
    return op === 'delete' ? { ...local, deletedAt: local.deletedAt ?? at } : { ...local, ...renamed(fields ?? {}) };
  },
  // To be put off or suspended is of no use to a card that is gone; a text is.
  isOverruled: (base, { op, fields = {} }) =>
    op === 'patch' && Boolean(base?.deletedAt) && TEXTS.some((column) => column in fields),
};

function withReview(local: CardRow, review: PackedReview): CardRow {
  return { ...local, reviews: [...local.reviews.filter(({ id }) => id !== review.id), review] };
}

function pendingReview({ id, fields, device, device_seq }: PendingMutation): PackedReview {
  const { rating, reviewed_at, utc_offset_min, voids, kind } = fields as {
    rating: PackedReview['rating'];
    reviewed_at: string;
    utc_offset_min: number;
    voids: string | null;
    kind?: NonNullable<PackedReview['kind']>;
  };
  const review = { id, rating, at: reviewed_at, utcOffsetMin: utc_offset_min, device, deviceSeq: device_seq, voids };
  return kind ? { ...review, kind } : review;
}

export const flashcardReviews: TableDescription<CardRow, InferOutput<typeof reviewRow>> = {
  table: 'flashcard_reviews',
  store: 'cards',
  parse: (row) => parseRow(reviewRow, row),
  rowKey: (row) => row.flashcard_id,
  mutationKey: ({ fields }) => String(fields?.flashcard_id),
  merge: (local, row) =>
    withReview(local ?? unknownCard(row.flashcard_id), {
      id: row.id,
      rating: row.rating,
      at: row.reviewed_at,
      utcOffsetMin: row.utc_offset_min,
      device: row.device_id,
      deviceSeq: row.device_seq,
      voids: row.voids,
      ...(row.kind ? { kind: row.kind } : {}),
    }),
  mutate(local, mutation) {
    // The server's version prevails once it is here: its moment is corrected.
    if (local?.reviews.some(({ id }) => id === mutation.id)) return local;
    return withReview(local ?? unknownCard(String(mutation.fields?.flashcard_id)), pendingReview(mutation));
  },
};

function answeredOn({ reviews }: CardRow): string | undefined {
  const last = countingReviews(reviews).at(-1);
  return last && studyDay(new Date(last.at), last.utcOffsetMin);
}

/** Derives the index fields: only cards that can be seen or come up are listed. */
function indexCard(card: CardRow): CardRow {
  const { queuedAt: _, listedAt: __, answeredOn: ___, ...indexed }: CardRow = card;
  const day = answeredOn(card);
  if (card.createdAt === '') return indexed;
  const known: CardRow = day === undefined ? indexed : { ...indexed, answeredOn: day };
  if (card.deletedAt !== null) return known;
  known.listedAt = card.createdAt;
  if (card.suspendedAt !== null) return known;
  known.queuedAt = dueIndexKey(card.state, effectiveDue(card));
  return known;
}

/**
 * Derives the kind that is asked next, its schedule and the index fields. Reviews without their card are not scheduled:
 * nothing shows them, and a first sync fills such a row in again and again. `hasVoice`: the language can be spoken here;
 * what is stored takes it for granted, as it does not depend on the device.
 */
export function settleCard({ kind: _, ...card }: CardRow, hasVoice = true): CardRow {
  const asked = askedKind(card.createdAt === '' ? { ...card, reviews: [] } : card, hasVoice);
  const { memory: __, ...schedule } = asked.schedule;
  const due = asked.due?.toISOString() ?? card.createdAt;
  return indexCard({ ...card, ...(asked.kind === 'meaning' ? {} : { kind: asked.kind }), ...schedule, due });
}

/** A card without its own row would be blank, and one without all its reviews due at the wrong time. */
function isWhole(fresh: CardRow, before: CardRow): boolean {
  if (fresh.createdAt === '' && before.createdAt !== '') return false;
  const known = new Set(fresh.reviews.map(({ id }) => id));
  return before.reviews.every(({ id }) => known.has(id));
}

export const cardStore: StoreDescription<CardRow> = {
  store: 'cards',
  deriveIndexes: settleCard,
  isComplete: isWhole,
  recover: recoverCard,
  derives: ['studyDays', 'reviewMoments'],
  onRowsChanged: moveReviews,
};
