/** The things that a question may speak of without naming them: what stands before it in the reply, or was asked about. */
import type { Understander } from '../../nlu/understand.ts';
import type { TalkState, ThingId } from '../../partner.ts';
import { type Question, repeatable } from '../decide/question.ts';
import type { Answer, Asked } from '../plan/answers/answer.ts';
import { thingOf } from '../things.ts';
import type { Clause } from './clauses.ts';
import { afterStatement, isOrdering, otherNamed } from './spoken-of.ts';

/** The things that a question may speak of without naming them, as far as a reply has come. */
export interface Focus {
  mentioned: readonly ThingId[];
  /** A thing ordered in the same breath is paid with the rest: its price is the sum. */
  priced: readonly ThingId[];
  /** Something of which nothing is known here. */
  other: string | null;
  last: TalkState['lastAsked'];
}

/** The thing spoken of behind a statement. */
export function behind(clause: Clause, before: Focus, main: Understander): Focus {
  const mentioned = afterStatement(clause, before.mentioned);
  return {
    ...before,
    mentioned,
    priced: isOrdering(clause) || mentioned === before.mentioned ? before.priced : mentioned,
    other: mentioned === before.mentioned ? before.other : otherNamed(clause, main),
  };
}

/** Values of a slot that only says in which way a thing is wanted: there, or there and back. */
const WAYS = 2;

/** The thing spoken of: the town rather than the kind of ticket, which was only chosen for it. */
export function aboutMain(things: readonly ThingId[], { dialogue, memory }: Asked): readonly ThingId[] {
  const isWay = ({ slot }: ThingId) => {
    const found = dialogue.slots[slot];
    return found?.kind === 'list' && found.values.length <= WAYS;
  };
  const last = things.at(-1);
  if (!last || !isWay(last)) return things;
  const chosen = Object.entries(memory.slots).flatMap(([slot, ids]) =>
    Array.isArray(ids) ? ids.map((id) => ({ slot, id })) : [],
  );
  const main = [...chosen, ...things].filter((thing) => !isWay(thing) && thingOf(dialogue, thing)?.facts);
  return main.length > 0 ? main.slice(-1) : things;
}

/** The things spoken of behind a question. */
export function behindQuestion(
  { question, answer }: { question: Question | null; answer: Answer | null },
  focus: Focus,
): Focus {
  const last = (question && repeatable(question)) ?? focus.last;
  const { mentioned = [] } = answer ?? {};
  return mentioned.length > 0 ? { mentioned, priced: mentioned, other: null, last } : { ...focus, last };
}
