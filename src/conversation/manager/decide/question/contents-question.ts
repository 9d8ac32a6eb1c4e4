/** Questions for what is in a thing: an ingredient, what a diet leaves out, or everything. */
import type { ThingId } from '../../../partner.ts';
import type { Cue } from '../../perceive/cue-reader.ts';
import { isWithout } from '../../perceive/ingredient-or-thing.ts';
import { foundIn } from '../../things.ts';
import type { Question } from '../question.ts';
import { asksOutside, longest, MILK } from '../question-parts.ts';
import type { AskedClause } from './asked-clause.ts';

/** True if an ingredient is a kind of milk that is in none of the things: "does the latte come with oat milk?" */
const asksMilk = ({ dialogue, things, isNegated }: AskedClause, ingredient: string): boolean => {
  const isIn = (thing: ThingId) => (foundIn(dialogue, thing, ingredient)?.length ?? 0) > 0;
  return /.milk$/.test(ingredient) && dialogue.facts[MILK] !== undefined && !isNegated && !things.some(isIn);
};

/** The question for an ingredient in a thing or in all of them; null where it is none. */
function containsQuestion(clauseAsked: AskedClause, ingredient: Cue): Question | null {
  const { clause, state, named, slot, isNegated, isRequest, asked, has } = clauseAsked;
  const without =
    isNegated || clause.cues.some(({ kind, id, to }) => kind === 'extra' && id === 'without' && to === ingredient.from);
  const isAsked = (asked('contains') || named.length > 0) && !(isRequest && without);
  const isOfAll =
    without &&
    named.length === 0 &&
    (!asked('contains') || (slot !== null && (has('wh') || clause.cues.some(isWithout))));
  if (!isAsked && !isOfAll) return null;
  const thing = isOfAll ? null : (named[0] ?? state.mentioned.at(-1) ?? null);
  return { kind: 'contains', thing, ingredient: ingredient.id, without, slot };
}

/** The question for an ingredient that a clause asks; null where it names none or asks nothing about it. */
function ingredientQuestion(clauseAsked: AskedClause): Question | null {
  const { named, slot, ingredient, isMenu, isNegated } = clauseAsked;
  if (!ingredient) return null;
  // "What fish do you have?", and where it is the name of one thing too.
  if (isMenu && !isNegated && named.length === 0) return { kind: 'menu', slot, diet: null, of: ingredient.id };
  if (asksMilk(clauseAsked, ingredient.id)) return { kind: 'topic', id: MILK };
  return containsQuestion(clauseAsked, ingredient);
}

/** The question for a diet that a clause asks; null where it asks for none. */
function dietQuestion(clauseAsked: AskedClause): Question | null {
  const { clause, state, named, things, slot, isMenu, isRequest, of, asked, has } = clauseAsked;
  const diet = longest(of('diet'));
  const recommends = asked('recommend');
  if (diet && !(isRequest && asksOutside(clause, diet))) {
    const isOfAll = named.length === 0 && (recommends || isMenu || has('stock') || state.mentioned.length === 0);
    return { kind: 'diet', thing: isOfAll ? null : (named[0] ?? state.mentioned.at(-1) ?? null), diet: diet.id, slot };
  }
  const [thing] = things;
  const isAvoiding = state.avoids.length + (state.othersAvoid ?? []).length > 0;
  return asked('diet') && thing && !recommends && isAvoiding ? { kind: 'suitable', thing } : null;
}

/** The question for what is in things that a clause asks; null where it asks for nothing in them. */
export function contentsQuestion(clauseAsked: AskedClause): Question | null {
  const found = ingredientQuestion(clauseAsked) ?? dietQuestion(clauseAsked);
  if (found) return found;
  const { named, things, ingredient, asked } = clauseAsked;
  // "What is in the cheesecake?", where there is none, is not asked of what was spoken of before.
  const isOfOther = named.length === 0 && ingredient !== undefined;
  return asked('contents') && things.length > 0 && !isOfOther ? { kind: 'contents', things } : null;
}
