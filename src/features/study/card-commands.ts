import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { buryCard, suspendCard, unburyCard } from '#data/learner-db/writes/cards.ts';
import { reviewCard, undoReview } from '#data/learner-db/writes/review.ts';
import type { Rating } from '#domain/schedule.ts';
import { cancelDeletion, deleteLater } from '#shared/flashcards/deletions.ts';
import { TEXT } from './text.ts';

/** A learner's command about one card of a session, and its opposite. */
export interface CardCommand {
  /** The message that confirms it. */
  words: string;
  rating: Rating | null;
  perform(): Promise<unknown>;
  /** Resolves to false where it is too late. */
  undo(): Promise<unknown>;
}

/** Answers a card as it was asked; `words` confirm the rating. */
export function rated(store: LearnerStore, { id, kind }: CardRow, rating: Rating, words: string): CardCommand {
  const reviewId = crypto.randomUUID();
  return {
    words,
    rating,
    perform: () => reviewCard(store, id, rating, new Date(), reviewId, kind),
    undo: () => undoReview(store, id, new Date(), reviewId),
  };
}

/** Takes a card out of the reviews until the learner resumes it. */
export function paused(store: LearnerStore, id: string): CardCommand {
  return {
    words: TEXT.paused,
    rating: null,
    perform: () => suspendCard(store, id, true, new Date()),
    undo: () => suspendCard(store, id, false, new Date()),
  };
}

/** Takes a card out of the reviews until tomorrow. */
export function buried(store: LearnerStore, id: string): CardCommand {
  return {
    words: TEXT.buried,
    rating: null,
    perform: () => buryCard(store, id, new Date()),
    undo: () => unburyCard(store, id, new Date()),
  };
}

/** Deletes a card after the delay in which it can be brought back. */
export function removed(store: LearnerStore, id: string): CardCommand {
  return {
    words: TEXT.deleted,
    rating: null,
    perform: async () => deleteLater(store, id),
    undo: async () => cancelDeletion(id),
  };
}
