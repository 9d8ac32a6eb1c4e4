import type { InferOutput } from 'valibot';
import type { LocalRow, TableDescription } from '#sync';
import { parseRow } from './parse-row.ts';
import { progressRow, subscriberRow } from './server-schemas.ts';

/** The server's word on progress, from which shown-progress.ts derives the figures on the screen. */
export type StoredProgress = InferOutput<typeof progressRow> & LocalRow;
export type StoredSubscription = InferOutput<typeof subscriberRow> & LocalRow;

export const userProgress: TableDescription<StoredProgress, InferOutput<typeof progressRow>> = {
  table: 'user_progress',
  store: 'progress',
  parse: (row) => parseRow(progressRow, row),
  rowKey: (row) => row.user_id,
  mutationKey: ({ id }) => id,
  merge: (_local, row) => row,
  mutate: (local) => local,
};

export const subscribers: TableDescription<StoredSubscription, InferOutput<typeof subscriberRow>> = {
  table: 'subscribers',
  store: 'subscription',
  parse: (row) => parseRow(subscriberRow, row),
  rowKey: (row) => row.user_id,
  mutationKey: ({ id }) => id,
  merge: (_local, row) => row,
  mutate: (local) => local,
};
