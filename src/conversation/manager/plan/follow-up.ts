/** The partner's own questions between the objectives, and its replies to what the learner answers. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Heard } from '../perceive/hear.ts';
import { isFinished } from '../progress.ts';
import type { TurnContext } from '../turn-context.ts';
import { say, type TurnPlan, talking } from '../turn-plan.ts';
import { goOn } from './lead.ts';

type FollowUp = CompiledDialogue['followUps'][number];

const DEFAULT_LEVEL = 'beginner';

const ask = (plan: TurnPlan, { id, ask: lines }: FollowUp): TurnPlan => say(plan, { lines, key: `follow-up ${id}` });

/** The follow-up that waits for its answer, or null. */
export const openFollowUp = ({ dialogue }: Pick<TurnContext, 'dialogue'>, { memory }: TurnPlan): FollowUp | null =>
  dialogue.followUps.find(({ id }) => id === memory.talk.open) ?? null;

/** Asks what a real partner would ask after this objective; null where there is nothing to ask, or no more. */
export function askFollowUp(
  { dialogue, before, heard }: TurnContext,
  plan: TurnPlan,
  reached: readonly number[],
): TurnPlan | null {
  const { completed, talk } = plan.memory;
  if (isFinished(dialogue, completed)) return null;
  const level = before.level ?? DEFAULT_LEVEL;
  const ids = reached.map((index) => dialogue.objectives[index]?.id);
  // Told without being asked: "for five years" needs no "how long?".
  const cues = heard?.statements.flatMap((clause) => clause.cues) ?? [];
  const told = cues.filter(({ kind, from, to }) => kind === 'answer' && to - from > 1);
  const found = dialogue.followUps.find(
    ({ id, after, levels }) =>
      ids.includes(after) &&
      !talk.asked.includes(id) &&
      (!levels || levels.includes(level)) &&
      !told.some((cue) => cue.id.startsWith(`${id} `)),
  );
  return found ? ask(talking(plan, { open: found.id, asked: [...talk.asked, found.id] }), found) : null;
}

/** Replies to the answer, then asks the next follow-up of the same objective or leads on. */
export function answerFollowUp(context: TurnContext, before: TurnPlan, followUp: FollowUp, heard: Heard): TurnPlan {
  const { id, answers, otherwise, after } = followUp;
  const cues = heard.clauses.flatMap((clause) => clause.cues).filter(({ kind }) => kind === 'answer');
  const index = answers.findIndex((_, at) => cues.some((cue) => cue.id === `${id} ${at}`));
  const lines = answers[index]?.replies ?? otherwise;
  const said = say(talking(before, { open: null }), { lines, key: `answer ${id} ${index}` });
  const plan: TurnPlan = { ...said, mood: 'listening', understood: true };
  const objective = context.dialogue.objectives.findIndex((one) => one.id === after);
  return askFollowUp(context, plan, [objective]) ?? goOn(context, plan);
}
