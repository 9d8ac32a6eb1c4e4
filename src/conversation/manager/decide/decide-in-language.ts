/** Second stage of a turn: decides upon the meaning of the reply, given the language that it is written in. */
import { ANY_QUESTION, isStory, nextObjective } from '../progress.ts';
import type { TurnContext } from '../turn-context.ts';
import { askedByTwist, openTwist } from '../update/twist.ts';
import { withBargainMeant } from './bargain-meant.ts';
import { ACT_THRESHOLD, type Decision, decide } from './decide.ts';
import { withOrderMeant } from './order-meant.ts';
import { repairInEnglish } from './repair-in-english.ts';

/** Confidence that small talk needs in another language than the scene's, where most of it is an exact match. */
const SURELY = { foreign: 0.8, gibberish: 0.9 };

/** Acts that stand beside many another. */
const BESIDE = ['sorry', 'greeting', 'thanks', 'no', 'yes'];

/** Small talk that a finished objective gives way to. */
const CHATTER = ['how_are_you', 'compliment', 'weather', 'name', 'human'];

/** The decision without what is done, where the reply names nothing of it and is small talk: "how are you?" */
function withoutDone({ before, named, ordered }: TurnContext, decision: Decision): Decision {
  const { objectives, act } = decision;
  const isChatter = act !== null && CHATTER.includes(act.id) && act.confidence >= ACT_THRESHOLD;
  const isNamed = Object.keys(named.values).length + Object.keys(named.numbers).length > 0 || ordered !== null;
  if (!isChatter || isNamed || !objectives.every((index) => before.completed.includes(index))) return decision;
  return { ...decision, objectives: [] };
}

/** From this confidence a story answers a question that is still to come. */
const EARLY = 0.75;
/** Fewest words of such a story, where the partner waits for another answer. */
const STORY = 8;

/** The same while a question of the partner's own waits, whose answer may sound like that to another. */
const ANSWERING = { next: 0.6, other: 0.95 };

/**
 * The decision of a reply in which stories are told, without what it only touches: a career is no strength with an
 * example, an answer to the partner's own question is no answer to a later one, and nothing is asked by stating.
 */
function withoutTouched({ dialogue, before, heard, understanding }: TurnContext, decision: Decision): Decision {
  if (!isStory(dialogue) || !heard) return decision;
  const next = nextObjective(dialogue, before.completed, before.declined ?? []);
  const isShort = before.talk?.open !== null && understanding.analysis.units.length < STORY;
  const isAnswering = before.talk?.open != null;
  const isOnlyAsking = heard.clauses.length > 0 && heard.clauses.every(({ asks }) => asks);
  const isAsking = heard.clauses.some(({ asks }) => asks);
  const objectives = decision.objectives.filter((index) => {
    const confidence = understanding.objectives[index]?.confidence ?? 0;
    const isOfAny = dialogue.objectives[index]?.asks?.includes(ANY_QUESTION) ?? false;
    // A question tells no more of what was told before.
    if (before.completed.includes(index)) return isOfAny || !isOnlyAsking;
    if (index === next) return !isAnswering || isAsking || confidence >= ANSWERING.next;
    if (dialogue.objectives[index]?.asks?.includes(ANY_QUESTION)) return isAsking;
    return !isShort && confidence >= (isAnswering ? ANSWERING.other : EARLY);
  });
  return { ...decision, objectives };
}

export function decideIn(context: TurnContext): Decision {
  const { dialogue, before, text, named, understanding, writtenIn } = context;
  const { completed, declined = [], slots } = before;
  const twist = openTwist(dialogue, before.twist);
  const heard = decide(dialogue, understanding, named, {
    text,
    completed,
    next: nextObjective(dialogue, completed, declined),
    slots,
    asked: twist && askedByTwist(dialogue, twist),
  });
  const decision =
    writtenIn === 'scene'
      ? withBargainMeant(context, withoutTouched(context, withoutDone(context, withOrderMeant(context, heard))))
      : heard;
  const { objectives, move, act } = decision;
  const isNothing = objectives.length === 0 && move === null && (act?.confidence ?? 0) < ACT_THRESHOLD;
  // "Sorry" and a greeting stand beside what is meant: "I don't understand, sorry".
  const isBeside = objectives.length === 0 && move === null && BESIDE.includes(act?.id ?? '');
  const repair = writtenIn !== 'scene' || isNothing || isBeside ? repairInEnglish(text) : null;
  if (repair) return { objectives: [], move: null, act: { id: repair, confidence: 1 } };
  if (writtenIn === 'scene') return decision;
  const surest = understanding.acts[0];
  return { objectives: [], move: null, act: surest && surest.confidence >= SURELY[writtenIn] ? surest : null };
}
