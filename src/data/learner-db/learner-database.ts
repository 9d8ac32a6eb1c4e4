/**
 * Everything of one learner on this device, the outbox included.
 *
 * Few rows and few indexes: an index costs a tenth of the time of a first sync. A card carries its reviews, an attempt
 * its transcript; `studyDays` and `reviewMoments` are derived, see study-day-index.ts.
 */
import Dexie, { type DexieOptions, type EntityTable } from 'dexie';
import { SYNC_STORES } from '#sync';
import type { LateCredit } from './late-credits.ts';
import type {
  AttemptRow,
  CardRow,
  ConversationRow,
  Profile,
  ReviewMomentsRow,
  StudyDayRow,
  UnlockRow,
} from './tables/local-models.ts';
import type { StoredProgress, StoredSubscription } from './tables/progress.ts';
import type { StoredSetting } from './tables/setting.ts';

const STORES = {
  profile: 'id',
  progress: 'user_id',
  subscription: 'user_id',
  unlocks: 'scenarioId',
  settings: 'key',
  attempts: 'id, createdAt',
  cards: 'id, [language+queuedAt], listedAt, [language+front], [language+answeredOn]',
  conversations: 'id, [sceneId+language]',
  studyDays: 'day, studied',
  reviewMoments: 'day',
  lateCredits: '++id',
  ...SYNC_STORES,
};

export interface LearnerTables {
  profile: EntityTable<Profile, 'id'>;
  progress: EntityTable<StoredProgress, 'user_id'>;
  subscription: EntityTable<StoredSubscription, 'user_id'>;
  unlocks: EntityTable<UnlockRow, 'scenarioId'>;
  settings: EntityTable<StoredSetting, 'key'>;
  attempts: EntityTable<AttemptRow, 'id'>;
  cards: EntityTable<CardRow, 'id'>;
  conversations: EntityTable<ConversationRow, 'id'>;
  studyDays: EntityTable<StudyDayRow, 'day'>;
  reviewMoments: EntityTable<ReviewMomentsRow, 'day'>;
  lateCredits: EntityTable<LateCredit, 'id'>;
}

export type LearnerDatabase = Dexie & LearnerTables;

export function learnerDatabaseName(userId: string): string {
  return `parley-learner-${userId}`;
}

/** The name of the log that the sync tools keep of a learner, in a database of its own, while their switch is on. */
export function syncLogName(userId: string): string {
  return `parley-sync-log-${userId}`;
}

/**
 * The learner's database. Its writes are on the disk before they are called done: browsers otherwise leave them to the
 * system, and a loss of power takes along changes that exist nowhere else.
 *
 * It opens itself when first used. `options`: for tests, an IndexedDB of their own.
 */
export function createLearnerDatabase(userId: string, options?: DexieOptions): LearnerDatabase {
  const db = new Dexie(learnerDatabaseName(userId), { ...options, chromeTransactionDurability: 'strict' });
  db.version(1).stores(STORES);
  return db as LearnerDatabase;
}
