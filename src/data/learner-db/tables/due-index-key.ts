/**
 * Order of the due index within a language: learning, new and reviewed cards in ranges of their own, each by the
 * moment at which it comes up. One index serves all three, and none is read through to find another.
 */
import type { CardRow } from './local-models.ts';

export type QueueKind = 'learning' | 'fresh' | 'review';

const PREFIX: Record<QueueKind, string> = { learning: 'l', fresh: 'n', review: 'r' };

const KIND: Record<CardRow['state'], QueueKind> = {
  new: 'fresh',
  learning: 'learning',
  relearning: 'learning',
  review: 'review',
};

/** `due`: ISO 8601. */
export function dueIndexKey(state: CardRow['state'], due: string): string {
  return `${PREFIX[KIND[state]]}${due}`;
}

/** The keys of a kind, from those that came up first to those that come up at `until` (ISO 8601; absent: all). */
export function dueIndexRange(kind: QueueKind, until = '~'): [string, string] {
  return [PREFIX[kind], `${PREFIX[kind]}${until}`];
}
