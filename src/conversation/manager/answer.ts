/**
 * One turn of the conversation, in five stages: perceive, decide, update, plan, realise. The dialogue is a set of
 * frames, not a path: the partner acts upon everything understood, then leads to an open objective.
 *
 * Invariants
 * 1. Every answer says something, and no line is the one said last, unless the learner asked for it again.
 * 2. While an objective is open, the learner can reach it: the partner leads to it, or offers help for it.
 * 3. What is chosen is never asked for again.
 * 4. Nothing is mutated: the same state and reply give the same turn.
 */
import type { CompiledDialogue } from '../format/dialogue.ts';
import { correctionFor } from '../grammar/correction.ts';
import type { Understanding } from '../nlu/understand.ts';
import type { ConversationState, TalkState, ThingId, Turn } from '../partner.ts';
import { withGoodsCounted } from './bargain/deal.ts';
import { withoutBillForLater } from './decide/bill-later.ts';
import { decideIn } from './decide/decide-in-language.ts';
import { withDetailsKnown } from './decide/details-known.ts';
import { repeatable } from './decide/question.ts';
import type { Clause } from './perceive/clauses.ts';
import { perceive } from './perceive/perceive.ts';
import { namesOther } from './perceive/spoken-of.ts';
import { ANYTHING_ELSE, CLOSING } from './plan/closing.ts';
import { planTurn } from './plan/plan-turn.ts';
import { isFinished, isOver } from './progress.ts';
import { recast } from './realise/recast.ts';
import { keyedLinesOf, rememberedOf } from './realise/response-builder.ts';
import { withoutSaidTwice } from './realise/said-twice.ts';
import { asNamed } from './travel/decided.ts';
import type { Recognisers, TurnContext } from './turn-context.ts';
import type { Memory, TurnPlan } from './turn-plan.ts';
import { updateMemory } from './update/update-memory.ts';

/** The recognised classes, the surest first, for authors. */
function traceOf({ objectives, moves, acts }: Understanding): Turn['trace'] {
  return [...objectives, ...moves.slice(0, 3), ...acts.slice(0, 3)]
    .map(({ id, confidence }) => ({ act: id, confidence: Math.round(confidence * 1000) / 1000 }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, 8);
}

/** The memory of the talk after a turn: the ending as far as it was said, and the choices before the last change. */
function talkAfter({ before, heard, ordered, bargain }: TurnContext, { memory, steps }: TurnPlan): TalkState {
  const { talk, slots } = memory;
  const keys = new Set(
    steps.flatMap((step) => (step.kind === 'say' && !step.ifSilent ? step.utterances.map(({ key }) => key) : [])),
  );
  const ending = keys.has(CLOSING) ? 'said' : keys.has(ANYTHING_ELSE) ? 'asked' : talk.ending;
  const isChanged = JSON.stringify(slots) !== JSON.stringify(before.slots);
  // A thing just taken off is not spoken of next.
  const isGone = ({ slot, id }: ThingId) => {
    const [had, has] = [before.slots[slot], slots[slot]];
    const wasSaid = (Array.isArray(had) && had.includes(id)) || (ordered?.slots[slot] ?? []).length > 0;
    return wasSaid && !(Array.isArray(has) && has.includes(id));
  };
  const isOpen = (clause: Clause) => !heard?.questions.some((one) => one.clause === clause && one.answer);
  const ordering = ordered?.spokenOf.filter((thing) => !isGone(thing)) ?? [];
  const stated =
    heard?.clauses
      .filter(isOpen)
      .flatMap(({ things }) => things)
      .filter((thing) => !thing.negated && !isGone(thing)) ?? [];
  const askedAbout =
    heard?.clauses.flatMap(({ things }) => things.slice(0, 1)).filter((thing) => !thing.negated && !isGone(thing)) ??
    [];
  // Whatever is asked of a thing on a stall, the bargain that follows is about it.
  const named = ordering.length > 0 ? ordering : stated.length > 0 || bargain === null ? stated : askedAbout;
  const isOther = named.length === 0 && (heard?.clauses.some(namesOther) ?? false);
  const asked = heard?.questions.flatMap(({ question }) => (question ? (repeatable(question) ?? []) : [])) ?? [];
  return {
    ...talk,
    ending,
    lastAsked: asked.at(-1) ?? null,
    earlier: isChanged ? before.slots : talk.earlier,
    mentioned:
      named.length > 0
        ? named.slice(-2).map(({ slot, id }) => ({ slot, id }))
        : talk.mentioned.filter((thing) => !isGone(thing) && !isOther).slice(-2),
  };
}

/** True if nothing is open: all is reached, or was not wanted and the partner has said goodbye all the same. */
function isEnd(
  dialogue: CompiledDialogue,
  { completed, declined, twist }: Memory,
  talk: TalkState | undefined,
): boolean {
  const isSaid = talk?.ending === 'said';
  const isAll = isFinished(dialogue, completed) ? isSaid || !talk : isSaid && isOver(dialogue, completed, declined);
  return isAll && twist?.phase !== 'open';
}

/** Answers one reply of the learner; corrects it too, unless `corrects` is false. */
export function answer(
  dialogue: CompiledDialogue,
  recognisers: Recognisers,
  before: ConversationState,
  said: string,
  { corrects = true }: { corrects?: boolean } = {},
): Turn {
  const context = perceive(dialogue, recognisers, before, said);
  const {
    decision,
    slots: kept,
    told,
  } = withDetailsKnown(context, asNamed(context, withoutBillForLater(context, decideIn(context))));
  const memory = updateMemory(context, decision);
  const plan = planTurn(context, decision, {
    ...memory,
    slots: { ...memory.slots, ...kept },
    talk: { ...memory.talk, told: { ...memory.talk.told, ...told } },
  });
  const { completed, declined, help, twist } = plan.memory;
  const slots = withGoodsCounted(dialogue, plan.memory.slots);
  const talk = dialogue.talk ? talkAfter(context, plan) : undefined;
  const speaking = { ...before, turn: context.turn };
  const meant = { objectives: decision.objectives, understood: plan.understood };
  const corrector = recognisers.corrector?.() ?? undefined;
  const correction =
    corrects && context.writtenIn === 'scene'
      ? correctionFor(dialogue, said, meant, recognisers.main, corrector)
      : null;
  const finished = isEnd(dialogue, plan.memory, talk);
  const spoken = keyedLinesOf(plan.steps, speaking);
  const confirms = correction && corrector && plan.understood && !finished && context.heard?.questions.length === 0;
  const { syllables, main } = recognisers;
  const heard = confirms
    ? recast(spoken, correction, { dialogue, corrector, analyser: main.analyser, syllables })
    : spoken;
  // The scene's own lines alone never say the same.
  const lines = talk ? withoutSaidTwice(heard, main.analyser) : heard.map(({ line }) => line);
  const state: ConversationState = {
    ...before,
    turn: context.turn,
    slots,
    help,
    twist,
    ...(talk ? { talk } : {}),
    completed: [...completed],
    declined: [...declined],
    ...rememberedOf(lines, before),
  };
  return {
    state,
    understood: plan.understood,
    completed: [...plan.reached],
    lines,
    mood: plan.mood,
    slow: plan.slow,
    correction,
    suggestions: [...plan.suggestions],
    finished,
    trace: traceOf(context.understanding),
  };
}
