import { isFinished } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import type { TurnContext } from '../turn-context.ts';
import { say, type TurnPlan, type Utterance } from '../turn-plan.ts';
import { pendingChoice } from '../update/pending-choice.ts';
import { help } from './help-escalation.ts';
import { goOn } from './lead.ts';

/** The replies that the authors wrote for an act. */
export const repliesTo = ({ dialogue }: TurnContext, { memory }: TurnPlan, act: string): Utterance => ({
  lines: dialogue.acts[act]?.replies,
  key: `act ${act}`,
  fillings: fillingsOf(dialogue, memory.slots),
});

/** Answers small talk and leads back. */
export function smallTalk(context: TurnContext, before: TurnPlan, act: string): TurnPlan {
  const { dialogue } = context;
  const listening: TurnPlan = { ...before, mood: 'listening', understood: true };
  // "Goodbye" after the end wants no "already?".
  if (isFinished(dialogue, before.memory.completed)) return goOn(context, listening);
  const wasAsked = /[?？]$/u.test(context.before.last?.text ?? '');
  const answered = say(listening, repliesTo(context, before, act));
  // "Yes" to an open question: asked more and more closely for what exactly is wanted.
  const isVague = act === 'yes' && wasAsked && pendingChoice(dialogue, before.memory.twist) === null;
  const plan = isVague ? help(context, answered, { asked: true }) : goOn(context, answered);
  return { ...plan, mood: 'listening', understood: true };
}
