/**
 * Strength of a card in words that a learner can read, from FSRS's stability (days until the probability of recall falls
 * to nine in ten) and the current probability of recall.
 */
import { default_w, forgetting_curve } from 'ts-fsrs';
import type { CardSchedule } from './schedule.ts';

export const STRENGTHS = ['new', 'learning', 'fading', 'familiar', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** Cards with an interval of three weeks or more are commonly called mature. */
const STRONG_DAYS = 21;
/** A card is due at nine in ten; below this it has slipped well past that. */
const FADING_RECALL = 0.8;
const DAY = 86_400_000;

export interface Remembered {
  state: CardSchedule['state'];
  /** Days. */
  stability: number;
  /** The last review that counts, ms since 1970; null: none. */
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

/** A leech is known and forgotten again and again: rewording or a rest helps more than drill. */
export function isLeech({ lapses }: { lapses: number }): boolean {
  return lapses >= LEECH_LAPSES;
}
