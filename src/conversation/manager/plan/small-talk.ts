/** Small talk, and small questions that want an answer before anything else: "how are you?", "and you?", "isn't it?" */
import { asksBack } from '../decide/and-you.ts';
import { ACT_THRESHOLD } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import type { HeardQuestion } from '../perceive/heard-questions.ts';
import { isOver } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, say, type TurnPlan, type Utterance } from '../turn-plan.ts';
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
  const heard: TurnPlan = { ...before, mood: 'listening', understood: true };
  const { completed, declined } = before.memory;
  // "Goodbye" after the end wants no "already?", and a "yes" there is asked for nothing that was declined.
  if (isOver(dialogue, completed, declined)) return goOn(context, heard);
  const wasAsked = /[?？]$/u.test(context.before.last?.text ?? '');
  const answered = say(heard, repliesTo(context, before, act));
  // "Yes" to an open question: asked more and more closely for what exactly is wanted.
  const isVague = act === 'yes' && wasAsked && pendingChoice(dialogue, before.memory.twist) === null;
  const plan = isVague ? help(context, answered, { asked: true }) : goOn(context, answered);
  return { ...plan, mood: 'listening', understood: true };
}

const HOW_ARE_YOU = 'how_are_you';
const GREETING = 'greeting';

/** Most words of a question that only asks for a nod. */
const SHORT = 3;

/** True if a question adds nothing to the statement before it: "isn't it?", "right?" */
export const isTag = ({ clause: { analysis } }: HeardQuestion): boolean =>
  analysis.units.length <= SHORT &&
  analysis.units.every(
    ({ topics, values, strange, number, attributes }) =>
      topics.length + values.length === 0 && !strange && number === null && !attributes.includes('wh'),
  );

/** True if a question asks how the partner is. */
export function asksHowYouAre({ recognisers }: TurnContext, { clause }: HeardQuestion): boolean {
  if (asksBack(clause)) return true;
  const [surest] = recognisers.main.understand(clause.text).acts;
  if (!surest || surest.confidence < ACT_THRESHOLD) return false;
  // "Good evening, how are you?" is a greeting above all.
  return surest.id === HOW_ARE_YOU || (surest.id === GREETING && clause.analysis.units.length > 1);
}

/** The questions of a reply that are still open once courtesy is done, and whether an answer to "how are you?" is due. */
export function courtesyIn(
  context: TurnContext,
  { questions, statements }: Heard,
): { open: HeardQuestion | undefined; isDue: boolean } {
  const open = questions.filter(({ clause, question }) => question === null && clause.analysis.units.length > 0);
  const asking = open.filter((one) => asksHowYouAre(context, one));
  const isStated = statements.some(({ analysis }) => analysis.units.length > 0);
  const left = open.filter((one) => !asking.includes(one) && !(isStated && isTag(one)));
  return { open: left[0], isDue: asking.length > 0 };
}

/** Answers "how are you?". */
export const answerCourtesy = (context: TurnContext, plan: TurnPlan): TurnPlan =>
  listening(say(plan, repliesTo(context, plan, HOW_ARE_YOU)));
