/**
 * One turn of the conversation. Frames, not a path: whatever was understood is acted upon, then the partner leads to
 * what is still open.
 *
 * Invariants
 * 1. Every answer says something, and no line is the one said last, unless the learner asked for it again.
 * 2. While an objective is open, the learner can reach it: the partner leads to it, or offers help for it.
 * 3. What is settled is never asked for again.
 */
import type { CompiledDialogue } from '../format/dialogue.ts';
import { correctionFor } from '../grammar/correction.ts';
import type { Analysis } from '../nlu/analyse.ts';
import type { Understanding } from '../nlu/understand.ts';
import type { ConversationState, Turn } from '../partner.ts';
import { ACT_THRESHOLD, type Decision, decide, REPAIR } from './decide/decide.ts';
import { askedInEnglish } from './decide/repair-in-english.ts';
import { type Named, namedIn } from './perceive/extract-slots.ts';
import { type Written, writtenIn } from './perceive/language-cues.ts';
import { withoutSurprise } from './perceive/surprise.ts';
import { answerTwist, askedByTwist, openTwist } from './plan/answer-twist.ts';
import { reach } from './plan/complete-objectives.ts';
import { repair } from './plan/repair.ts';
import { help, move, offerPhrase, smallTalk } from './plan/small-talk.ts';
import { isFinished, nextObjective } from './progress.ts';
import { fillingsOf } from './realise/fillings.ts';
import { Speech } from './realise/response-builder.ts';
import { type Ears, goOn, type Working } from './turn-context.ts';
import { CANCEL, cancelled, keepAside } from './update/unsolicited-slots.ts';

/** Answers one reply of the learner. Pure: the same state and reply give the same turn. */
export function answer(dialogue: CompiledDialogue, ears: Ears, before: ConversationState, said: string): Turn {
  const state: ConversationState = { ...before, turn: before.turn + 1, slots: { ...before.slots } };
  const work: Working = {
    dialogue,
    state,
    speech: new Speech(dialogue, state),
    text: said,
    completed: [...before.completed],
    declined: [...(before.declined ?? [])],
    suggestions: [],
    mood: 'neutral',
    slow: false,
    next: () => nextObjective(dialogue, work.completed, work.declined),
  };
  const surprised = withoutSurprise(dialogue, ears.main.analyser, said, state.said);
  const text = surprised ?? said;
  const heard = ears.main.understand(text);
  const named = namedIn(dialogue, heard.analysis, ears.main.analyser.pack);
  const decision = decide(dialogue, heard, named, {
    text,
    completed: work.completed,
    next: work.next(),
    slots: state.slots,
    asked: askedByTwist(work),
  });
  const written = writtenIn(dialogue, text, ears.tongues);
  const meant = meantBy(decision, heard, written, text);
  const foreign = written === 'foreign';
  const reached: number[] = [];
  const short = written === 'scene' && isShortAnswer(heard.analysis);
  if (written === 'scene' && meant.objectives.length === 0 && !isRepair(meant) && !openTwist(work))
    state.slots =
      meant.move?.id === CANCEL
        ? cancelled(dialogue, state.slots, named)
        : keepAside(dialogue, state, named, heard.analysis);
  const understood = surprised === '' ? haggle(work) : respond(work, meant, named, { foreign, short }, ears, reached);
  if (work.speech.lines.length === 0) work.speech.lead(work.next());
  const finished = isFinished(dialogue, work.completed) && state.twist?.phase !== 'open';
  return {
    state: { ...state, completed: work.completed, declined: work.declined, ...work.speech.remembered() },
    understood,
    completed: reached,
    lines: work.speech.lines,
    mood: work.mood,
    slow: work.slow,
    correction: understood && written === 'scene' ? correctionFor(dialogue, said, meant.objectives, ears.main) : null,
    suggestions: work.suggestions,
    finished,
    heard: [...heard.objectives, ...heard.moves.slice(0, 3), ...heard.acts.slice(0, 3)]
      .map(({ id, confidence }) => ({ act: id, confidence: Math.round(confidence * 1000) / 1000 }))
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, 8),
  };
}

/** How sure small talk must be in another language than the scene's: what no language is must be known by heart. */
const SURELY = { foreign: 0.8, gibberish: 0.9 };

/** What remains of a decision when it is considered in what language the reply is. */
function meantBy(decision: Decision, heard: Understanding, written: Written, text: string): Decision {
  const nothing =
    decision.objectives.length === 0 && decision.move === null && (decision.act?.confidence ?? 0) < ACT_THRESHOLD;
  const repair = written !== 'scene' || nothing ? askedInEnglish(text) : null;
  if (repair) return { objectives: [], move: null, act: { id: repair, confidence: 1 } };
  if (written === 'scene') return decision;
  const act = heard.acts[0];
  return { objectives: [], move: null, act: act && act.confidence >= SURELY[written] ? act : null };
}

/** Decides what the reply is and says the answer. Returns whether anything was understood. */
function respond(
  work: Working,
  decision: Decision,
  named: Named,
  { foreign, short }: { foreign: boolean; short: boolean },
  ears: Ears,
  reached: number[],
): boolean {
  const twist = openTwist(work);
  if (twist && (decision.objectives.length > 0 || !isRepair(decision))) {
    const answered = answerTwist(work, twist, decision, named, { foreign, short }, ears, reached);
    if (answered !== null) return answered;
  }
  if (decision.objectives.length > 0) return reach(work, decision.objectives, named, reached);
  if (isRepair(decision)) return repair(work, decision.act?.id ?? '');
  if (foreign) return offerPhrase(work, ears, decision);
  if (decision.move && decision.move.confidence >= (decision.act?.confidence ?? 0) - headStart(decision.act?.id))
    return move(work, decision.move.id);
  if (decision.act) return smallTalk(work, decision.act.id);
  return help(work, true);
}

/** The partner goes on about the price that was said back in surprise. */
function haggle(work: Working): boolean {
  const twist = openTwist(work);
  work.mood = 'listening';
  if (!twist || !work.speech.say(twist.lines, `twist ${twist.id}`, fillingsOf(work.dialogue, work.state.slots)))
    goOn(work);
  return true;
}

/** Small words that stand in many a reply which says more than they do: "no, I have no reservation". */
const SAID_BESIDE = ['yes', 'no', 'thanks', 'sorry', 'greeting'];
const headStart = (act: string | undefined): number => (act && SAID_BESIDE.includes(act) ? 0.15 : 0);

/** So few words, none of them strange, are an answer rather than a subject of their own. */
const SHORT = 3;
const isShortAnswer = ({ units, asks }: Analysis): boolean =>
  !asks && units.length > 0 && units.length <= SHORT && !units.some(({ strange }) => strange);

const isRepair = ({ act }: Decision): boolean => act !== null && (REPAIR as readonly string[]).includes(act.id);
