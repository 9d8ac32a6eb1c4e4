/** Says what the facts answer, and reaches what is reached by asking. */
import type { Heard } from '../perceive/hear.ts';
import { isReady } from '../progress.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, pleased, remembering, say, type TurnPlan, talking } from '../turn-plan.ts';

/** Says what was asked. */
export function answerQuestions(before: TurnPlan, heard: Heard, isElse: boolean): TurnPlan {
  let plan = before;
  for (const { answer } of heard.questions) {
    if (!answer || !(answer.isKnown || isElse)) continue;
    for (const utterance of answer.utterances) plan = say(plan, utterance);
    const [offered] = answer.mentioned;
    if (answer.mentioned.length > 0) plan = talking(plan, { mentioned: answer.mentioned });
    if (offered && answer.mentioned.length === 1) plan = talking(plan, { offered });
  }
  return plan === before ? before : listening(plan);
}

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
