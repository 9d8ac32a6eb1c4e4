/** Answers to what reaches no objective: moves, small talk, another language, nothing understood. */

import type { Decision } from '../decide/decide.ts';
import { phraseFor } from '../perceive/language-cues.ts';
import { isFinished } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { type Ears, goOn, type Working } from '../turn-context.ts';
import { pendingChoice } from '../update/pending-choice.ts';
import { climb } from './help-escalation.ts';

/** Answers a move, and leads on where its author wants that and `leads` allows it. */
export function move(work: Working, id: string, leads = true): boolean {
  const { dialogue, speech, state } = work;
  const found = dialogue.moves[id];
  speech.say(found?.replies, `move ${id}`, fillingsOf(dialogue, state.slots));
  state.help = 0;
  work.mood = 'listening';
  const declines = found?.declines ?? (id.startsWith('no_') ? id.slice(3) : null);
  const declined = dialogue.objectives.findIndex((objective) => objective.id === declines);
  if (declined >= 0 && !work.completed.includes(declined) && !work.declined.includes(declined))
    work.declined.push(declined);
  const next = work.next();
  if (leads && found?.afterwards === 'lead' && next !== declined) goOn(work);
  return true;
}

/** Answers small talk and leads back. */
export function smallTalk(work: Working, id: string): boolean {
  const { dialogue, speech, state } = work;
  work.mood = 'listening';
  // "Goodbye" after the end wants no "already?".
  if (isFinished(dialogue, work.completed)) {
    goOn(work);
    return true;
  }
  const wasAsked = /[?？]$/u.test(state.last?.text ?? '');
  speech.say(dialogue.acts[id]?.replies, `act ${id}`, fillingsOf(dialogue, state.slots));
  // "Yes" to an open question: asked more and more closely what it is that is wanted.
  if (id === 'yes' && wasAsked && pendingChoice(dialogue, state) === null) help(work, false);
  else goOn(work);
  work.mood = 'listening';
  return true;
}

/** Offers the phrase that a learner was looking for who wrote in another language than the scene's; true if it was meant. */
export function offerPhrase(
  work: Working,
  ears: Ears,
  decision: Decision,
  asked: number | null = work.next(),
): boolean {
  const { dialogue, speech, text, completed } = work;
  const offered = phraseFor(dialogue, ears.own, text, asked, completed);
  if (decision.act && !offered?.recognised) return smallTalk(work, decision.act.id);
  if (!offered) return help(work, true);
  const { model, objective } = offered;
  speech.say(dialogue.ownLanguage, 'own', {
    phrase: { say: model.text, gloss: model.translation, ...(model.pinyin ? { pinyin: model.pinyin } : {}) },
  });
  const { text: say, translation, pinyin } = model;
  work.suggestions.push({ kind: 'model', objective, text: say, translation, ...(pinyin ? { pinyin } : {}) });
  work.mood = 'listening';
  return offered.recognised;
}

/** One rung up the ladder, `puzzled` where nothing was understood; true where the learner asked for help. */
export function help(work: Working, puzzled: boolean): boolean {
  const { dialogue, speech, state } = work;
  const next = work.next();
  work.mood = 'puzzled';
  if (puzzled) speech.say(dialogue.puzzled, 'puzzled');
  if (next === null) {
    goOn(work);
    return !puzzled;
  }
  const rung = climb(dialogue, next, state.help);
  state.help = rung.level;
  work.slow = rung.slow;
  work.suggestions.push(...rung.suggestions);
  const said = rung.lines.some((line) =>
    speech.say(
      [line].filter((candidate) => !state.said.slice(-3).includes(candidate.text)),
      `help ${rung.level}`,
    ),
  );
  if (!said) speech.lead(next);
  return !puzzled;
}
