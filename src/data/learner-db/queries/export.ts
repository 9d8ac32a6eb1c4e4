/**
 * Everything that the device holds of a learner, as one JSON document. Its shape is described in docs/export.md and
 * numbered by `format`: a change that a reader of the file would notice takes the next number.
 */

import type { Remembered } from '#conversation/memory/remembered.ts';
import {
  hasFullHistory,
  mapWaiting,
  type PendingMutation,
  type QuarantinedRow,
  type RejectedRow,
  readQuarantined,
  readRejected,
} from '#sync';
import type { LearnerStore } from '../learner-store.ts';
import { readSetting, SETTING_KEYS, type Settings } from '../settings.ts';
import type { AttemptRow, CardRow, ConversationRow, Profile, UnlockRow } from '../tables/local-models.ts';
import type { StoredProgress, StoredSubscription } from '../tables/progress.ts';
import { readRemembered } from './remembered.ts';

const EXPORT_FORMAT = 4;

export interface Export {
  product: 'Parley';
  format: typeof EXPORT_FORMAT;
  /** ISO 8601. */
  exportedAt: string;
  userId: string;
  /** The address to sign in with; null: the learner signed in without one. */
  email: string | null;
  /** False: older work had not come to this device yet. */
  complete: boolean;
  profile: Profile | null;
  /** As they are in effect, defaults included. */
  settings: Settings;
  /** The partners' memory for the next visit, by kind. */
  remembered: Remembered;
  /** The server's last word, without waiting changes. */
  progress: StoredProgress | null;
  subscription: StoredSubscription | null;
  unlockedScenarios: UnlockRow[];
  /** Finished conversations with transcript and feedback, oldest first. */
  attempts: AttemptRow[];
  /** Begun and not finished; on this device only. */
  conversations: ConversationRow[];
  /** Flashcards with all their reviews, deleted ones too. */
  cards: Omit<CardRow, 'queuedAt' | 'listedAt'>[];
  /** Changes that the server has not acknowledged, in order. Their effect is in the rows above. */
  waiting: PendingMutation[];
  /** Changes that the server rejected. */
  refused: RejectedRow[];
  /** Rows from the server that could not be read. */
  unreadable: QuarantinedRow[];
}

async function readSettings({ db }: LearnerStore): Promise<Settings> {
  const stored = new Map((await db.settings.toArray()).map(({ key, value }) => [key, value]));
  return Object.fromEntries(SETTING_KEYS.map((key) => [key, readSetting(key, stored.get(key))])) as unknown as Settings;
}

/** Needs no network. `email`: the account's, which the session holds. `now`: the moment of the export. */
export async function exportData(store: LearnerStore, email: string | null, now: Date): Promise<Export> {
  const { db, userId } = store;
  const cards = await db.cards.toArray();
  return {
    product: 'Parley',
    format: EXPORT_FORMAT,
    exportedAt: now.toISOString(),
    userId,
    email,
    complete: await hasFullHistory(db),
    profile: (await db.profile.get(userId)) ?? null,
    settings: await readSettings(store),
    remembered: await readRemembered(store),
    progress: (await db.progress.get(userId)) ?? null,
    subscription: (await db.subscription.get(userId)) ?? null,
    unlockedScenarios: await db.unlocks.toArray(),
    attempts: await db.attempts.orderBy('createdAt').toArray(),
    conversations: await db.conversations.toArray(),
    cards: cards.map(({ queuedAt: _, listedAt: __, ...card }) => card),
    waiting: await mapWaiting(db, (mutation) => mutation),
    refused: await readRejected(db),
    unreadable: await readQuarantined(db, 'all'),
  };
}
