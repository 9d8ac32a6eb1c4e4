/** The objectives of a bargain that a reply is about: an offer where a price is offered, a deal where pieces are taken. */
import type { Bargain } from '../bargain/bargain.ts';
import { dealObjective, offerObjective, piecesOf } from '../bargain/deal.ts';
import { isReady, nextObjective } from '../progress.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Decision } from './decide.ts';

const sorted = (indexes: readonly number[]) => [...new Set(indexes)].sort((a, b) => a - b);

/** True if the reply only sets a condition: "if I buy two". */
const isCondition = ({ heard }: TurnContext, { figures }: Bargain): boolean =>
  (heard?.clauses ?? []).some(
    (clause) =>
      clause.analysis.units.some(({ attributes }) => attributes.includes('if')) &&
      figures.some((figure) => figure.clause === clause && figure.counts === 'pieces'),
  );

/** True if the reply asks what something costs: nothing is agreed upon before that is known. */
const asksPrice = ({ heard }: TurnContext): boolean =>
  heard?.questions.some(
    ({ question, clause }) =>
      question?.kind === 'price' || clause.cues.some(({ kind, id }) => kind === 'question' && id === 'price'),
  ) ?? false;

/** True if a number of pieces is taken back: "one, not two". */
const isCorrected = ({ figures }: Bargain): boolean =>
  figures.some(({ counts, negated }) => counts === 'pieces' && negated);

/** Takes out the objective of asking for a price, once it is reached. */
function dropPrice({ dialogue, before, heard }: TurnContext, objectives: Set<number>): void {
  const price = dialogue.objectives.findIndex(({ asks }) => asks?.includes('price'));
  if (before.completed.includes(price) && !heard?.questions.some(({ question }) => question?.kind === 'price'))
    objectives.delete(price);
}

/** From this confidence an objective is meant beside another. */
const LIKELY = 0.5;

const YES = ['yes', 'thanks'];
const DEALS = ['deal', 'agree'];

/** True if the reply takes what lies on the table: "deal", "yes", "okay". */
const isTaken = ({ bargain }: TurnContext, { move, act }: Decision): boolean =>
  (bargain?.agrees ?? false) || DEALS.includes(move?.id ?? '') || YES.includes(act?.id ?? '');

export function withBargainMeant(context: TurnContext, decision: Decision): Decision {
  const { dialogue, before, bargain } = context;
  if (!bargain) return decision;
  const offer = offerObjective(dialogue);
  const agree = dealObjective(dialogue);
  const objectives = new Set(decision.objectives);
  // A thing is named to bargain for it, and its price is not said again.
  if (bargain.offer !== null || bargain.pieces !== null) dropPrice(context, objectives);
  if (bargain.offer && !bargain.offer.isSame) objectives.add(offer);
  else if (bargain.figures.length > 0) objectives.delete(offer);
  // Whoever offers knows the price, wherever it was said.
  if (bargain.offer !== null)
    for (const index of objectives)
      if (index < offer && !isReady(dialogue, index, before.completed)) objectives.delete(index);
  const hasPrice = before.completed.includes(offer) || bargain.offer !== null;
  const isNext = nextObjective(dialogue, before.completed, before.declined ?? []) === agree;
  const isOpen = !before.completed.includes(agree);
  // "Two for thirty?" offers; nothing is agreed upon yet.
  const isOffered = isOpen && bargain.offer !== null && !before.completed.includes(offer) && !bargain.agrees;
  const isKnown = piecesOf(dialogue, before.slots) !== null;
  if (isOpen && (isCondition(context, bargain) || (bargain.isAsked && bargain.offer !== null)))
    objectives.delete(agree);
  else if (isOffered && (context.understanding.objectives[agree]?.confidence ?? 0) < LIKELY) objectives.delete(agree);
  else if (bargain.pieces !== null && hasPrice) objectives.add(agree);
  else if (isOpen && hasPrice && bargain.handed !== null) objectives.add(agree);
  else if (isOpen && isNext && isKnown && isTaken(context, decision)) objectives.add(agree);
  else if (
    isOpen &&
    !hasPrice &&
    (asksPrice(context) || isCorrected(bargain) || (context.heard?.questions.length ?? 0) > 0)
  )
    objectives.delete(agree);
  if ((bargain.handed !== null || bargain.change !== null) && bargain.pieces === null && !isOpen)
    objectives.delete(agree);
  if (objectives.size === decision.objectives.length && decision.objectives.every((one) => objectives.has(one)))
    return decision;
  const isNew = [...objectives].some((one) => !decision.objectives.includes(one));
  return { ...decision, objectives: sorted([...objectives]), ...(isNew ? { move: null, act: null } : {}) };
}
