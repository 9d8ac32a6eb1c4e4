/** The rows of one learner as the oracle expects them at the server: plain values, no SQL. */
import type { ObjectiveOutcome, Score } from '#domain/scoring.ts';

export type Fields = Record<string, unknown>;

/** The last writer of each field: '2026-11-20T10:00:00.000Z <device>', compared letter by letter. */
export type Clocks = Record<string, string>;

export interface ModelCard {
  fields: Fields;
  clocks: Clocks;
  createdAt: string;
  deletedAt: string | null;
}

export interface ModelAttempt extends Score {
  scenarioId: string;
  language: string;
  outcomes: ObjectiveOutcome[];
  createdAt: string;
  utcOffsetMin: number;
}

export interface ModelReview {
  cardId: string;
  rating: number;
  /** Null: the meaning. */
  kind: string | null;
  at: string;
  utcOffsetMin: number;
  voids: string | null;
  device: string | null;
  deviceSeq: number | null;
}

export interface ModelScene {
  accessType: string;
  unlockable: boolean;
  unlockCost: number;
  points: number[];
}

export type Verdict = { status: 'applied'; overruled?: true } | { status: 'rejected'; code: string };

export interface ModelDevice {
  last: number;
  rejections: Map<number, string>;
  /** Changes from this number to the last one are recognised by their content. */
  keptFrom: number;
  kept: Map<number, string>;
}

/** All rows of one learner; structured cloning copies them for a backup. */
export interface ModelState {
  profile: { fields: Fields; clocks: Clocks } | null;
  settings: Map<string, { value: unknown; clock: string }>;
  cards: Map<string, ModelCard>;
  attempts: Map<string, ModelAttempt>;
  reviews: Map<string, ModelReview>;
  /** Keyed by scene. */
  unlocks: Map<string, { id: string; cost: number }>;
  /** Cards whose tombstones were purged. */
  purged: Map<string, { language: string; deletedAt: string }>;
  subscription: { subscribed: boolean; end: string | null };
  devices: Map<string, ModelDevice>;
}

export function emptyState(): ModelState {
  return {
    profile: null,
    settings: new Map(),
    cards: new Map(),
    attempts: new Map(),
    reviews: new Map(),
    unlocks: new Map(),
    purged: new Map(),
    subscription: { subscribed: false, end: null },
    devices: new Map(),
  };
}
