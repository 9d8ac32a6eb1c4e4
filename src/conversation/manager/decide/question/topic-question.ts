/** Questions for an attribute of things, for a topic, and for advice. */
import { thingOf } from '../../things.ts';
import type { Question } from '../question.ts';
import { longest } from '../question-parts.ts';
import type { AskedClause } from './asked-clause.ts';

/** The question for an attribute of things; null where it asks for none, or for a topic rather. */
function attributeQuestion({ dialogue, named, things, topic, of }: AskedClause): Question | null {
  const attribute = longest(of('attribute'));
  if (!attribute) return null;
  const isLonger = !topic || attribute.to - attribute.from >= topic.to - topic.from;
  // Of the town that is spoken of more is known than of all towns: how long it takes to get there.
  const isOfThing = things.some((one) => thingOf(dialogue, one)?.facts?.[attribute.id] !== undefined);
  const isSame = topic && attribute.from <= topic.from && attribute.to >= topic.to;
  const isMeant = named.length > 0 || (things.length > 0 && (!topic || (isSame && isOfThing)));
  if (!isMeant || !isLonger) return null;
  return { kind: 'attribute', id: attribute.id, things, ...(named.length > 0 ? { isNamed: true } : {}) };
}

/** The question for advice, from the scene's own topic of it where that says as much; null where it asks for none. */
function adviceQuestion({ dialogue, named, slot, topic, of }: AskedClause): Question | null {
  const advice = longest(of('question').filter(({ id }) => id === 'recommend'));
  if (!advice) return null;
  // "What would you drink with the steak?", where the scene itself has the answer.
  const isOwn = topic !== undefined && topic.id in (dialogue.topics ?? {});
  if (isOwn && topic.to - topic.from >= advice.to - advice.from) return { kind: 'topic', id: topic.id };
  const isChoice = named.length > 1 && new Set(named.map((one) => one.slot)).size === 1;
  return {
    kind: 'recommend',
    slot: slot ?? named[0]?.slot ?? null,
    diet: null,
    ...(isChoice ? { among: named } : {}),
  };
}

/** The question for an attribute, advice or a topic that a clause asks; null where it asks for none of them. */
export function topicQuestion(clauseAsked: AskedClause, isList: boolean): Question | null {
  const found = attributeQuestion(clauseAsked) ?? adviceQuestion(clauseAsked);
  if (found) return found;
  const { dialogue, topic } = clauseAsked;
  return topic && !(isList && dialogue.facts[topic.id] === true) ? { kind: 'topic', id: topic.id } : null;
}
