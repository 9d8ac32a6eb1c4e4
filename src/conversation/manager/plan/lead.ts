/** The ways in which the partner leads the conversation on. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Talk } from '../../format/talk.ts';
import { dealObjective } from '../bargain/deal.ts';
import { lackingOf } from '../decide/details-known.ts';
import type { Clause } from '../perceive/clauses.ts';
import type { Heard } from '../perceive/hear.ts';
import { ANY_QUESTION, asksNoDetail, isFinished, isOver, isStory, nextObjective } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { isLine, places } from '../realise/lines.ts';
import { halfOfJourney } from '../travel/decided.ts';
import type { TurnContext } from '../turn-context.ts';
import { type Memory, say, type TurnPlan, type Utterance } from '../turn-plan.ts';
import { pendingChoice } from '../update/pending-choice.ts';
import { ANYTHING_ELSE, CLOSING } from './closing.ts';
import { confirmsDeal } from './deal/say-deal.ts';
import { askOfService } from './hold.ts';

/** The objective that is naturally next. */
export const nextOf = ({ dialogue }: Pick<TurnContext, 'dialogue'>, { completed, declined }: Memory): number | null =>
  nextObjective(dialogue, completed, declined);

/** Beginning of the keys of questions for a single detail. */
export const LACKS = 'lacks ';

/** An objective's natural question, rather one that says back the details that are known. */
export function leadTo(
  dialogue: CompiledDialogue,
  slots: Memory['slots'],
  objective: number | null,
  told: Memory['talk']['told'] = {},
): Utterance[] {
  if (objective === null) return [];
  const { ask = [], id = '' } = dialogue.objectives[objective] ?? {};
  const known = Object.entries(slots).filter(([name]) => dialogue.slots[name]?.for.includes(id));
  const fillings = fillingsOf(dialogue, Object.fromEntries(known));
  const key = `ask ${objective}`;
  const { lacks = {} } = dialogue.objectives[objective] ?? {};
  const lacking = lackingOf({ dialogue }, objective, slots, told);
  const rest = lacking.length < Object.keys(lacks).length ? lacks[lacking[0] ?? ''] : undefined;
  return [
    { lines: rest?.filter((line) => places(line).length > 0), key: `${LACKS}${objective}`, fillings },
    { lines: rest, key: `${LACKS}${objective}`, fillings },
    { lines: ask.filter((line) => places(line).length > 0), key, fillings },
    { lines: ask, key, fillings },
  ];
}

/** True if a reply says that nothing else is wanted, or no to the question whether there is: "no, that's perfect". */
function closes({ clauses, questions }: Heard, ending: Memory['talk']['ending']): boolean {
  if (clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'nothing-else'))) return true;
  const isNo = clauses[0]?.analysis.units[0]?.attributes.some((one) => one === 'no' || one === 'neg') ?? false;
  return ending === 'asked' && questions.length === 0 && isNo;
}

const MONEY = ['price', 'cost', 'money'];

/** True for words that ask how much it is, and not for the bill alone. */
const asksHowMuch = ({ analysis }: Clause): boolean =>
  analysis.units.some(
    ({ attributes, topics }) => attributes.includes('wh') || topics.some((one) => MONEY.includes(one)),
  );

/** True if the reply asks, or orders, something beside what it reaches. */
function wantsMore({ dialogue, before, heard, ordered, complaint }: Led, { completed, talk }: Memory): boolean {
  // Whoever complains, or has just changed the journey, is not sent away.
  const isOther = JSON.stringify(talk.journey) !== JSON.stringify(before.talk?.journey);
  if (complaint !== null || (isOther && talk.ending !== 'open')) return true;
  const questions = heard?.questions ?? [];
  const reached = completed.filter((index) => !before.completed.includes(index));
  const reachedByAsking = reached.filter((index) => dialogue.objectives[index]?.asks);
  const open = questions.filter(({ answer, reaches, means }) => !answer && reaches === null && means === null);
  // A learner who asks how much it is may only want to know; one who asks for the bill wants to go.
  const asksSum = questions.some(({ clause, means }) => means !== null && asksHowMuch(clause));
  if (asksSum || questions.some(({ answer }) => answer) || open.length > reachedByAsking.length) return true;
  // Nobody who has just told a story is sent away behind it, nor whoever has asked one question about the company.
  if (isStory(dialogue) && talk.ending !== 'said' && !(heard && closes(heard, talk.ending))) return true;
  if (reached.some((index) => dialogue.objectives[index]?.asks?.includes(ANY_QUESTION))) return true;
  // "Two colas, and how much is it?" is said by somebody who is still to drink them.
  return ordered !== null && (talk.ending === 'asked' || ordered.added.length > 0);
}

type Led = Pick<TurnContext, 'dialogue' | 'heard' | 'before' | 'ordered' | 'complaint'>;

/** "Is there anything else?", as somebody at work in this scene asks it. */
const anythingElse = ({ anythingElse: lines, anythingElseIn }: Talk, scene: string): Utterance[] => [
  ...(anythingElseIn?.[scene] ? [{ lines: anythingElseIn[scene], key: ANYTHING_ELSE }] : []),
  { lines, key: ANYTHING_ELSE },
];

/** Leads to an open objective, first to a choice that a twist has withdrawn; or says goodbye. */
export function waysOn(context: Led, memory: Memory): Utterance[] {
  const { dialogue } = context;
  const { slots, twist, completed, declined, talk } = memory;
  const pending = pendingChoice(dialogue, twist);
  if (pending !== null) return leadTo(dialogue, slots, pending, talk.told);
  if (isFinished(dialogue, completed) && dialogue.talk) {
    // Nothing more is said by itself after a goodbye, and none is said while a question stands in the same reply.
    if (talk.ending === 'said') return [];
    if (wantsMore(context, memory)) return anythingElse(dialogue.talk, dialogue.scene);
  }
  if (isFinished(dialogue, completed))
    return [{ lines: dialogue.closing, key: CLOSING, fillings: fillingsOf(dialogue, slots) }];
  // A thing that the learner does not want is not asked for again.
  if (dialogue.talk && isOver(dialogue, completed, declined))
    return talk.ending === 'said' ? [] : anythingElse(dialogue.talk, dialogue.scene);
  const next = halfOfJourney(dialogue, memory) ?? nextOf({ dialogue }, memory);
  const confirm = next !== null && next === dealObjective(dialogue) ? confirmsDeal({ dialogue }, memory) : null;
  return [...(confirm ? [confirm] : []), ...leadTo(dialogue, slots, next, talk.told)];
}

/** So often an objective is asked for while the learner, who is understood, takes up something else. */
const MOST_ASKED = 4;
/** The same where a later objective is reached already, so that it is out of date. */
const MOST_ASKED_LATE = 2;
/** The same where it asks for no detail, so that nothing is missed: a booking, once the key is handed over. */
const MOST_ASKED_MOOT = 1;

/** The memory in which nothing is asked for any more that the learner passed over again and again. */
export function withoutNagging({ dialogue, before }: Pick<TurnContext, 'dialogue' | 'before'>, memory: Memory): Memory {
  const { completed, declined, help } = memory;
  const next = nextOf({ dialogue }, memory);
  if (!dialogue.talk || next === null || help > 0 || declined.includes(next)) return memory;
  const { ask = [], lacks = {} } = dialogue.objectives[next] ?? {};
  const asking = [...ask, ...Object.values(lacks).flat()];
  const asked = before.said.filter((text) => asking.some((line) => isLine(line, text))).length;
  const isLate = completed.some((index) => index > next);
  const late = asksNoDetail(dialogue, next) ? MOST_ASKED_MOOT : MOST_ASKED_LATE;
  if (asked < (isLate ? late : MOST_ASKED)) return memory;
  return { ...memory, declined: [...declined, next] };
}

export function goOn(context: TurnContext, plan: TurnPlan): TurnPlan {
  // An offer that was asked for and the time of a call come before the partner's own questions.
  const service = askOfService(context, plan);
  if (service?.lines) return say(plan, service);
  const memory = withoutNagging(context, plan.memory);
  return say({ ...plan, memory }, ...waysOn(context, memory));
}
