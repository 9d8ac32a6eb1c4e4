/** What the learner says to an open twist. */
import type { Decision } from '../decide/decide.ts';
import type { Named } from '../perceive/extract-slots.ts';
import { phraseFor } from '../perceive/language-cues.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { type Ears, goOn, settled, type Working } from '../turn-context.ts';
import { MOST_ASKED, wantsChoice } from '../update/pending-choice.ts';
import { expectedTwist, type Twist } from '../update/twist.ts';
import { keep, reach } from './complete-objectives.ts';
import { move, offerPhrase } from './small-talk.ts';

/** The twist that waits for the learner's answer. */
export function openTwist({ state, dialogue }: Working): Twist | null {
  if (state.twist?.phase !== 'open') return null;
  return dialogue.twists.find(({ id }) => id === state.twist?.id) ?? null;
}

/** What an open twist asks for; null where none is open. */
export function askedByTwist(work: Working): { objectives: number[]; moves: string[] } | null {
  const twist = openTwist(work);
  if (!twist) return null;
  const { dialogue } = work;
  const expects = twist.expects ?? [];
  const objectives = dialogue.objectives.flatMap(({ id }, index) => (expects.includes(id) ? [index] : []));
  return { objectives, moves: expects.filter((id) => id in dialogue.moves) };
}

/** Acts that answer nothing that a twist asks. */
const CHATTER = ['greeting', 'how_are_you', 'name', 'compliment', 'weather', 'origin', 'learning', 'human'];

/** Answers what the learner says to an open twist; null where the reply has to do with something else. */
export function answerTwist(
  work: Working,
  twist: Twist,
  decision: Decision,
  named: Named,
  { foreign, short }: { foreign: boolean; short: boolean },
  ears: Ears,
  reached: number[],
): boolean | null {
  const { state, speech, dialogue } = work;
  const expects = twist.expects ?? [];
  const silent = decision.objectives.length === 0 && decision.move === null && decision.act === null;
  const choosing = wantsChoice(dialogue, twist);
  if (silent && foreign && state.help === 0) {
    const [asked = null] = askedByTwist(work)?.objectives ?? [];
    const offered = phraseFor(dialogue, ears.own, work.text, asked, work.completed);
    if (offered && (offered.recognised || asked !== null)) {
      state.help = 1;
      return offerPhrase(work, ears, decision, asked);
    }
  }
  const nothing = decision.objectives.length === 0 && decision.move === null;
  if (nothing && decision.act && CHATTER.includes(decision.act.id) && state.help === 0) {
    // Small talk is answered, and the question asked again.
    state.help = 1;
    speech.say(dialogue.acts[decision.act.id]?.replies, `act ${decision.act.id}`, fillingsOf(dialogue, state.slots));
    speech.say(twist.lines, `twist ${twist.id}`, fillingsOf(dialogue, state.slots));
    work.mood = 'listening';
    return true;
  }
  if (silent && expects.length > 0 && state.help === 0 && (!short || choosing)) {
    // Once more, before the play goes on without an answer.
    state.help = 1;
    speech.say(dialogue.puzzled, 'puzzled');
    speech.say(twist.lines, `twist ${twist.id}`, fillingsOf(dialogue, state.slots));
    work.slow = true;
    work.mood = 'puzzled';
    return false;
  }
  if (choosing && (state.twist?.asked ?? 0) < MOST_ASKED && !chooses(work, twist, decision))
    return stayOpen(work, twist, decision, named, reached);
  const answers = !choosing ? expectedTwist(twist, decision, dialogue) : chooses(work, twist, decision);
  // A question instead of an answer is answered, and the twist still waits.
  if (!answers && !choosing && decision.objectives.length === 0 && decision.move && expects.includes(twist.on))
    return move(work, decision.move.id, false);
  state.twist = { id: twist.id, phase: 'settled' };
  if (twist.withdraws) withdraw(work, twist.on);
  if (!answers) return null;
  if (expects.includes(twist.on)) forget(work, twist.on, named);
  keep(work, decision.objectives, named);
  const others = decision.objectives.filter((index) => !work.completed.includes(index));
  speech.say(twist.settle, `settle ${twist.id}`, fillingsOf(dialogue, state.slots));
  if (others.length > 0) return reach(work, others, named, reached);
  settled(work);
  goOn(work);
  return !silent || short;
}

/** Whether a reply chooses something for the twist's objective. */
const chooses = ({ dialogue }: Working, { on }: Twist, { objectives }: Decision): boolean =>
  objectives.some((index) => dialogue.objectives[index]?.id === on);

/** Answers what chooses nothing, and asks for the choice again. */
function stayOpen(work: Working, twist: Twist, decision: Decision, named: Named, reached: number[]): boolean {
  const { state, speech, dialogue } = work;
  state.twist = { id: twist.id, phase: 'open', asked: (state.twist?.asked ?? 0) + 1 };
  if (twist.withdraws) withdraw(work, twist.on);
  work.mood = 'listening';
  if (decision.objectives.length > 0) return reach(work, decision.objectives, named, reached);
  const { move: heard, act } = decision;
  if (heard) move(work, heard.id);
  else if (!act) {
    speech.say(dialogue.puzzled, 'puzzled');
    work.mood = 'puzzled';
  } else if (act.id !== 'yes') speech.say(dialogue.acts[act.id]?.replies, `act ${act.id}`);
  if (!heard) goOn(work);
  return heard !== null || act !== null;
}

/** What is chosen anew for an objective replaces what was chosen before. */
function forget({ state, dialogue }: Working, objective: string, named: Named): void {
  for (const [name, slot] of Object.entries(dialogue.slots))
    if (slot.for.includes(objective) && (named.values[name]?.length ?? 0) > 0) delete state.slots[name];
}

/** What was chosen for an objective is not to be had. */
function withdraw({ state, dialogue }: Working, objective: string): void {
  for (const [name, slot] of Object.entries(dialogue.slots)) if (slot.for.includes(objective)) delete state.slots[name];
}
