/** Questions that are about all that was ordered, where nothing else is spoken of: its sum, and the wait for it. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { ThingId } from '../../../partner.ts';
import type { Question } from '../../decide/question.ts';
import type { Answer, Asked } from '../../plan/answers/answer.ts';
import { totalOf } from '../../realise/fillings.ts';
import { chosenThings } from '../../realise/phrases.ts';
import { offeredOf, thingOf } from '../../things.ts';
import type { Clause } from '../clauses.ts';

/** True if any of the things is sold. */
export const isPriced = (dialogue: CompiledDialogue, things: readonly ThingId[] = []): boolean =>
  things.some((thing) => (thingOf(dialogue, thing)?.price ?? 0) > 0);

/** True if nothing is known here of what is asked about. */
export const isAboutOther = (question: Question): boolean => 'other' in question && question.other !== undefined;

/** "How much is it?", of what was ordered, asks for the sum of the order. */
export function ofTheOrder(question: Question, clause: Clause, { dialogue, memory }: Asked): Question {
  if (question.kind !== 'price' || clause.things.length > 0 || isAboutOther(question)) return question;
  const isOfNothing = clause.analysis.units.every(
    ({ topics, values, unknown }) => topics.length + values.length === 0 && !unknown,
  );
  if (question.things.length === 0 && !isOfNothing) return question;
  const ordered = chosenThings(dialogue, memory.slots).map(({ thing }) => thing);
  const isOrdered = (thing: ThingId) => ordered.some(({ slot, id }) => slot === thing.slot && id === thing.id);
  const isSold = totalOf(dialogue, memory.slots) !== null;
  return isSold && ordered.length > 0 && question.things.every(isOrdered) ? { kind: 'total' } : question;
}

const TIME = 'time';
const WAITING = 'waiting';

/** "How long does it take?", of several things that were ordered, asks for the wait and not for the last of them. */
export function ofAllOrdered(question: Question, clauses: readonly Clause[], { dialogue, memory }: Asked): Question {
  const [thing] = question.kind === 'attribute' && !question.isNamed && question.id === TIME ? question.things : [];
  if (!thing || dialogue.facts[WAITING] === undefined) return question;
  const stated = clauses.filter(({ asks }) => !asks).flatMap(({ things }) => things);
  const all = [...chosenThings(dialogue, memory.slots).map((one) => one.thing), ...stated];
  const several = new Set(all.filter(({ slot }) => slot === thing.slot).map(({ id }) => id));
  return several.size > 1 && isPriced(dialogue, [thing]) ? { kind: 'topic', id: WAITING } : question;
}

/** True if an objective is to order what is sold, and a clause that only asks what there is names none of it: "could we get a high chair?" */
export function ordersNothing(
  index: number,
  clause: Clause,
  all: readonly { question: Question | null; answer: Answer | null }[],
  dialogue: CompiledDialogue,
): boolean {
  const id = dialogue.objectives[index]?.id ?? '';
  const isForSold = Object.entries(dialogue.slots).some(
    ([name, slot]) => slot.for.includes(id) && isPriced(dialogue, offeredOf(dialogue, name)),
  );
  return (
    isForSold &&
    clause.things.length === 0 &&
    all.every(({ question, answer }) => (question?.kind === 'menu' || question?.kind === 'topic') && answer?.isKnown)
  );
}
