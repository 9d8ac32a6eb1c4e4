/** Twists of the plot: drawn by the seed, at most one in a conversation. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import type { Decision } from '../decide/decide.ts';
import type { Cue, CueReader } from '../perceive/cue-reader.ts';
import { draw } from '../realise/lines.ts';

export type Twist = CompiledDialogue['twists'][number];

/** The twist of a conversation: without a seed none, with a seed one in two conversations of three. */
export function drawTwist(
  dialogue: CompiledDialogue,
  seed: number | null,
  completed: readonly number[],
): ConversationState['twist'] {
  if (seed === null) return null;
  const possible = dialogue.twists.filter(
    ({ on }) => !completed.includes(dialogue.objectives.findIndex(({ id }) => id === on)),
  );
  if (possible.length === 0 || draw(seed, 0, 'whether') % 3 === 0) return null;
  const twist = possible[draw(seed, 0, 'which') % possible.length];
  return twist ? { id: twist.id, phase: 'waiting' } : null;
}

/** The progress of a conversation at which a twist may come. */
interface Progress {
  drawn: ConversationState['twist'];
  reached: readonly number[];
  completed: readonly number[];
  declined: readonly number[];
}

/**
 * The twist that waits, if its objective is among those reached. None once what it assumes is over: a booking is not
 * missing after the key was handed over, and nothing goes wrong with what the learner did not want.
 */
export function drawnTwist(
  dialogue: CompiledDialogue,
  { drawn, reached, completed, declined }: Progress,
): Twist | null {
  if (drawn?.phase !== 'waiting') return null;
  const twist = dialogue.twists.find(({ id }) => id === drawn.id);
  const on = dialogue.objectives.findIndex(({ id }) => id === twist?.on);
  if (!twist || !reached.includes(on)) return null;
  const isPast = !twist.withdraws && completed.some((index) => index > on);
  return isPast || declined.some((index) => index < on) ? null : twist;
}

/** The things that a twist takes away: of several only the last that was named. */
export function goneBy(
  { slots }: CompiledDialogue,
  { on, withdraws }: Twist,
  chosen: ConversationState['slots'],
): ThingId[] {
  if (!withdraws) return [];
  return Object.entries(chosen).flatMap(([slot, ids]) => {
    const last = Array.isArray(ids) ? ids.at(-1) : undefined;
    return slots[slot]?.for.includes(on) && last !== undefined ? [{ slot, id: last }] : [];
  });
}

const isSame = (one: ThingId, other: ThingId) => one.slot === other.slot && one.id === other.id;

export const isIn = (things: readonly ThingId[], thing: ThingId): boolean => things.some((one) => isSame(one, thing));

/** The scene without what a twist has taken away: it is on no menu any more. */
function withoutGone(dialogue: CompiledDialogue, drawn: ConversationState['twist']): CompiledDialogue {
  const gone = drawn?.gone ?? [];
  if (gone.length === 0) return dialogue;
  const left = Object.entries(dialogue.slots).map(([slot, kept]) => {
    if (kept.kind !== 'list') return [slot, kept];
    const values = kept.values.map((value) => {
      if (!isIn(gone, { slot, id: value.id })) return value;
      const { price: _price, facts: _facts, recommended: _recommended, ...rest } = value;
      return rest;
    });
    return [slot, { ...kept, values }];
  });
  return { ...dialogue, slots: Object.fromEntries(left) };
}

/**
 * The facts that a twist leaves standing: of what its lines speak of, the place knows nothing else any more. "All trains
 * are on time" is no answer after a strike.
 */
function factsLeft(
  { facts, twists }: CompiledDialogue,
  reader: CueReader,
  drawn: ConversationState['twist'],
): CompiledDialogue['facts'] {
  const twist = drawn?.phase === 'waiting' ? undefined : twists.find(({ id }) => id === drawn?.id);
  const spokenOf = new Set((twist?.lines ?? []).flatMap(({ text }) => reader.read(text)).map(topicOf));
  return Object.fromEntries(Object.entries(facts).filter(([topic]) => !spokenOf.has(topic)));
}

const topicOf = ({ kind, id }: Cue) => (kind === 'topic' ? id : null);

/** The scene as it is after a twist: what was taken away is on no menu, and what it upset is no fact. */
export const afterTwist = (
  dialogue: CompiledDialogue,
  reader: CueReader,
  drawn: ConversationState['twist'],
): CompiledDialogue =>
  drawn === null ? dialogue : { ...withoutGone(dialogue, drawn), facts: factsLeft(dialogue, reader, drawn) };

/** The twist that waits for the learner's answer. */
export function openTwist(dialogue: CompiledDialogue, drawn: ConversationState['twist']): Twist | null {
  if (drawn?.phase !== 'open') return null;
  return dialogue.twists.find(({ id }) => id === drawn.id) ?? null;
}

/** The objectives and moves that a twist asks for. */
export function askedByTwist(
  { objectives, moves }: CompiledDialogue,
  { expects = [] }: Twist,
): { objectives: number[]; moves: string[] } {
  return {
    objectives: objectives.flatMap(({ id }, index) => (expects.includes(id) ? [index] : [])),
    moves: expects.filter((id) => id in moves),
  };
}

/** True if a reply answers the twist: something it expects, or anything understood if it expects nothing special. */
export function expectedTwist(twist: Twist, decision: Decision, dialogue: CompiledDialogue): boolean {
  const ids = decision.objectives.map((index) => dialogue.objectives[index]?.id ?? '');
  const wanted = twist.expects ?? [];
  if (ids.some((id) => wanted.includes(id)) || (decision.move && wanted.includes(decision.move.id))) return true;
  // Yes, no, or words that were not understood: the question was not about an objective, so the play goes on.
  return ids.length === 0 && decision.move === null;
}
