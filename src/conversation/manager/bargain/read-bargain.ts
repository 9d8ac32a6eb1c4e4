/**
 * The part of a reply that bargains: what is offered, for how many pieces, what is handed over, and which prices are only
 * said back. Money handed over, change and a doubt are no offers, and a number of one thing is no number of another.
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Unit } from '../../nlu/analyse.ts';
import type { Understander, Understanding } from '../../nlu/understand.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import { MONEY, offerSlotOf } from '../perceive/bargaining.ts';
import type { Clause } from '../perceive/clauses.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import type { Heard } from '../perceive/hear.ts';
import { numberIn } from '../perceive/order/quantities.ts';
import { nextObjective } from '../progress.ts';
import { chosenThings } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import { piecesOf, piecesSlotOf } from './deal.ts';
import { type Figure, figuresIn } from './figures.ts';
import { piecesIn } from './pieces.ts';
import { FEW_WORDS, HARDLY, settled } from './settle.ts';
import { figureWordsOf } from './words.ts';

export interface Offer {
  amount: number;
  /** For one piece or for all of them; null where it is not said. */
  of: 'each' | 'whole' | null;
  /** It stands right beside a number of pieces: "two for thirty". */
  isBeside: boolean;
  /** The price that was agreed upon before, said again. */
  isSame: boolean;
}

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
  /** It asks whether the price is for one or for all. */
  asksScope: boolean;
  /** The number of pieces is but asked about, or said with a price that is asked for. */
  isAsked: boolean;
  /** It takes the price or the thing without a number. */
  agrees: boolean;
  /** All of its figures are told apart: none of them is an offer unless `offer` says so. */
  figures: readonly Figure[];
}

/** The objective of a slot; -1 where there is none. */
export const objectiveOf = (dialogue: CompiledDialogue, slot: string | null): number =>
  dialogue.objectives.findIndex(({ id }) => slot !== null && dialogue.slots[slot]?.for.includes(id));

/** The name of the slot of offers, or null. */
export const offerSlotName = (dialogue: CompiledDialogue): string | null =>
  Object.entries(dialogue.slots).find(([, slot]) => slot === offerSlotOf(dialogue))?.[0] ?? null;

const hasCue = (clause: Clause, ...ids: string[]) =>
  clause.cues.some(({ kind, id }) => kind === 'bargain' && ids.includes(id));

/** From this confidence a reply complains of the price. */
const LIKELY = 0.5;

/** True if more words stand with a number than a number alone has. */
const isInSentence = ({ clause, from, to }: Figure) => clause.analysis.units.length - (to - from) > FEW_WORDS;

/** The objectives of a bargain that ask for no detail and no question: a complaint of the price. */
const doubtsOf = ({ objectives, slots }: CompiledDialogue): number[] =>
  objectives.flatMap(({ id, asks }, index) =>
    asks || Object.values(slots).some((slot) => slot.for.includes(id)) ? [] : [index],
  );

/** The things spoken of last that were not taken back, each once. */
const lately = ({ talk }: ConversationState): ThingId[] => [...(talk?.mentioned ?? [])];

/** The asking price of one of what is spoken of; null where it is unknown. */
function askingPrice(dialogue: CompiledDialogue, before: ConversationState, things: readonly ThingId[]): number | null {
  const chosen = chosenThings(dialogue, before.slots).map(({ thing }) => thing);
  const meant = things.length > 0 ? things : lately(before).length > 0 ? lately(before) : chosen;
  const prices = meant.flatMap((thing) => thingOf(dialogue, thing)?.price ?? []).filter((price) => price > 0);
  return prices.length > 0 ? Math.max(...prices) : null;
}

/** The things that a reply bargains for: named with a figure, else asked for, else stated; what is but asked about is none. */
function meantIn(clauses: readonly Clause[], figures: readonly Figure[]): ThingId[] {
  const namedIn = (isMeant: (clause: Clause) => boolean) =>
    clauses.filter(isMeant).flatMap((clause) => clause.things.filter(({ negated }) => !negated));
  const isWanted = ({ asks, analysis: { units } }: Clause) =>
    !asks && units.some(({ attributes }) => attributes.includes('req') || attributes.includes('choose'));
  const counted = namedIn((clause) => isWanted(clause) || figures.some((figure) => figure.clause === clause));
  return counted.length > 0 ? counted : namedIn(({ asks }) => !asks);
}

/** The figures whose measure word tells the thing: two pounds, where fans are chosen and strawberries spoken of. */
function withMeasured(
  dialogue: CompiledDialogue,
  figures: readonly Figure[],
  spokenOf: readonly ThingId[],
  before: ConversationState,
): Figure[] {
  const chosen = chosenThings(dialogue, before.slots).map(({ thing }) => thing);
  return figures.map((figure) => {
    const measure = figure.clause.analysis.units[figure.to]?.text ?? '';
    const isOf = (thing: ThingId) => measure.length === 1 && thingOf(dialogue, thing)?.say.indexOf(measure) === 1;
    if (figure.counts !== 'pieces' || figure.thing || chosen.length === 0 || chosen.some(isOf)) return figure;
    const thing = spokenOf.find(isOf);
    return thing ? { ...figure, thing: { slot: thing.slot, id: thing.id } } : figure;
  });
}

/** The partner's lines that may have named a price. */
const LATELY = 4;

/** Reads the bargain in a reply; null where nothing is bargained for. */
export function readBargain(
  dialogue: CompiledDialogue,
  main: Understander,
  before: ConversationState,
  heard: Heard,
  understanding: Understanding,
): Bargain | null {
  if (!dialogue.talk?.bargaining || !offerSlotOf(dialogue)) return null;
  const { pack } = main.analyser;
  const pieces = piecesSlotOf(dialogue);
  const counts = pieces ? countsOf(pieces.slot, dialogue.language) : null;
  const heldNumber = (unit: Unit): number | null => {
    const value = unit.values.find(({ slot }) => slot === pieces?.name);
    if (value) return [...(counts ?? [])].find(([, id]) => id === value.id)?.[0] ?? null;
    return numberIn(unit, pack);
  };
  const words = figureWordsOf(dialogue, pack);
  const clauses = heard.clauses.filter((clause) => !heard.reports.includes(clause));
  const counting = clauses.filter((clause) => !hasCue(clause, 'leaves'));
  const figures = withMeasured(
    dialogue,
    counting.flatMap((clause) => figuresIn(clause, words, heldNumber)),
    [...heard.clauses.flatMap((clause) => clause.things), ...lately(before)],
    before,
  );
  const things = clauses.flatMap(({ things: named }) => named.filter(({ negated }) => !negated));
  const next = nextObjective(dialogue, before.completed, before.declined ?? []);
  const offerIndex = objectiveOf(dialogue, offerSlotName(dialogue));
  const agreeIndex = objectiveOf(dialogue, pieces?.name ?? null);
  const said = before.said.slice(-LATELY);
  const heardPrices = said.flatMap((line) =>
    figuresIn(plainClause(line, main), words, () => null).map(({ value }) => value),
  );
  const asking = askingPrice(dialogue, before, things);
  const offered = before.slots[offerSlotName(dialogue) ?? ''];
  const isTold = before.completed.includes(offerIndex);
  const doubts = doubtsOf(dialogue);
  const doubt = Math.max(0, ...doubts.map((index) => understanding.objectives[index]?.confidence ?? 0));
  const read = settled(figures, {
    clauses,
    asking,
    isPriceKnown: before.completed.some((index) => dialogue.objectives[index]?.asks?.includes('price')),
    heardPrices: new Set([...heardPrices, ...(asking ? [asking] : [])]),
    isAgreed: before.completed.includes(agreeIndex),
    awaits: isTold || next === agreeIndex ? 'pieces' : 'money',
    pieces: piecesOf(dialogue, before.slots),
    price: typeof offered === 'number' ? offered : null,
    dealt: before.talk?.bargain?.deals.at(-1)?.amount ?? null,
    isTwistOpen: before.twist?.phase === 'open',
    confidence: {
      money: understanding.objectives[offerIndex]?.confidence ?? 0,
      pieces: understanding.objectives[agreeIndex]?.confidence ?? 0,
      doubt,
    },
    before,
    dialogue,
  });
  // A thing that is but asked about is not taken: "may I try one?"
  const isTaken = ({ clause, from }: Figure) =>
    !clause.asks ||
    (isTold && from === 0) ||
    read.offer !== null ||
    hasCue(clause, 'agree', 'whole') ||
    clause.analysis.units.some(({ attributes }) => attributes.includes('choose'));
  // A first number is what the sentence means: "I have two at home" takes none.
  const isTelling =
    !before.completed.includes(agreeIndex) &&
    read.offer === null &&
    [agreeIndex, offerIndex].every((index) => (understanding.objectives[index]?.confidence ?? 0) < HARDLY);
  const isSaid = (figure: Figure) => isTaken(figure) && !(isTelling && isInSentence(figure));
  const counted = piecesIn(clauses, read.figures.filter(isSaid));
  const isBoth = !isTelling && clauses.some((clause) => hasCue(clause, 'both'));
  const recent = lately(before);
  const both = isBoth && things.length === 0 && recent.length > 1 ? recent : [];
  const meant = meantIn(clauses, figures);
  const named = meant.map(({ slot, id }) => ({ slot, id }));
  return {
    ...read,
    pieces: counted?.count ?? (isBoth && both.length === 0 && named.length < 2 ? 2 : null),
    piecesOf: counted?.thing ?? null,
    isAsked: clauses.some(
      (clause) =>
        clause.asks &&
        !hasCue(clause, 'agree') &&
        (hasCue(clause, 'both') || read.figures.some((one) => one.clause === clause && one.counts === 'pieces')),
    ),
    both,
    isBoth,
    things: named,
    asksScope: clauses.some((clause) => clause.asks && hasCue(clause, 'each') && hasCue(clause, 'whole', 'both')),
    // "It is cheaper at the other stall" bargains.
    leaves:
      clauses.some((clause) => hasCue(clause, 'leaves') && !hasCue(clause, 'less')) &&
      (doubt < LIKELY || doubts.every((index) => before.completed.includes(index))) &&
      read.offer === null &&
      counted === null,
    agrees: clauses.some((clause) => !clause.asks && hasCue(clause, 'agree')),
  };
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

export { MONEY };
