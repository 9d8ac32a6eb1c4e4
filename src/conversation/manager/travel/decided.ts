/** The part of a decision that stands where tickets are sold: a kind of ticket that was named, and none for who wants none. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, Journey } from '../../partner.ts';
import type { Decision } from '../decide/decide.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { NamedSlots } from '../perceive/extract-slots.ts';
import { nextObjective } from '../progress.ts';
import { thingOf } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Memory } from '../turn-plan.ts';

/** The objective that a slot is for; -1 where there is none. */
const objectiveOf = ({ slots, objectives }: CompiledDialogue, slot: string): number =>
  objectives.findIndex(({ id }) => slots[slot]?.for.includes(id));

/** The objectives that a learner passes over who buys no ticket. */
export const ofTicket = (dialogue: CompiledDialogue): number[] =>
  dialogue.travel
    ? [dialogue.travel.slots.city, dialogue.travel.slots.kind].map((slot) => objectiveOf(dialogue, slot))
    : [];

/** Ids of the parts of today. */
const OF_TODAY = /^(today_|tonight|this_|morning$|afternoon$|evening$)/;

/** True if a part of the day is said of another day that is known: "in the afternoon" is none of today. */
function isVagueDay(
  dialogue: CompiledDialogue,
  id: string,
  statements: readonly Clause[],
  had: ConversationState['slots'][string] | undefined,
): boolean {
  const slot = dialogue.travel?.slots.day ?? '';
  if (!OF_TODAY.test(id) || !Array.isArray(had) || had.some((one) => /^(now|today|tonight|this_)/.test(one)))
    return false;
  const say = thingOf(dialogue, { slot, id })?.say.toLowerCase() ?? '';
  const today = thingOf(dialogue, { slot, id: 'today' })?.say.toLowerCase() ?? say;
  const units = statements.flatMap(({ analysis }) =>
    analysis.units.filter(({ values }) => values.some((one) => one.id === id)),
  );
  return units.length > 0 && units.every(({ text }) => text !== say && !text.includes(today));
}

/**
 * The details of a reply where tickets are sold: whoever says when they come back takes a ticket there and back, and a
 * time of day by which one has to be there is none of leaving.
 */
export function withKind(
  dialogue: CompiledDialogue,
  named: NamedSlots,
  isBack: boolean,
  journey: Journey | null,
  statements: readonly Clause[],
  slots: ConversationState['slots'],
): NamedSlots {
  const { travel } = dialogue;
  if (!travel) return named;
  const { kind, time, day } = travel.slots;
  const { [time ?? '']: _, ...others } = named.values;
  const timed = time && journey?.time?.of !== 'leaving' ? others : named.values;
  const days = (timed[day] ?? []).filter((id) => !isVagueDay(dialogue, id, statements, slots[day]));
  const { [day]: __, ...dayless } = timed;
  const values = days.length > 0 ? { ...timed, [day]: days } : dayless;
  return { ...named, values: isBack && !values[kind] ? { ...values, [kind]: [travel.back] } : values };
}

/**
 * A decision without a ticket of which nobody knows the kind, unless the kind is what is asked for now and was told in
 * words that nobody listed; and without one that is not wanted.
 */
export function asNamed({ dialogue, named, before, heard }: TurnContext, decision: Decision): Decision {
  const { travel } = dialogue;
  if (!travel) return decision;
  const isNone = heard?.journey?.wantsNone === true && named.values[travel.slots.kind] === undefined;
  const kind = objectiveOf(dialogue, travel.slots.kind);
  const isKnown = named.values[travel.slots.kind] !== undefined || before.slots[travel.slots.kind] !== undefined;
  const isNext = nextObjective(dialogue, before.completed, before.declined ?? []) === kind;
  const stands = (index: number) => {
    if (isNone) return !ofTicket(dialogue).includes(index);
    return index !== kind || isKnown || isNext;
  };
  return { ...decision, objectives: decision.objectives.filter(stands) };
}

/**
 * The objective of the journey, where it is reached and only the town or only the day is known: the other one is asked
 * for before anything else. Null where nothing of it is lacking, and where a conversation begins behind it.
 */
export function halfOfJourney({ travel, ...dialogue }: CompiledDialogue, { completed, slots }: Memory): number | null {
  if (!travel) return null;
  const { city, day } = travel.slots;
  const index = dialogue.objectives.findIndex(({ id }) => dialogue.slots[city]?.for.includes(id));
  const isHalf = (slots[city] === undefined) !== (slots[day] === undefined);
  return isHalf && completed.includes(index) ? index : null;
}
