/** The goods and prices after a reply that bargains: one model, so that the order, the count and the sum agree. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, TalkState, ThingId } from '../../partner.ts';
import { offerSlotName } from '../perceive/bargaining.ts';
import { chosenThings } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Bargain } from './bargain.ts';
import { has } from './beside.ts';
import { dealObjective, dealsAfter, goodsOf, keyOf, piecesSlotOf, withOneCount, withPieces } from './deal.ts';

type Slots = ConversationState['slots'];

/** The things that a reply wants: asked for, counted, or named with a price. */
function wantedIn({ heard }: TurnContext, { figures, offer, things, both, piecesOf }: Bargain): string[] {
  const wanting = (heard?.statements ?? []).filter(
    (clause) =>
      has(clause, 'req', 'choose') || figures.some((figure) => figure.clause === clause && figure.counts === 'pieces'),
  );
  const named = wanting.flatMap((clause) => clause.things.filter(({ negated }) => !negated));
  return [...new Set([...named, ...(offer ? things : []), ...both, ...(piecesOf ? [piecesOf] : [])].map(keyOf))];
}

/** The slots in which a thing that was only asked about is taken once: "a kilo of those, too". */
function withoutDoubled(slots: Slots, before: Slots, wanted: readonly string[], { pieces }: Bargain): Slots {
  if (pieces !== null) return slots;
  const next = { ...slots };
  for (const [slot, ids] of Object.entries(slots)) {
    const had = before[slot];
    if (!Array.isArray(ids) || !Array.isArray(had)) continue;
    const isDoubled = (id: string) =>
      !wanted.includes(`${slot} ${id}`) &&
      had.filter((one) => one === id).length === 1 &&
      ids.filter((one) => one === id).length === 2;
    next[slot] = ids.filter((id, at) => !isDoubled(id) || ids.indexOf(id) === at);
  }
  return next;
}

/** The slots with things added that are not among them, one of each. */
function withThings(dialogue: CompiledDialogue, slots: Slots, things: readonly ThingId[]): Slots {
  const next = { ...slots };
  for (const { slot, id } of things) {
    const had = next[slot];
    if (!((thingOf(dialogue, { slot, id })?.price ?? 0) > 0)) continue;
    if (!Array.isArray(had)) next[slot] = [id];
    else if (!had.includes(id)) next[slot] = [...had, id];
  }
  return next;
}

/** The slots with as many of a thing as the reply names with it. */
function withNumber(dialogue: CompiledDialogue, slots: Slots, { pieces, piecesOf: thing }: Bargain): Slots {
  if (pieces === null || !thing || !((thingOf(dialogue, thing)?.price ?? 0) > 0)) return slots;
  const had = slots[thing.slot];
  const others = Array.isArray(had) ? had.filter((id) => id !== thing.id) : [];
  return { ...slots, [thing.slot]: [...others, ...Array.from({ length: pieces }, () => thing.id)] };
}

/** The slots without things that were only asked about, once others are wanted. */
function withoutAsked(
  { dialogue, heard }: TurnContext,
  slots: Slots,
  wanted: readonly string[],
  now: readonly string[],
): Slots {
  const isMore = heard?.clauses.some((clause) => has(clause, 'more'));
  if (now.length === 0 || isMore) return slots;
  const kept = [...wanted, ...now];
  const pieces = piecesSlotOf(dialogue)?.name;
  const next = { ...slots };
  for (const { thing } of chosenThings(dialogue, slots)) {
    if (thing.slot === pieces || kept.includes(keyOf(thing))) continue;
    const had = next[thing.slot];
    const left = Array.isArray(had) ? had.filter((id) => id !== thing.id) : [];
    if (left.length > 0) next[thing.slot] = left;
    else delete next[thing.slot];
  }
  return next;
}

/** The goods that a bargain is about where nothing is chosen yet: what was spoken of last. */
const spokenOf = (dialogue: CompiledDialogue, slots: Slots, talk: TalkState, { offer, pieces }: Bargain): ThingId[] =>
  goodsOf(dialogue, slots).length === 0 && (offer !== null || pieces !== null) ? talk.mentioned.slice(-1) : [];

/** The slots without goods, number and price, and the talk without a deal: "then I take nothing". */
function withNothing(dialogue: CompiledDialogue, slots: Slots, talk: TalkState): { slots: Slots; talk: TalkState } {
  const sold = [...chosenThings(dialogue, slots).map(({ thing }) => thing.slot), piecesSlotOf(dialogue)?.name];
  const gone = [...sold, offerSlotName(dialogue)];
  const left = Object.entries(slots).filter(([name]) => !gone.includes(name));
  return { slots: Object.fromEntries(left), talk: { ...talk, bargain: { deals: [], wanted: [] } } };
}

/** The slots and the talk with the deal that a reply makes; the same where it bargains with nothing. */
export function withDeal(context: TurnContext, slots: Slots, talk: TalkState): { slots: Slots; talk: TalkState } {
  const { dialogue, before, bargain, ordered } = context;
  if (!bargain) return { slots, talk };
  if (bargain.nothing) return withNothing(dialogue, slots, talk);
  const had = talk.bargain;
  const now = wantedIn(context, bargain);
  const pieces = piecesSlotOf(dialogue)?.name;
  const goods = Object.fromEntries(
    Object.entries(ordered?.slots ?? {}).filter(
      ([slot, ids]) => slot !== pieces && ids.length > 0 && now.some((key) => key.startsWith(`${slot} `)),
    ),
  );
  const named = withThings(dialogue, { ...slots, ...goods }, [
    ...bargain.both,
    ...(bargain.offer ? bargain.things : []),
    ...spokenOf(dialogue, slots, talk, bargain),
  ]);
  const isOpen = !before.completed.includes(dealObjective(dialogue));
  const left = withoutAsked(context, withNumber(dialogue, named, bargain), had?.wanted ?? [], isOpen ? now : []);
  const once = withoutDoubled(left, before.slots, had?.wanted ?? [], bargain);
  const counted = bargain.pieces === null || bargain.piecesOf ? once : withPieces(dialogue, once, bargain.pieces);
  const next = withOneCount(dialogue, before.slots, counted, bargain);
  const offer = offerSlotName(dialogue);
  const slot = offer === null ? undefined : dialogue.slots[offer];
  const isInRange = slot?.kind === 'number' && bargain.offer !== null && bargain.offer.amount >= slot.min;
  const priced =
    offer !== null && bargain.offer && isInRange && before.completed.length > 0
      ? { ...next, [offer]: bargain.offer.amount }
      : next;
  const wanted =
    now.length > 0 || (bargain.offer === null && bargain.pieces === null)
      ? now
      : goodsOf(dialogue, priced).map(({ key }) => key);
  const deals = dealsAfter(dialogue, had, priced, bargain);
  return {
    slots: priced,
    talk: { ...talk, bargain: { ...deals, wanted: [...new Set([...(had?.wanted ?? []), ...wanted])] } },
  };
}

/** The details that a reply names, without a number of pieces where several kinds of things are taken: it is of one. */
export function withoutPieces(
  { dialogue, bargain }: TurnContext,
  slots: Slots,
  named: ConversationState['slots'],
): ConversationState['slots'] {
  const pieces = piecesSlotOf(dialogue)?.name;
  if (!bargain || !pieces || goodsOf(dialogue, slots).length < 2) return named;
  const { [pieces]: _, ...rest } = named;
  return rest;
}
