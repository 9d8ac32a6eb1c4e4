/**
 * Details that the learner gives before they are asked for: "a table for two, at the window". They are said back once,
 * and no line that goes with the objective says otherwise.
 */
import type { DialogueLine } from '../../../format/dialogue.ts';
import { analyse } from '../../../nlu/analyse.ts';
import type { Clause } from '../../perceive/clauses.ts';
import type { Cue } from '../../perceive/cue-reader.ts';
import type { Heard } from '../../perceive/hear.ts';
import { lengthOf } from '../../perceive/unit-length.ts';
import { isStory } from '../../progress.ts';
import type { Recognisers, TurnContext } from '../../turn-context.ts';
import { say, type TurnPlan } from '../../turn-plan.ts';
import { WISH } from '../take-up.ts';
import { answersIn, type FollowUp } from './answers-to-follow-up.ts';

const YES_OR_NO = ['yes', 'no'];

/** True if a follow-up asks for one of several things; a yes or a no might belong to anything. */
function asksWhich({ answers }: FollowUp, { main }: Recognisers): boolean {
  const isYesOrNo = (cue: string) =>
    analyse(cue, main.analyser).units.some(({ attributes }) => attributes.some((one) => YES_OR_NO.includes(one)));
  return !answers.some(({ cues }) => cues.some(isYesOrNo));
}

/** The answers that a reply gives unasked, in what it states and in what it asks for. */
export const toldUnasked = (context: TurnContext, heard: Heard): Cue[] =>
  clausesThatTell(heard).flatMap((clause) => answersIn(context, clause));

function clausesThatTell({ clauses, questions, reports }: Heard): Clause[] {
  const isAsked = (clause: Clause) => questions.some((one) => one.clause === clause && one.answer !== null);
  return clauses.filter((clause) => !reports.includes(clause) && !isAsked(clause));
}

interface Given {
  followUp: string;
  index: number;
  /** Words that say it. */
  length: number;
}

const partsOf = ({ id, from, to }: Cue): Given => {
  const [followUp = '', index = ''] = id.split(' ');
  return { followUp, index: Number(index), length: to - from };
};

/** Fewest words of an answer that is sure although nothing was asked: "at the window". */
const SURE = 2;

/** Fewest letters of a word that says something by itself: "both of them" may be said of anything. */
const TELLING = 5;

/** True if one of the words of an answer says something by itself. */
function isTelling({ analysis: { units } }: Clause, { from, to }: Cue, spaced: boolean): boolean {
  let at = 0;
  return units.some((unit) => {
    const begins = at;
    at += lengthOf(unit);
    const isWithin = begins < to && at > from && unit.number === null;
    return isWithin && (!spaced || unit.text.split(' ').some((word) => word.length >= TELLING));
  });
}

/** True if the words of an answer only say who is with the learner, or what else is told and is no wish. */
const isOfTold = ({ dialogue }: TurnContext, { cues }: Clause, { from, to }: Cue): boolean =>
  cues.some(
    (cue) =>
      cue.kind === 'told' &&
      cue.from < to &&
      from < cue.to &&
      dialogue.talk?.told.find(({ id }) => id === cue.id)?.key !== WISH,
  );

/** The answers that are sure, those that say the most first. */
function surelyTold(context: TurnContext, heard: Heard): Given[] {
  const { spaced } = context.recognisers.main.analyser.pack;
  return clausesThatTell(heard)
    .flatMap((clause) =>
      answersIn(context, clause).filter((cue) => isTelling(clause, cue, spaced) && !isOfTold(context, clause, cue)),
    )
    .map(partsOf)
    .filter(({ length }) => length >= SURE)
    .sort((a, b) => b.length - a.length);
}

/** The lines of an objective that do not speak of another answer than the one that was told; all of them where none is left. */
export function notAgainstTold(
  context: TurnContext,
  lines: readonly DialogueLine[] | undefined,
  objective: string,
): readonly DialogueLine[] | undefined {
  const { dialogue, heard, recognisers } = context;
  const own = dialogue.followUps.filter(({ after }) => after === objective).map(({ id }) => id);
  if (!heard || !lines || own.length === 0 || isStory(dialogue)) return lines;
  const told = surelyTold(context, heard).filter(({ followUp }) => own.includes(followUp));
  if (told.length === 0) return lines;
  const fits = ({ text }: DialogueLine) => {
    const said = (recognisers.reader?.read(text) ?? []).filter(({ kind }) => kind === 'answer').map(partsOf);
    const isTold = (one: Given) => told.some(({ followUp, index }) => followUp === one.followUp && index === one.index);
    return said.every((one) => isTold(one) || !told.some(({ followUp }) => followUp === one.followUp));
  };
  const fitting = lines.filter(fits);
  return fitting.length > 0 ? fitting : lines;
}

const takesUp = (step: TurnPlan['steps'][number]): boolean =>
  step.kind === 'say' && step.utterances.some(({ key }) => key.startsWith('told '));

/** Says back what was told before the partner could ask for it, once the objective is reached that it goes with. */
export function sayTold(context: TurnContext, plan: TurnPlan, reached: readonly number[]): TurnPlan {
  const { dialogue, heard, recognisers, before } = context;
  // Beside trouble or a feast nothing is said of windows and corners.
  if (!heard || isStory(dialogue) || plan.steps.some(takesUp) || heard.requests.length > 0) return plan;
  const ids = reached.map((index) => dialogue.objectives[index]?.id);
  const asked = before.talk?.asked ?? [];
  const told = surelyTold(context, heard);
  for (const followUp of dialogue.followUps) {
    const isOpen = ids.includes(followUp.after) && !asked.includes(followUp.id);
    const given = isOpen && asksWhich(followUp, recognisers) && told.find((one) => one.followUp === followUp.id);
    const lines = given && followUp.answers[given.index]?.replies;
    if (given && lines) return say(plan, { lines, key: `answer ${followUp.id} ${given.index}` });
  }
  return plan;
}
