/**
 * Mends how a reply ends: a goodbye is answered with one once nothing is open, whoever wants nothing else is not asked
 * for more, and nobody is sent away who has just contradicted.
 */
import { ACT_THRESHOLD } from '../../decide/decide.ts';
import type { Heard } from '../../perceive/hear.ts';
import { isOver } from '../../progress.ts';
import { fillingsOf } from '../../realise/fillings.ts';
import type { TurnContext } from '../../turn-context.ts';
import { type Step, say, type TurnPlan } from '../../turn-plan.ts';
import { ANYTHING_ELSE, CLOSING } from '../closing.ts';
import { isKeyed, leads, without } from './keyed.ts';

const GOODBYE = 'goodbye';

const isClosing = (step: Step): boolean => isKeyed(step, (key) => key === CLOSING);
const asksForMore = (step: Step): boolean => isKeyed(step, (key) => key === ANYTHING_ELSE);

const isAll = ({ dialogue }: TurnContext, { memory }: TurnPlan): boolean =>
  isOver(dialogue, memory.completed, memory.declined);

/** True if the last words of a reply take leave: "by card. Thanks, bye!" */
function endsInGoodbye({ recognisers, turn }: TurnContext, { clauses }: Heard): boolean {
  const last = clauses.at(-1);
  if (turn < 2 || !last || last.asks) return false;
  if (last.analysis.units.some(({ values, number, negated }) => values.length > 0 || number !== null || negated))
    return false;
  return recognisers.main
    .understand(last.text)
    .acts.some(({ id, confidence }) => id === GOODBYE && confidence >= ACT_THRESHOLD);
}

const withClosing = ({ dialogue }: TurnContext, plan: TurnPlan): TurnPlan =>
  say(without(plan, leads), {
    lines: dialogue.closing,
    key: CLOSING,
    fillings: fillingsOf(dialogue, plan.memory.slots),
  });

/** The plan that says goodbye to a learner who does, once all is done. */
export function withGoodbyeReturned(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { heard, dialogue } = context;
  if (!heard || !dialogue.talk || plan.steps.some(isClosing) || !isAll(context, plan)) return plan;
  return endsInGoodbye(context, heard) ? withClosing(context, plan) : plan;
}

/** The plan that asks for nothing more where the learner has just said that this is all. */
export function withNothingMore(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { heard, complaint } = context;
  const isEnough = heard?.clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'nothing-else')) ?? false;
  if (!heard || !isEnough || complaint !== null || !plan.steps.some(asksForMore)) return plan;
  if (heard.questions.length === 0) return withClosing(context, plan);
  return plan.steps.every(asksForMore) ? plan : without(plan, asksForMore);
}

const NOTED = /^(heard$|note )/u;

/** True if a reply begins with a no and says something else instead, without a word of thanks. */
function contradicts({ clauses }: Heard): boolean {
  const units = clauses.flatMap(({ analysis }) => analysis.units);
  const isNo = units[0]?.attributes.some((one) => one === 'no' || one === 'neg') ?? false;
  const isPolite = units.some(({ attributes }) => attributes.includes('polite'));
  const isEnough = clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'nothing-else'));
  return (
    isNo &&
    !isPolite &&
    !isEnough &&
    units.some(({ unknown, topics, values }) => unknown || topics.length + values.length > 0)
  );
}

/** The plan in which a contradiction that was not understood is asked about, rather than taken note of: "no, the stadium!" */
export function withContradictionHeard({ heard, dialogue, bargain }: TurnContext, plan: TurnPlan): TurnPlan {
  const isNoted = (step: Step) => isKeyed(step, (key) => NOTED.test(key));
  if (
    !heard ||
    !dialogue.talk ||
    !plan.steps.some(isNoted) ||
    !plan.steps.every((step) => isNoted(step) || leads(step))
  )
    return plan;
  // Whoever haggles says no all the time.
  if (bargain !== null || !contradicts(heard)) return plan;
  const puzzled: Step = { kind: 'say', utterances: [{ lines: dialogue.puzzled, key: 'puzzled' }], ifSilent: false };
  return { ...plan, mood: 'puzzled', understood: false, steps: [puzzled] };
}
