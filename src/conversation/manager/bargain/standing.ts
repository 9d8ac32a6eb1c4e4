/** All that a bargain stands on when a reply comes. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Understander, Understanding } from '../../nlu/understand.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import { offerSlotName } from '../perceive/bargaining.ts';
import type { Clause } from '../perceive/clauses.ts';
import { nextObjective } from '../progress.ts';
import { chosenThings } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import { dealObjective, offerObjective, piecesOf } from './deal.ts';
import { figuresIn } from './figures.ts';
import { figureWordsOf } from './words.ts';

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

/** The partner's lines that may have named a price. */
const LATELY = 4;

/** The asking price of one of what is spoken of; null where it is unknown. */
function askingPrice(dialogue: CompiledDialogue, before: ConversationState, things: readonly ThingId[]): number | null {
  const chosen = chosenThings(dialogue, before.slots).map(({ thing }) => thing);
  const mentioned = before.talk?.mentioned ?? [];
  const meant = things.length > 0 ? things : mentioned.length > 0 ? mentioned : chosen;
  const prices = meant.flatMap((thing) => thingOf(dialogue, thing)?.price ?? []).filter((price) => price > 0);
  return prices.length > 0 ? Math.max(...prices) : null;
}

/** A line as a clause without cues, to read its numbers. */
const plainClause = (text: string, main: Understander): Clause => ({
  text,
  asks: false,
  marked: false,
  analysis: main.understand(text).analysis,
  cues: [],
  things: [],
});

/** The prices that the partner named lately. */
function heardPricesOf(dialogue: CompiledDialogue, main: Understander, { said }: ConversationState): number[] {
  const words = figureWordsOf(dialogue, main.analyser.pack);
  return said
    .slice(-LATELY)
    .flatMap((line) => figuresIn(plainClause(line, main), words, () => null).map(({ value }) => value));
}

/** The objectives of a bargain that ask for no detail and no question: a complaint of the price. */
export const doubtsOf = ({ objectives, slots }: CompiledDialogue): number[] =>
  objectives.flatMap(({ id, asks }, index) =>
    asks || Object.values(slots).some((slot) => slot.for.includes(id)) ? [] : [index],
  );

/** The bargain as a reply of these clauses finds it; `things`: what the reply names. */
export function standingOf(
  dialogue: CompiledDialogue,
  main: Understander,
  before: ConversationState,
  { objectives }: Understanding,
  clauses: readonly Clause[],
  things: readonly ThingId[],
): Standing {
  const offer = offerObjective(dialogue);
  const agree = dealObjective(dialogue);
  const isNext = nextObjective(dialogue, before.completed, before.declined ?? []) === agree;
  const asking = askingPrice(dialogue, before, things);
  const offered = before.slots[offerSlotName(dialogue) ?? ''];
  const confidenceIn = (index: number) => objectives[index]?.confidence ?? 0;
  return {
    clauses,
    asking,
    isPriceKnown: before.completed.some((index) => dialogue.objectives[index]?.asks?.includes('price')),
    heardPrices: new Set([...heardPricesOf(dialogue, main, before), ...(asking ? [asking] : [])]),
    isAgreed: before.completed.includes(agree),
    awaits: before.completed.includes(offer) || isNext ? 'pieces' : 'money',
    pieces: piecesOf(dialogue, before.slots),
    price: typeof offered === 'number' ? offered : null,
    dealt: before.talk?.bargain?.deals.at(-1)?.amount ?? null,
    isTwistOpen: before.twist?.phase === 'open',
    confidence: {
      money: confidenceIn(offer),
      pieces: confidenceIn(agree),
      doubt: Math.max(0, ...doubtsOf(dialogue).map(confidenceIn)),
    },
    before,
    dialogue,
  };
}
