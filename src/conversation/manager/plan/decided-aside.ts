/** Decisions upon a part of a reply, where the whole of it sounds like something else. */

import type { Decision } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import { isStated } from '../perceive/statements.ts';
import { ANY_QUESTION } from '../progress.ts';
import type { TurnContext } from '../turn-context.ts';
import { toldIn } from '../update/told.ts';
import { declinedBy } from './answer-move.ts';

/** From this confidence a move is meant beside a question. */
export const SURELY = 0.7;

export const NOTHING: Decision = { objectives: [], move: null, act: null };

/** The decision without what only seems to be meant. */
export function withoutAskedAbout({ dialogue }: TurnContext, decision: Decision, heard: Heard): Decision {
  const isQuestionless = heard.questions.length === 0 && decision.objectives.length > 1;
  const objectives = decision.objectives.filter((index) => {
    const { id = '', asks } = dialogue.objectives[index] ?? {};
    // Where nothing was asked, a reply that reaches something else asks nothing by the way.
    if (asks?.includes(ANY_QUESTION) && isQuestionless) return false;
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
export function declinedAside(
  { dialogue, recognisers }: TurnContext,
  heard: Heard,
  completed: readonly number[],
): Decision['move'] {
  if (heard.questions.length === 0 || !isStated(heard)) return null;
  const [move] = recognisers.main.understand(heard.statements.map(({ text }) => text).join(' ')).moves;
  const declined = move && declinedBy(dialogue, move.id);
  return move && move.confidence >= SURELY && declined !== null && !completed.includes(declined ?? -1) ? move : null;
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
