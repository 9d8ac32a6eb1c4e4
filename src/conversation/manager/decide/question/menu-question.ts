/** Questions for what there is: all of a kind, or the things that are named. */
import { namesOther } from '../../perceive/spoken-of.ts';
import type { Question } from '../question.ts';
import { severalNamed } from '../question-parts.ts';
import type { AskedClause } from './asked-clause.ts';

/** True if a clause asks for several of a kind: "what cakes do you have?" is not answered by a yes. */
export const asksForList = ({ isMenu, asked, has }: AskedClause): boolean =>
  has('wh') && (isMenu || has('stock') || asked('available'));

/** The question for what there is that a clause asks; null where it asks for nothing. */
export function menuQuestion(clauseAsked: AskedClause, isList: boolean): Question | null {
  const { dialogue, clause, named, slot, topic, isMenu, isNegated, isRequest, of, asked, has } = clauseAsked;
  // A question for something else is not answered by what is listed: "what cakes do you have?"
  const meant = (isMenu || isList) && named.length === 0 && slot === null ? severalNamed(dialogue, clause) : [];
  if (meant.length > 0 && !isNegated) return { kind: 'menu', slot: meant[0]?.slot ?? null, diet: null, things: meant };
  if (isMenu && named.length === 0 && (slot !== null || !namesOther(clause))) return { kind: 'menu', slot, diet: null };
  // "I'll have the latte from the menu" asks for it.
  if (isMenu && named.length > 0 && !isNegated && !(isRequest && !clause.marked))
    return { kind: 'menu', slot, diet: null, things: named };
  // "What about the toast?" is about the toast, whatever else there is.
  const isOfThat = has('wh') && !isRequest && topic === undefined && of('topic').length > 0;
  const isAvailable = (asked('available') || has('stock') || isOfThat) && named.length > 0;
  return isAvailable ? { kind: 'available', things: named } : null;
}
