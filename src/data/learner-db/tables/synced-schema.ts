/** The learner's tables as the engine sees them. */
import type { StoreDescription, SyncSchema, TableDescription } from '#sync';
import { writeLateCredits } from '../late-credits.ts';
import { attemptStore, sceneAttempts } from './attempt.ts';
import { cardStore, flashcardReviews, flashcards } from './card.ts';
import { profiles } from './profile.ts';
import { subscribers, userProgress } from './progress.ts';
import { recoverProfile, recoverSetting, recoverUnlock } from './recovered-rows.ts';
import { userSettings } from './setting.ts';
import { unlocks } from './unlock.ts';

const tables = [
  profiles,
  userProgress,
  subscribers,
  unlocks,
  sceneAttempts,
  flashcards,
  flashcardReviews,
  userSettings,
] as TableDescription[];

const stores = [
  { store: 'profile', recover: recoverProfile },
  { store: 'progress' },
  { store: 'subscription' },
  { store: 'unlocks', recover: recoverUnlock },
  { store: 'settings', recover: recoverSetting },
  attemptStore,
  cardStore,
] as StoreDescription[];

export const SYNC_SCHEMA: SyncSchema = {
  tables,
  stores,
  onAcknowledged: { stores: ['lateCredits'], run: writeLateCredits },
};
