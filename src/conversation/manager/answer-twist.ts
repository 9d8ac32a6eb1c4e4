/** What the learner says to an open twist. */
import type { Decision } from './decide.ts';
import { fillingsOf } from './echo.ts';
import type { Named } from './named.ts';
import { phraseFor } from './own-language.ts';
import { keep, reach } from './reach.ts';
import { move, offerPhrase } from './small-answers.ts';
import { expectedTwist, type Twist } from './twist.ts';
import { type Ears, goOn, settled, type Working } from './working.ts';

/** The twist that waits for the learner's answer. */
export function openTwist({ state, dialogue }: Working): Twist | null {
  if (state.twist?.phase !== 'open') return null;
  return dialogue.twists.find(({ id }) => id === state.twist?.id) ?? null;
}

/** Answers what the learner says to an open twist; null where the reply has to do with something else. */
export function answerTwist(
  work: Working,
  twist: Twist,
  decision: Decision,
  named: Named,
  foreign: boolean,
  ears: Ears,
  reached: number[],
): boolean | null {
  const { state, speech, dialogue } = work;
  const expects = twist.expects ?? [];
  const silent = decision.objectives.length === 0 && decision.move === null && decision.act === null;
  if (silent && expects.length > 0 && state.help === 0) {
    // Once more, before the play goes on without an answer.
    state.help = 1;
    if (foreign) {
      const offered = phraseFor(dialogue, ears.own, work.text, null, work.completed);
      if (offered?.recognised && expects.includes(dialogue.objectives[offered.objective]?.id ?? ''))
        return offerPhrase(work, ears, decision);
    }
    speech.say(dialogue.puzzled, 'puzzled');
    speech.say(twist.lines, `twist ${twist.id}`, fillingsOf(dialogue, state.slots));
    work.slow = true;
    work.mood = 'puzzled';
    return false;
  }
  const answers = expectedTwist(twist, decision, dialogue);
  // A question instead of an answer is answered, and the twist still waits.
  if (!answers && decision.objectives.length === 0 && decision.move && expects.includes(twist.on))
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
  return !silent;
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
