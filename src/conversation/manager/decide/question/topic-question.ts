/** Questions for an attribute of things, for a topic, and for advice. */
import type { ThingId } from '../../../partner.ts';
import type { Cue } from '../../perceive/cue-reader.ts';
import { attributeOf } from '../../plan/answers/answer.ts';
import { thingOf } from '../../things.ts';
import type { Question } from '../question.ts';
import { longest } from '../question-parts.ts';
import type { AskedClause } from './asked-clause.ts';

/** The attribute asked for: of those with as many words, one of which something is known of the things. */
function attributeAsked({ dialogue, things, of }: AskedClause): Cue | undefined {
  const found = of('attribute');
  const most = longest(found);
  if (!most || !dialogue.talk) return most;
  const { talk } = dialogue;
  const same = found.filter(({ from, to }) => to - from === most.to - most.from);
  return same.find(({ id }) => things.some((one) => attributeOf(talk, dialogue, one, id))) ?? most;
}

/** The things that a question names, without those that are words of the question itself: "is the scarf real silk?" */
function askedOf({ named, clause }: AskedClause, { from, to }: Cue): ThingId[] {
  const others = clause.things.filter((one) => one.from < from || one.to > to);
  const isMeant = ({ slot, id }: ThingId) => others.some((one) => one.slot === slot && one.id === id);
  return others.length > 0 ? named.filter(isMeant) : named;
}

/** The question for an attribute of things; null where it asks for none, or for a topic rather. */
function attributeQuestion(clauseAsked: AskedClause): Question | null {
  const { dialogue, topic } = clauseAsked;
  const attribute = attributeAsked(clauseAsked);
  if (!attribute) return null;
  const named = askedOf(clauseAsked, attribute);
  const things = named.length > 0 ? named : clauseAsked.things;
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
  // "What would you drink with the steak?", where the scene itself has the answer, or "what do you recommend to see?"
  const isOwn = topic !== undefined && topic.id in (dialogue.topics ?? {});
  const more = topic ? topic.to - topic.from - (advice.to - advice.from) : -1;
  if (topic && (isOwn ? more >= 0 : more > 0 && named.length === 0)) return { kind: 'topic', id: topic.id };
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
