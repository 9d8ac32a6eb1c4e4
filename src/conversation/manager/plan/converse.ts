/**
 * The answer to everything in a reply beyond the objectives: changes first, then what was asked, then what was told;
 * after that the objectives, or the way on. An objective is decided by `respond`.
 */

import type { ThingId } from '../../partner.ts';
import type { Decision } from '../decide/decide.ts';
import { isRepair } from '../decide/decide.ts';
import type { Heard } from '../perceive/hear.ts';
import { isFinished, isReady } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { chosenThings, orderFilling, thingsFilling } from '../realise/phrases.ts';
import type { TurnContext } from '../turn-context.ts';
import { pleased, remembering, say, type TurnPlan, talking } from '../turn-plan.ts';
import { cancelledIn, saysOnlyAsked, withoutThings } from '../update/changes.ts';
import { type Told, toldIn, withTold } from '../update/told.ts';
import { openTwist } from '../update/twist.ts';
import { twistQuestion } from './answer-twist.ts';
import { apologise } from './apologise.ts';
import { answerFollowUp, openFollowUp } from './follow-up.ts';
import { CLOSING, goOn, leadTo, nextOf } from './lead.ts';
import { warningOf, withoutWarned } from './warn.ts';

/** Acts that a told thing answers better. */
const TOLD_BETTER = ['introduce', 'origin', 'learning', 'weather', 'compliment'];
const GOODBYES = ['no', 'thanks', 'goodbye', 'yes'];

/** From this confidence a reply to the partner's own question means an objective that is not next. */
const SURELY = 0.95;

type Respond = (context: TurnContext, plan: TurnPlan, decision: Decision) => TurnPlan;

/** The partner has understood: help, if any was needed before, starts afresh. */
const listening = (plan: TurnPlan): TurnPlan =>
  remembering({ ...plan, mood: 'listening', understood: true }, { help: 0 });
const NOTHING: Decision = { objectives: [], move: null, act: null };

/** The decision without what only seems to be meant. */
function withoutAskedAbout({ dialogue }: TurnContext, decision: Decision, heard: Heard): Decision {
  const objectives = decision.objectives.filter((index) => {
    const { id = '', asks } = dialogue.objectives[index] ?? {};
    return asks || ![...heard.askedAbout].some((slot) => dialogue.slots[slot]?.for.includes(id));
  });
  const isRude = heard.clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'rude'));
  const act = decision.act?.id === 'swearing' && !isRude ? null : decision.act;
  return { ...decision, objectives, act };
}

/** Leads to the objective whose things were taken off, if nothing of it is left; else on. */
function leadAfter(context: TurnContext, before: TurnPlan, gone: readonly ThingId[]): TurnPlan {
  const { dialogue } = context;
  // A question of the partner's own was about what is gone, or is passed over.
  const plan = talking(before, { open: null });
  const { slots } = plan.memory;
  const empty = gone.find(({ slot }) => !(slot in slots))?.slot;
  const objective = dialogue.objectives.findIndex(({ id }) => empty && dialogue.slots[empty]?.for.includes(id));
  if (objective >= 0) return say(plan, ...leadTo(dialogue, slots, objective));
  const order = orderFilling(dialogue, slots);
  const left = order
    ? say(plan, { lines: dialogue.talk?.changes.cancel.left, key: 'left', fillings: { order } })
    : plan;
  return isFinished(dialogue, plan.memory.completed) ? left : goOn(context, left);
}

/** Takes things off what was ordered. */
function takeOff(context: TurnContext, before: TurnPlan, gone: readonly ThingId[], key: 'cancel' | 'onlyAsked') {
  const { dialogue } = context;
  const slots =
    key === 'onlyAsked' && before.memory.talk.earlier
      ? before.memory.talk.earlier
      : withoutThings(before.memory.slots, gone);
  const said = say(remembering(before, { slots }), {
    lines: dialogue.talk?.changes[key].done,
    key,
    fillings: { thing: thingsFilling(dialogue, gone) },
  });
  return listening(said);
}

/** Undoes what was understood as an order in the last turn. */
function takeBack(context: TurnContext, before: TurnPlan, heard: Heard): TurnPlan {
  const { dialogue } = context;
  const { slots, talk } = before.memory;
  const had = talk.earlier ? chosenThings(dialogue, talk.earlier).map(({ thing }) => thing) : null;
  const chosen = chosenThings(dialogue, slots).map(({ thing }) => thing);
  const isSame = (one: ThingId, other: ThingId) => one.slot === other.slot && one.id === other.id;
  // "I did not order the beer" takes off the beer alone.
  const meant = chosen.filter((thing) => heard.clauses.some(({ things }) => things.some((one) => isSame(one, thing))));
  if (meant.length > 0) return leadAfter(context, takeOff(context, before, meant, 'cancel'), meant);
  const gone = chosen.filter((thing) => had && !had.some(({ slot, id }) => slot === thing.slot && id === thing.id));
  if (gone.length === 0)
    return leadOn(
      context,
      listening(say(before, { lines: dialogue.talk?.changes.onlyAsked.nothing, key: 'not asked' })),
    );
  return leadAfter(context, takeOff(context, before, gone, 'onlyAsked'), gone);
}

/** Says what was asked. */
function answerQuestions(before: TurnPlan, heard: Heard, isElse: boolean): TurnPlan {
  let plan = before;
  for (const { answer } of heard.questions) {
    if (!answer || !(answer.isKnown || isElse)) continue;
    for (const utterance of answer.utterances) plan = say(plan, utterance);
    const [offered] = answer.mentioned;
    if (answer.mentioned.length > 0) plan = talking(plan, { mentioned: answer.mentioned });
    if (offered && answer.mentioned.length === 1) plan = talking(plan, { offered });
  }
  return plan === before ? before : listening(plan);
}

/** The way on after something was answered or taken up. */
function leadOn(context: TurnContext, plan: TurnPlan): TurnPlan {
  const twist = openTwist(context.dialogue, plan.memory.twist);
  if (twist) return say(plan, twistQuestion(context, plan, twist));
  // A question of the partner's own that is passed over is let go.
  return goOn(context, talking(plan, { open: null }));
}

/** The objectives that questions reach although facts answer them. */
function reachByAsking({ dialogue }: TurnContext, before: TurnPlan, heard: Heard): TurnPlan {
  let plan = before;
  for (const { question, reaches } of heard.questions) {
    const index = reaches ?? -1;
    const { completed, slots } = plan.memory;
    if (index < 0 || completed.includes(index) || !isReady(dialogue, index, completed)) continue;
    const id = dialogue.objectives[index]?.id ?? '';
    // The thing whose price was asked is the thing that is talked about from now on.
    const about =
      question?.kind === 'price' ? question.things.filter(({ slot }) => dialogue.slots[slot]?.for.includes(id)) : [];
    const chosen = Object.fromEntries(about.slice(0, 1).map((thing) => [thing.slot, [thing.id]]));
    const reached = { ...plan, reached: [...plan.reached, index] };
    plan = pleased(remembering(reached, { completed: [...completed, index], slots: { ...slots, ...chosen } }));
  }
  return plan;
}

/** The things that the reply takes off and puts nothing else in their place; null where there are none. */
function goneOf({ dialogue, ordered }: TurnContext, { memory }: TurnPlan, heard: Heard): readonly ThingId[] | null {
  if (ordered?.isOnlyGone) return ordered.gone;
  return ordered?.isChange ? null : cancelledIn(dialogue, heard.clauses, memory.slots, memory.talk.mentioned);
}

export function converse(
  context: TurnContext,
  before: TurnPlan,
  decided: Decision,
  heard: Heard,
  respond: Respond,
): TurnPlan {
  const { dialogue } = context;
  const { talk } = dialogue;
  if (!talk) return respond(context, before, decided);
  const { memory } = before;
  const hadAskedBack = memory.talk.askedBack;
  const start = talking(before, { askedBack: false, offered: null });
  // "I'm only asking: how much is it?" asks.
  if (saysOnlyAsked(heard.clauses) && !heard.questions.some(({ answer }) => answer?.isKnown))
    return takeBack(context, start, heard);

  const decision = withoutAskedAbout(context, decided, heard);
  const gone = goneOf(context, before, heard);
  const nothing = { lines: talk.changes.cancel.nothing, key: 'nothing off' };
  const cancelled =
    gone === null ? start : gone.length === 0 ? say(start, nothing) : takeOff(context, start, gone, 'cancel');
  const apologised = apologise(context, cancelled);
  const goneSlots = new Set(gone?.map(({ slot }) => slot));
  const isTakenOff = (index: number) => {
    const { id = '' } = dialogue.objectives[index] ?? {};
    if (context.complaint && !context.ordered?.isChange && memory.completed.includes(index)) return true;
    return gone?.length === 0 || [...goneSlots].some((slot) => dialogue.slots[slot]?.for.includes(id));
  };
  const objectives = decision.objectives.filter((index) => !isTakenOff(index));
  const told = toldIn(dialogue, heard.statements);
  const isNothingElse = objectives.length === 0 && decision.move === null && told.length === 0;
  const isUnanswered = heard.questions.some(({ answer }) => answer && !answer.isKnown);
  const isMoot = decision.act === null || (isUnanswered && !isRepair(decision));
  const answered = answerQuestions(apologised, heard, isNothingElse && isMoot && isUnanswered);

  let plan = answered;
  // What was told before is not marvelled at again, and one reaction is enough beside an order.
  const isNew = ({ entry }: (typeof told)[number]) => !memory.talk.told[entry.key]?.some(({ id }) => id === entry.id);
  const fresh = told.filter((one) => (isNew(one) || one.avoids.length > 0) && isWorthAWord(one, objectives.length > 0));
  for (const { entry, x } of fresh.slice(0, objectives.length > 0 ? 1 : 2))
    plan = listening(say(plan, { lines: entry.reactions, key: `told ${entry.id}`, ...(x ? { fillings: { x } } : {}) }));
  plan = remembering(plan, { talk: withTold(plan.memory.talk, told) });
  const hasSpoken = plan.steps.length > 0;
  plan = reachByAsking(context, plan, heard);
  const rest: Decision = {
    objectives,
    move: told.length > 0 || gone || context.complaint ? null : decision.move,
    act:
      (told.length > 0 && TOLD_BETTER.includes(decision.act?.id ?? '')) || gone || context.complaint
        ? null
        : decision.act,
  };

  const warning = warningOf(context, plan, rest.objectives);
  if (warning) {
    const warned = withoutWarned(context, rest, warning.thing);
    const said = listening(
      say(talking(plan, { warned: [...plan.memory.talk.warned, warning.thing.id] }), warning.utterance),
    );
    return warned.decision.objectives.length > 0 ? respond(warned.context, said, warned.decision) : said;
  }

  const isStatement = heard.statements.some(({ analysis }) => analysis.units.length > 0);
  const followUp = gone ? null : openFollowUp(context, plan);
  if (followUp) {
    const next = nextOf(context, memory);
    const isSure = (index: number) => (context.understanding.objectives[index]?.confidence ?? 0) >= SURELY;
    const isOnward = rest.objectives.some(
      (index) => !memory.completed.includes(index) && (index === next || isSure(index)),
    );
    const isOrder = context.ordered?.isUnnamed || heard.statements.some(({ things }) => things.length > 0);
    const isMore = rest.objectives.length > 0 && isOrder;
    if (isOnward || isMore) return respond(context, talking(plan, { open: null }), rest);
    if (!isRepair(rest) && isStatement && !heard.questions.some(({ answer }) => answer)) {
      const lengthOf = (kind: string, isMeant: (id: string) => boolean) =>
        Math.max(
          0,
          ...heard.clauses.flatMap(({ cues }) =>
            cues.filter((cue) => cue.kind === kind && isMeant(cue.id)).map(({ from, to }) => to - from),
          ),
        );
      const isTaken =
        fresh.length > 0 &&
        lengthOf('told', () => true) >= lengthOf('answer', (id) => id.startsWith(`${followUp.id} `));
      return isTaken
        ? goOn(context, talking(plan, { open: null }))
        : answerFollowUp(context, answered, followUp, heard);
    }
  }
  if (rest.objectives.length > 0) return respond(context, plan, rest);

  const isFinal = isFinished(dialogue, memory.completed);
  const closes = heard.clauses.some(({ cues }) => cues.some(({ kind }) => kind === 'nothing-else'));
  if (isFinal && memory.talk.ending !== 'open' && (closes || GOODBYES.includes(rest.act?.id ?? '')) && !hasSpoken)
    return listening(
      say(plan, { lines: dialogue.closing, key: CLOSING, fillings: fillingsOf(dialogue, memory.slots) }),
    );
  if (gone) return leadAfter(context, plan, gone);
  if (hasSpoken) {
    const back = fresh.find(({ entry }) => entry.back);
    const mayAsk = back && !hadAskedBack && !heard.questions.length && !openTwist(dialogue, memory.twist);
    if (mayAsk)
      return say(talking(plan, { askedBack: true }), {
        lines: back.entry.back,
        key: `back ${back.entry.id}`,
        ...(back.x ? { fillings: { x: back.x } } : {}),
      });
    return leadOn(context, plan);
  }
  if (rest.move || rest.act) return respond(context, plan, rest);
  const asks = heard.questions.find(({ clause, question }) => question === null && clause.analysis.units.length > 0);
  if (asks && !openTwist(dialogue, memory.twist))
    return leadOn(context, listening(say(plan, { lines: talk.unknown.bare, key: 'unknown' })));
  const isFirst = memory.help === 0 || hadAskedBack;
  if (isStatement && isFirst && !openTwist(dialogue, memory.twist) && soundsMeant(heard)) {
    const noted = say(plan, { lines: talk.heard, key: 'heard' });
    const noting = remembering({ ...noted, mood: 'listening', understood: hadAskedBack }, { help: 1 });
    return leadOn(context, noting);
  }
  return respond(context, plan, { ...NOTHING });
}

/** Kinds of things told that are taken up even beside an objective; anything else would distract from it. */
const ALWAYS_TAKEN_UP = ['name', 'diet', 'occasion', 'companions'];

/** True if what was told deserves a word of its own. */
const isWorthAWord = ({ entry, avoids }: Told, isBesideObjective: boolean): boolean =>
  !isBesideObjective || avoids.length > 0 || ALWAYS_TAKEN_UP.includes(entry.key);

/** Fewest words of a statement that is taken note of. */
const FEWEST = 2;

/** True if a statement has words that the scene knows. */
function soundsMeant({ statements }: Heard): boolean {
  const units = statements.flatMap(({ analysis }) => analysis.units);
  const strange = units.filter((unit) => unit.strange).length;
  return units.length >= FEWEST && strange * 2 < units.length;
}
