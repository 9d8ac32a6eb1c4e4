/**
 * How well a card sits, for a learner to read: from FSRS's stability (days until the probability of recall falls to
 * nine in ten) and the probability of recall now.
 */
import { default_w, forgetting_curve } from 'ts-fsrs';
import type { CardSchedule } from './schedule.ts';

export const STRENGTHS = ['new', 'learning', 'fading', 'familiar', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** From three weeks on a card is commonly called mature. */
const STRONG_DAYS = 21;
/** Below it a card has slipped well past the nine in ten at which it comes due. */
const FADING_RECALL = 0.8;
const DAY = 86_400_000;

export interface Remembered {
  state: CardSchedule['state'];
  /** Days. */
  stability: number;
  /** Its last answer that counts, ms since 1970; null: none. */
  lastAt: number | null;
}

/** Probability of recall at a moment (ms since 1970), 0..1; 0 for a card never answered. FSRS-6's forgetting curve. */
export function recallAt({ stability, lastAt }: Pick<Remembered, 'stability' | 'lastAt'>, now: number): number {
  if (lastAt === null || stability <= 0) return 0;
  return forgetting_curve(default_w, Math.max(0, now - lastAt) / DAY, stability);
}

export function strengthOf(card: Remembered, now: number): Strength {
  if (card.state === 'new' || card.lastAt === null) return 'new';
  if (card.state !== 'review') return 'learning';
  if (recallAt(card, now) < FADING_RECALL) return 'fading';
  return card.stability >= STRONG_DAYS ? 'strong' : 'familiar';
}

/** Lapses from which a card is a leech: it costs more than it gives. Anki asks at eight; a small deck feels it sooner. */
const LEECH_LAPSES = 6;

/** A card that was known and forgotten again and again: better rewritten, or given a rest, than drilled. */
export function isLeech({ lapses }: { lapses: number }): boolean {
  return lapses >= LEECH_LAPSES;
}
