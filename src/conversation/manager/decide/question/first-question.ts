/** The question that a clause asks first. The order of its kinds decides where its words could ask for several. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { ThingId } from '../../../partner.ts';
import type { Clause } from '../../perceive/clauses.ts';
import { distinct } from '../../things.ts';
import type { Question } from '../question.ts';
import { type AskedClause, type Asking, askedClauseOf } from './asked-clause.ts';
import { contentsQuestion } from './contents-question.ts';
import { asksForList, menuQuestion } from './menu-question.ts';
import { priceQuestion } from './price-question.ts';
import { topicQuestion } from './topic-question.ts';

/** The question for the difference between two things, of which one may be that spoken of last; null where it is none. */
function differenceQuestion({ state, named, asked }: AskedClause): Question | null {
  const compared = named.length >= 2 ? named : distinct([...state.mentioned.slice(-1), ...named]);
  if (!asked('difference') || compared.length < 2) return null;
  return { kind: 'difference', things: [compared[0] as ThingId, compared[1] as ThingId] };
}

/** The question that a clause asks first; null where it is none that facts could answer. */
export function firstQuestion(dialogue: CompiledDialogue, clause: Clause, state: Asking): Question | null {
  if (clause.cues.some(({ kind, id }) => kind === 'change' && id === 'summary')) return { kind: 'summary' };
  const asked = askedClauseOf(dialogue, clause, state);
  const isList = asksForList(asked);
  return (
    differenceQuestion(asked) ??
    priceQuestion(asked) ??
    contentsQuestion(asked) ??
    topicQuestion(asked, isList) ??
    menuQuestion(asked, isList)
  );
}
