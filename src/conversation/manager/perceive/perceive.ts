/** First stage of a turn: recognises what the reply says and names. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analysis } from '../../nlu/analyse.ts';
import type { ConversationState } from '../../partner.ts';
import type { Bargain } from '../bargain/bargain.ts';
import { maskedIn, withNumbers, withSpokenOf } from '../bargain/named.ts';
import { readBargain } from '../bargain/read-bargain.ts';
import { surelyAsksForWord } from '../decide/word-question.ts';
import { chosenThings, orderFilling } from '../realise/phrases.ts';
import { isSize } from '../things.ts';
import { withKind } from '../travel/decided.ts';
import { withoutPassing } from '../travel/passing.ts';
import type { Recognisers, TurnContext } from '../turn-context.ts';
import { exchangedIn } from '../update/changes.ts';
import { type OrderChange, orderChangeOf } from '../update/order.ts';
import { afterTwist, openTwist } from '../update/twist.ts';
import type { Clause } from './clauses.ts';
import { withDetails } from './details-given.ts';
import { extractSlots, type NamedSlots } from './extract-slots.ts';
import { type Heard, hear } from './hear.ts';
import { languageOf } from './language-cues.ts';
import { complaintIn, orderPartsOf } from './order/order-parts.ts';
import { withoutParty } from './order/portions.ts';
import { unlistedIn } from './order/unlisted.ts';
import { spokenWordsOf } from './spoken-words.ts';
import { withoutSurprise } from './surprise.ts';
import { withoutWayBack } from './way-back.ts';

/** Most words of a short answer. */
const SHORT = 3;

const isShort = ({ units, asks }: Analysis): boolean =>
  !asks && units.length > 0 && units.length <= SHORT && !units.some(({ strange }) => strange);

/** The things that a reply names; those that it takes off for others are rejected. */
function withExchanged(
  dialogue: CompiledDialogue,
  named: NamedSlots,
  statements: readonly Clause[],
  slots: ConversationState['slots'],
): NamedSlots {
  let { values, rejected } = named;
  for (const { slot, id } of exchangedIn(dialogue, statements, slots)) {
    const left = (values[slot] ?? []).filter((value) => value !== id);
    if (left.length === 0) continue;
    values = { ...values, [slot]: left };
    rejected = { ...rejected, [slot]: [...new Set([...(rejected[slot] ?? []), id])] };
  }
  return { ...named, values, rejected };
}

/** The clauses that may order: statements, and requests in the form of a question that facts do not answer. */
function orderingClauses({ clauses, questions, reports }: Heard, one: RegExp | null): Clause[] {
  const isOpen = (clause: Clause) =>
    questions.every(
      ({ clause: asked, question }) =>
        asked !== clause || question === null || (question.kind === 'topic' && asksForOne(clause, one)),
    );
  const asked = clauses.findIndex(asksFor);
  return clauses.filter(
    (clause, at) =>
      !reports.includes(clause) &&
      !deniesOrder(clause) &&
      (!clause.asks || (asked >= 0 && at >= asked && (isOpen(clause) || saysMore(clause)))),
  );
}

/** True if a clause is but a word for more, behind its comma: "one soup for him, too?" */
const saysMore = ({ analysis: { units } }: Clause): boolean =>
  units.every(({ attributes }) => attributes.includes('more'));

/** True if a clause asks for a number of things, whatever it asks besides: "can I take one soup away?" */
const asksForOne = (clause: Clause, one: RegExp | null): boolean =>
  asksFor(clause) &&
  clause.things.some(({ negated }) => !negated) &&
  clause.analysis.units.some(({ number, text }) => number !== null || (one?.test(text) ?? false));

/** True if a clause says that its things were asked about, or were not ordered. */
const deniesOrder = ({ cues, things }: Clause): boolean =>
  things.length > 0 && cues.some(({ kind, id }) => kind === 'change' && id === 'onlyAsked');

const asksFor = ({ analysis }: Clause): boolean =>
  analysis.units.some(({ attributes }) => attributes.includes('req') || attributes.includes('choose'));

/** The order after the reply. What a twist has taken away is settled first. */
function orderedIn(
  dialogue: CompiledDialogue,
  { main }: Recognisers,
  { slots, talk, twist }: ConversationState,
  heard: Heard,
  bargain: Bargain | null,
): OrderChange | null {
  const open = openTwist(dialogue, twist);
  const { one } = spokenWordsOf(dialogue.talk, main.analyser.pack);
  const parts = orderPartsOf(dialogue, maskedIn(orderingClauses(heard, one), bargain), main.analyser.pack);
  const change = orderChangeOf(dialogue, parts, slots, talk?.mentioned ?? [], talk?.details, talk?.earlier);
  // "Only one. My sister doesn't like scarves": a number of them is wanted, so they are not taken off.
  const isEmptied = change?.isOnlyGone === true && chosenThings(dialogue, { ...slots, ...change.slots }).length === 0;
  if (isEmptied && (bargain?.pieces ?? 0) > 0) return null;
  // Sizes that are not to be had are chosen anew with everything else that the reply orders.
  const isOfTwist = (slot: string) =>
    open !== null && !isSize(dialogue, slot) && (dialogue.slots[slot]?.for.includes(open.on) ?? false);
  return change && Object.keys(change.slots).some(isOfTwist) ? null : change;
}

/** The things that a reply names, without what it takes off and whatever else it only seems to change. */
function settled(
  dialogue: CompiledDialogue,
  { named, wayBack }: NonNullable<ReturnType<typeof withoutWayBack>>,
  { statements, journey }: Heard,
  slots: ConversationState['slots'],
): NamedSlots {
  const isBack = wayBack !== null && slots[wayBack.slot] !== undefined;
  const kind = withKind(dialogue, named, isBack, journey, statements, slots);
  const kept = withExchanged(dialogue, kind, statements, slots);
  return withoutParty(dialogue, kept, statements, slots);
}

export function perceive(
  dialogue: CompiledDialogue,
  recognisers: Recognisers,
  before: ConversationState,
  said: string,
): TurnContext {
  const { main, cues } = recognisers;
  const withoutPrices = withoutSurprise(dialogue, main.analyser, said, before.said);
  const base = withoutPrices ?? said;
  const writtenIn = languageOf(dialogue, base, cues);
  const heard =
    recognisers.reader && writtenIn === 'scene' && !surelyAsksForWord(dialogue, base)
      ? hear(afterTwist(dialogue, recognisers.reader, before.twist), { main, reader: recognisers.reader }, before, base)
      : null;
  const text = heard?.rest ?? base;
  const understanding = main.understand(text);
  const bargain = heard && readBargain(dialogue, main, before, heard, understanding);
  const extracted = withDetails(
    dialogue,
    before,
    main,
    text,
    heard?.questions.map(({ clause }) => clause.text).join(' ') ?? '',
    extractSlots(dialogue, understanding.analysis, main.analyser.pack),
  );
  const spoken = withSpokenOf(dialogue, extracted, heard, before);
  const named = withNumbers(dialogue, withoutPassing(dialogue, spoken, heard?.clauses ?? [], before.slots), bargain);
  const onward = heard && withoutWayBack(dialogue, named, heard.statements, before);
  return {
    dialogue,
    recognisers,
    before,
    turn: before.turn + 1,
    said,
    text,
    heard,
    isOnlySurprise: withoutPrices === '',
    understanding,
    ordered: heard && orderedIn(dialogue, recognisers, before, heard, bargain),
    bargain,
    unlisted: heard
      ? unlistedIn(dialogue, heard.statements, orderPartsOf(dialogue, heard.statements, main.analyser.pack), main)
      : [],
    complaint: heard && orderFilling(dialogue, before.slots) ? complaintIn(heard.clauses) : null,
    named: onward && heard ? settled(dialogue, onward, heard, before.slots) : named,
    wayBack: onward?.wayBack ?? null,
    writtenIn,
    isShortAnswer: writtenIn === 'scene' && isShort(understanding.analysis),
  };
}
