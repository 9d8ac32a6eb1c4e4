/** All that a bargain stands on when a reply comes. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';

export interface Standing {
  clauses: readonly Clause[];
  /** The asking price of one; null where it is unknown. */
  asking: number | null;
  /** A price was said, of whatever it was. */
  isPriceKnown: boolean;
  /** Prices that the partner named lately. */
  heardPrices: ReadonlySet<number>;
  /** The number of pieces is agreed upon. */
  isAgreed: boolean;
  awaits: 'money' | 'pieces';
  isTwistOpen: boolean;
  /** The price offered last; null where none was. */
  price: number | null;
  /** The price agreed upon last; null where there is none. */
  dealt: number | null;
  /** The number of pieces so far; null where none is known. */
  pieces: number | null;
  /** `doubt`: of saying that a price is too high. */
  confidence: { money: number; pieces: number; doubt: number };
  before: ConversationState;
  dialogue: CompiledDialogue;
}
