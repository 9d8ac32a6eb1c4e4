/** Objectives that a reply speaks of: reached, reached again, or too early; said back with what was chosen. */

import type { Named } from '../perceive/extract-slots.ts';
import { isFinished, isReady } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { goOn, settled, type Working } from '../turn-context.ts';
import { remember } from '../update/remember-slots.ts';
import { drawnTwist } from '../update/twist.ts';

/** Takes what the reply named into what is settled. */
export function keep(work: Working, objectives: readonly number[], named: Named) {
  const { state, dialogue } = work;
  const memory = remember(dialogue, state.slots, named, objectives, work.completed);
  state.slots = memory.slots;
  return memory;
}

/** Acts upon the objectives that a reply speaks of; those newly reached are added to `reached`. */
export function reach(work: Working, objectives: readonly number[], named: Named, reached: number[]): boolean {
  const { dialogue, speech, state } = work;
  const early: number[] = [];
  const again: number[] = [];
  const memory = keep(work, objectives, named);
  for (const index of objectives) {
    if (work.completed.includes(index)) again.push(index);
    else if (
      !isReady(dialogue, index, [
        ...work.completed,
        ...reached,
        ...objectives.filter((other) => other !== index && isReady(dialogue, other, work.completed)),
      ])
    )
      early.push(index);
    else reached.push(index);
  }
  work.completed.push(...reached);
  work.declined = work.declined.filter((index) => !reached.includes(index));
  settled(work);
  if (reached.length === 0 && again.length === 0) {
    for (const index of early) speech.say(dialogue.objectives[index]?.early, `early ${index}`);
    work.mood = 'listening';
    speech.lead(work.next());
    return true;
  }
  const everything = fillingsOf(dialogue, state.slots);
  /** Echoes only what this reply named where the line is about the same objective. */
  const echo = (index: number) => {
    const fillings = { ...everything };
    for (const [name, slot] of Object.entries(dialogue.slots)) {
      if (!slot.for.includes(dialogue.objectives[index]?.id ?? '')) continue;
      delete fillings[name];
      Object.assign(
        fillings,
        fillingsOf(dialogue, name in memory.justNamed ? { [name]: memory.justNamed[name] as string[] | number } : {}),
      );
    }
    return fillings;
  };
  // Nothing is turned around once everything is reached: the play ends with the learner's last objective.
  const twist = isFinished(dialogue, work.completed) ? null : drawnTwist(dialogue, state.twist, reached);
  const twisted = dialogue.objectives.findIndex(({ id }) => id === twist?.on);
  for (const index of reached.filter((one) => one !== twisted).slice(-2))
    speech.say(dialogue.objectives[index]?.reached, `reached ${index}`, { ...everything, ...echo(index) }, true);
  for (const index of again.slice(-1)) {
    const objective = dialogue.objectives[index];
    const said =
      memory.changed.has(index) &&
      (speech.say(objective?.changed, `changed ${index}`, echo(index), true) ||
        // Nothing can say back what changed; "one more" would be wrong.
        speech.say(dialogue.acts.yes?.replies, 'act yes'));
    if (!said && speech.lines.length === 0) speech.say(objective?.again, `again ${index}`, echo(index), true);
  }
  for (const index of early.slice(-1)) speech.say(dialogue.objectives[index]?.early, `early ${index}`);
  // The twist comes last, for it asks something.
  if (twist) {
    speech.say(twist.lines, `twist ${twist.id}`, everything);
    state.twist = { id: twist.id, phase: 'open' };
  } else goOn(work);
  return true;
}
