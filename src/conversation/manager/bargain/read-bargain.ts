/** Reads the bargain in a reply: its figures, what they are by all that it stands on, and what is taken with them. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Understander, Understanding } from '../../nlu/understand.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import { offerSlotOf } from '../perceive/bargaining.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { Heard } from '../perceive/hear.ts';
import type { Bargain } from './bargain.ts';
import { has, hasCue } from './beside.ts';
import type { Figure } from './figures.ts';
import { piecesIn } from './pieces.ts';
import { figuresOf } from './reply-figures.ts';
import { settled } from './settle.ts';
import { doubtsOf, type Standing, standingOf } from './standing.ts';
import { isTelling, takenOf } from './taken.ts';

/** From this confidence a reply complains of the price. */
const LIKELY = 0.5;

/** The things that a reply bargains for: named with a figure, else asked for, else stated; what is but asked about is none. */
function meantIn(clauses: readonly Clause[], figures: readonly Figure[]): ThingId[] {
  const namedIn = (isMeant: (clause: Clause) => boolean) =>
    clauses.filter(isMeant).flatMap((clause) => clause.things.filter(({ negated }) => !negated));
  const isWanted = (clause: Clause) => !clause.asks && has(clause, 'req', 'choose');
  const counted = namedIn((clause) => isWanted(clause) || figures.some((figure) => figure.clause === clause));
  return counted.length > 0 ? counted : namedIn(({ asks }) => !asks);
}

/** True if a reply only asks about a number of pieces. */
const asksPieces = (clauses: readonly Clause[], figures: readonly Figure[]): boolean =>
  clauses.some(
    (clause) =>
      clause.asks &&
      !hasCue(clause, 'agree') &&
      (hasCue(clause, 'both') || figures.some((one) => one.clause === clause && one.counts === 'pieces')),
  );

/** True if the learner says that they leave, where that does not bargain: "it is cheaper at the other stall" does. */
const saysLeaving = ({ clauses, confidence: { doubt }, before, dialogue }: Standing): boolean =>
  clauses.some((clause) => hasCue(clause, 'leaves') && !hasCue(clause, 'less')) &&
  (doubt < LIKELY || doubtsOf(dialogue).every((index) => before.completed.includes(index)));

/** True if the learner takes nothing at all: "then I take nothing". */
const takesNothing = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => !clause.asks && clause.things.length === 0 && hasCue(clause, 'nothing'));

/** The bargain in a reply; null where nothing is bargained for. */
export function readBargain(
  dialogue: CompiledDialogue,
  main: Understander,
  before: ConversationState,
  heard: Heard,
  understanding: Understanding,
): Bargain | null {
  if (!dialogue.talk?.bargaining || !offerSlotOf(dialogue)) return null;
  const recent = before.talk?.mentioned ?? [];
  const clauses = heard.clauses.filter((clause) => !heard.reports.includes(clause));
  const mentioned = [...heard.clauses.flatMap(({ things }) => things), ...recent];
  const figures = figuresOf(dialogue, main.analyser, before, clauses, mentioned);
  const things = clauses.flatMap(({ things: named }) => named.filter(({ negated }) => !negated));
  const standing = standingOf(dialogue, main, before, understanding, clauses, things);
  const read = settled(figures, standing);
  const counted = piecesIn(clauses, takenOf(read, standing));
  const isBoth = !isTelling(read, standing) && clauses.some((clause) => hasCue(clause, 'both'));
  const both = isBoth && things.length === 0 && recent.length > 1 ? recent : [];
  const named = meantIn(clauses, figures).map(({ slot, id }) => ({ slot, id }));
  const nothing = read.offer === null && counted === null && takesNothing(clauses);
  return {
    ...read,
    pieces: counted?.count ?? (isBoth && both.length === 0 && named.length < 2 ? 2 : null),
    piecesOf: counted?.thing ?? null,
    isAsked: asksPieces(clauses, read.figures),
    both,
    isBoth,
    things: named,
    leaves: nothing || (saysLeaving(standing) && read.offer === null && counted === null),
    nothing,
    agrees: !nothing && clauses.some((clause) => !clause.asks && hasCue(clause, 'agree')),
  };
}
