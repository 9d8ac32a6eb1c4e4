/** Decisions upon a part of a reply, where the whole of it sounds like something else. */

import { dealObjective } from '../bargain/deal.ts';
import type { Decision } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import { isStated, statedIn } from '../perceive/statements.ts';
import { ANY_QUESTION } from '../progress.ts';
import type { TurnContext } from '../turn-context.ts';
import { toldIn } from '../update/told.ts';
import { declinedBy } from './answer-move.ts';

/** From this confidence a move is meant beside a question. */
export const SURELY = 0.7;

export const NOTHING: Decision = { objectives: [], move: null, act: null };

/** The decision without what only seems to be meant. */
export function withoutAskedAbout({ dialogue, bargain }: TurnContext, decision: Decision, heard: Heard): Decision {
  const isQuestionless = heard.questions.length === 0 && decision.objectives.length > 1;
  const objectives = decision.objectives.filter((index) => {
    const { id = '', asks } = dialogue.objectives[index] ?? {};
    // Where nothing was asked, a reply that reaches something else asks nothing by the way.
    if (asks?.includes(ANY_QUESTION) && isQuestionless) return false;
    // "I'll take one. And how much is the honey?"
    if (index === dealObjective(dialogue) && (bargain?.pieces ?? 0) > 0) return true;
    return asks || ![...heard.askedAbout].some((slot) => dialogue.slots[slot]?.for.includes(id));
  });
  const isRude = heard.clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'rude'));
  const act = decision.act?.id === 'swearing' && !isRude ? null : decision.act;
  return { ...decision, objectives, act };
}

/**
 * The move by which a statement declines what is still open, where a question follows that sounds like another: "I have
 * no reservation. Is there a room?"
 */
export function declinedAside(context: TurnContext, heard: Heard, completed: readonly number[]): Decision['move'] {
  if (!heard.clauses.some(({ asks }) => asks) || !isStated(heard)) return null;
  // A statement says so by itself, or the reply as a whole: "I haven't booked. Is there a room?"
  const texts = [statedIn(heard), heard.clauses.map(({ text }) => text).join(' ')];
  const whole = texts.map((text) => decliningMove(context, text, completed)).find((one) => one !== null);
  if (whole) return whole;
  const parts = heard.statements
    .filter(({ analysis }) => analysis.units.some(({ negated, attributes }) => negated || attributes.includes('neg')))
    .map(({ text }) => decliningMove(context, text, completed, DOUBTFULLY));
  return parts.find((one) => one !== null && seemsReached(context, one.id)) ?? null;
}

/** True if the objective that a move declines would else be taken for reached. */
function seemsReached({ dialogue, understanding }: TurnContext, move: string): boolean {
  const declined = declinedBy(dialogue, move) ?? -1;
  const { next = 1 } = dialogue.understanding.thresholds[declined] ?? {};
  return (understanding.objectives[declined]?.confidence ?? 0) >= next;
}

/** From this confidence a statement declines what it would else reach less surely: "I don't have a booking." */
const DOUBTFULLY = 0.35;

/** The move by which a text declines an open objective, if it is surer than the objective itself; null where none does. */
function decliningMove(
  { dialogue, recognisers, before }: TurnContext,
  text: string,
  completed: readonly number[],
  least = SURELY,
): Decision['move'] {
  const { moves, objectives } = recognisers.main.understand(text);
  const [move] = moves;
  const declined = move ? declinedBy(dialogue, move.id) : null;
  const isDone = declined !== null && (completed.includes(declined) || before.declined?.includes(declined));
  if (!move || declined === null || isDone || move.confidence < least) return null;
  if (move.confidence <= (objectives[declined]?.confidence ?? 0)) return null;
  return { id: move.id, confidence: Math.max(move.confidence, SURELY) };
}

/** From this confidence a question belongs to what is declined. */
const PART = 0.5;

/** The reply without the questions that the answer to what it declines deals with: "I've no booking. Is there a room?" */
export function withoutDeclined(context: TurnContext, heard: Heard, completed: readonly number[]): Heard {
  const declined = declinedAside(context, heard, completed);
  if (!declined) return heard;
  const isPart = (text: string) =>
    context.recognisers.main
      .understand(text)
      .moves.some(({ id, confidence }) => id === declined.id && confidence >= PART);
  return { ...heard, questions: heard.questions.filter(({ clause, answer }) => !answer || !isPart(clause.text)) };
}

/** The decision upon what is stated beside the things told: "my sister has a baby, I must go to York". */
export function decidedAside(
  { dialogue, recognisers }: TurnContext,
  { statements }: Heard,
  next: number | null,
): Pick<Decision, 'objectives' | 'move'> {
  const others = statements.filter(
    (clause) => clause.analysis.units.length > 0 && toldIn(dialogue, [clause]).length === 0,
  );
  if (others.length === 0 || others.length === statements.length) return NOTHING;
  const meant = recognisers.main.understand(others.map(({ text }) => text).join(' '));
  const threshold = dialogue.understanding.thresholds[next ?? -1]?.next ?? 1;
  const isNext = next !== null && (meant.objectives[next]?.confidence ?? 0) >= threshold;
  const [move] = meant.moves;
  return { objectives: isNext ? [next] : [], move: move && move.confidence >= SURELY ? move : null };
}
