/** Says what the facts answer, and reaches what is reached by asking. */
import type { Heard } from '../perceive/hear.ts';
import type { HeardQuestion } from '../perceive/heard-questions.ts';
import { isReady } from '../progress.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, pleased, remembering, say, type TurnPlan, talking } from '../turn-plan.ts';

/** Says the answer to a question, and remembers what it speaks of. */
export function sayAnswer(before: TurnPlan, { answer }: HeardQuestion): TurnPlan {
  if (!answer) return before;
  let plan = before;
  for (const utterance of answer.utterances) plan = say(plan, { ...utterance, isAsked: answer.isKnown });
  const [offered] = answer.mentioned;
  if (answer.mentioned.length > 0) plan = talking(plan, { mentioned: answer.mentioned });
  if (offered && answer.mentioned.length === 1) plan = talking(plan, { offered });
  if (answer.train !== undefined)
    plan = talking(plan, { journey: { ...plan.memory.talk.journey, train: answer.train } });
  return listening(plan);
}

/** True of a topic that the reply has asked for already: "something to see, a museum for example?" */
const isAskedBefore = ({ question }: HeardQuestion, others: readonly HeardQuestion[]): boolean =>
  question?.kind === 'topic' && others.some((one) => one.question?.kind === 'topic' && one.question.id === question.id);

/** Says what was asked and is known. */
export const answerQuestions = (before: TurnPlan, { questions }: Heard): TurnPlan =>
  questions
    .filter((one, at) => one.answer?.isKnown && !isAskedBefore(one, questions.slice(0, at)))
    .reduce(sayAnswer, before);

/** Admits what was asked and is not known, but for what is dealt with already. */
export const answerUnknown = (
  before: TurnPlan,
  { questions }: Heard,
  isDone: (question: HeardQuestion) => boolean,
): TurnPlan => questions.filter((one) => one.answer && !one.answer.isKnown && !isDone(one)).reduce(sayAnswer, before);

/** The objectives that questions reach although facts answer them. */
export function reachByAsking({ dialogue }: TurnContext, before: TurnPlan, heard: Heard): TurnPlan {
  let plan = before;
  for (const { question, reaches } of heard.questions) {
    const index = reaches ?? -1;
    const { completed, slots } = plan.memory;
    if (index < 0 || completed.includes(index) || !isReady(dialogue, index, completed)) continue;
    const id = dialogue.objectives[index]?.id ?? '';
    // The thing whose price was asked is the thing that is talked about from now on.
    const about =
      question?.kind === 'price' ? question.things.filter(({ slot }) => dialogue.slots[slot]?.for.includes(id)) : [];
    const chosen = Object.fromEntries(about.slice(0, 1).map((thing) => [thing.slot, [thing.id]]));
    const reached = { ...plan, reached: [...plan.reached, index] };
    plan = pleased(remembering(reached, { completed: [...completed, index], slots: { ...slots, ...chosen } }));
  }
  return plan;
}
