/** The objectives that a change to the order speaks of, whatever else the models hear in it. */
import type { Clause } from '../perceive/clauses.ts';
import { isReady } from '../progress.ts';
import { chosenThings } from '../realise/phrases.ts';
import { isUnasked } from '../single-slot.ts';
import { isOrdered, isSize } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import type { OrderChange } from '../update/order.ts';
import { correctedBy } from './corrected.ts';
import type { Decision } from './decide.ts';

/** The objectives that its questions reach: "how much is it all?" */
const askedIn = (context: TurnContext): number[] => [
  ...(context.heard?.questions.flatMap(({ means }) => means ?? []) ?? []),
  ...billAskedIn(context),
];

/** The open objective for the bill, which a statement asks for: "I'd like to pay", once something is ordered. */
function billAskedIn({ dialogue, before, heard }: TurnContext): number[] {
  const isBill = ({ asks, cues, things }: Clause) =>
    !asks && things.length === 0 && cues.some(({ kind, id }) => kind === 'question' && id === 'total');
  if (!heard?.statements.some(isBill) || chosenThings(dialogue, before.slots).length === 0) return [];
  const isTopic = heard.clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'topic'));
  const index = dialogue.objectives.findIndex(({ asks }) => asks?.includes('total'));
  const isOpen = index >= 0 && !before.completed.includes(index) && isReady(dialogue, index, before.completed);
  return isOpen && !isTopic ? [index] : [];
}

const sorted = (indexes: readonly number[]) => [...new Set(indexes)].sort((a, b) => a - b);

/**
 * The decision with what the order makes certain: who counts anew, adds to or exchanges what was ordered speaks of the
 * order, and of nothing else where the reply says nothing else.
 */
export function withOrderMeant(context: TurnContext, decided: Decision): Decision {
  const asked = askedIn(context);
  const decision =
    asked.length > 0 ? { objectives: sorted([...decided.objectives, ...asked]), move: null, act: null } : decided;
  const corrected = correctedBy(context);
  return withOrdered(
    context,
    withoutUnasked(context, corrected.length > 0 ? withCorrected(decision, corrected) : decision),
  );
}

/** True if a change of things that no objective asks for is meant: nothing that is trained knows of them. */
export const isOrderMeant = ({ unlisted }: TurnContext, ordered: OrderChange): boolean =>
  ordered.isChange ||
  ordered.isUnnamed ||
  ordered.wishes.length > 0 ||
  unlisted.length > 0 ||
  ((ordered.isWanted || ordered.isTurned) && (ordered.isPure || ordered.added.length > 0));

/**
 * The decision without the objectives that only seem to be reached by ordering what no objective asks for: "a croissant,
 * please" orders no drink, and is not on another subject either.
 */
function withoutUnasked(context: TurnContext, decision: Decision): Decision {
  const { dialogue, ordered, named } = context;
  const isNamed = (slot: string) => (ordered?.slots[slot]?.length ?? 0) > 0 || (named.values[slot]?.length ?? 0) > 0;
  if (!ordered || ordered.isOnlyGone || !isOrderMeant(context, ordered)) return decision;
  if (!Object.keys(ordered.slots).some((slot) => isUnasked(dialogue.slots[slot]))) return decision;
  const objectives = decision.objectives.filter((index) => {
    const own = Object.keys(dialogue.slots).filter(
      (slot) => isOrdered(dialogue, slot) && dialogue.slots[slot]?.for.includes(dialogue.objectives[index]?.id ?? ''),
    );
    return own.length === 0 || own.some(isNamed);
  });
  return { ...decision, objectives, move: null };
}

/** A detail that is corrected is meant, and a "no" before it declines nothing. */
const withCorrected = (decision: Decision, corrected: readonly number[]): Decision => ({
  objectives: sorted([...decision.objectives, ...corrected]),
  move: null,
  act: decision.act?.id === 'no' ? null : decision.act,
});

/** True if it is said how something new on the order is wanted: "a coffee with oat milk". */
const isDescribed = ({ added, details }: OrderChange): boolean =>
  added.some(({ slot, id }) => {
    const { sizes = [], extras = [] } = details[`${slot} ${id}`] ?? {};
    return extras.length > 0 || sizes.some((size) => size !== '');
  });

/** From this confidence another objective is meant beside an order that says nothing else. */
const BESIDE = 0.65;

function withOrdered(context: TurnContext, decision: Decision): Decision {
  const { dialogue, before, named, ordered } = context;
  if (!ordered || ordered.isOnlyGone) return decision;
  const isFor = (index: number, slot: string) =>
    dialogue.slots[slot]?.for.includes(dialogue.objectives[index]?.id ?? '') ?? false;
  const meant = Object.keys(ordered.slots).flatMap((slot) => {
    const index = dialogue.objectives.findIndex((_, at) => isFor(at, slot));
    if (index < 0) return [];
    // The models take a change of mind for a refusal, and what is not to be had or how it is wanted for another subject.
    const isPlain = ordered.isPure && (ordered.isTurned || (ordered.isWanted && isDescribed(ordered)));
    // Whoever has ordered orders for a friend too, though the models hear but a report.
    const isForFriend = ordered.isForCompanion && ordered.isWanted && ordered.added.length > 0;
    const isHidden = isPlain || isForFriend || context.unlisted.length > 0;
    const isFirst = isHidden && (ordered.named[slot] ?? []).length > 0;
    // "Medium, with oat milk" names its size beside a wish.
    const isSized = isSize(dialogue, slot) && ordered.isUnnamed && (ordered.named[slot] ?? []).length > 0;
    const isNew = (isFirst || isSized) && isReady(dialogue, index, before.completed);
    return before.completed.includes(index) || isNew ? [index] : [];
  });
  if (meant.length === 0) return decision;
  const isAdded = ordered.added.length > 0 && ordered.isWanted;
  const isWished = ordered.wishes.length > 0;
  const isSure =
    ordered.isChange || ordered.isUnnamed || ordered.isPure || isAdded || isWished || context.unlisted.length > 0;
  const isNamed = (index: number) => Object.keys(named.values).some((slot) => isFor(index, slot));
  const asked = askedIn(context);
  const others = decision.objectives.filter((index) => {
    if (asked.includes(index)) return true;
    if (ordered.isUnnamed && ordered.isPure) return meant.includes(index) || isNamed(index);
    const isSurelyMeant =
      !ordered.isTurned && !ordered.isChange && (context.understanding.objectives[index]?.confidence ?? 0) >= BESIDE;
    return !ordered.isPure || meant.includes(index) || isNamed(index) || isSurelyMeant;
  });
  const objectives = isSure ? sorted([...others, ...meant]) : others;
  return objectives.length > 0 && ordered.isPure && isSure
    ? { objectives, move: null, act: null }
    : { ...decision, objectives };
}
