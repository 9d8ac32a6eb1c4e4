/**
 * The part of a reply that bargains: what is offered, for how many pieces, what is handed over, and which prices are only
 * said back. Money handed over, change and a doubt are no offers, and a number of one thing is no number of another.
 */
import type { ThingId } from '../../partner.ts';
import type { Figure } from './figures.ts';

/** A price that is offered. */
export interface Offer {
  amount: number;
  /** For one piece or for all of them; null where it is not said. */
  of: 'each' | 'whole' | null;
  /** It stands right beside a number of pieces: "two for thirty". */
  isBeside: boolean;
  /** The price that was agreed upon before, said again. */
  isSame: boolean;
}

/** The part of a reply that bargains. */
export interface Bargain {
  offer: Offer | null;
  /** Number of pieces where it names one kind of thing, or none. */
  pieces: number | null;
  /** The thing that they are of; null where none is named with them. */
  piecesOf: ThingId | null;
  /** Things that it speaks of as "both", one of each. */
  both: readonly ThingId[];
  isBoth: boolean;
  /** Things named with the price or with a number. */
  things: readonly ThingId[];
  /** Money that is handed over, and change that is asked for. */
  handed: number | null;
  change: number | 'asked' | null;
  /** It asks or states the sum, and the sum that it names. */
  total: { says: number | null } | null;
  /** The learner leaves, and buys nothing. */
  leaves: boolean;
  /** Nothing is taken, whatever was agreed upon before. */
  nothing: boolean;
  /** It asks whether the price is for one or for all. */
  asksScope: boolean;
  /** The number of pieces is but asked about, or said with a price that is asked for. */
  isAsked: boolean;
  /** It takes the price or the thing without a number. */
  agrees: boolean;
  /** All of its figures are told apart: none of them is an offer unless `offer` says so. */
  figures: readonly Figure[];
}
