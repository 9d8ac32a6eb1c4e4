/** The changes that a reply makes of a journey, said back: who travels, in which class, with what, and by which train. */
import type { Travel } from '../../format/travel.ts';
import type { Journey } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import { fillingOf, joinedIn } from '../realise/fillings.ts';
import type { Filling } from '../realise/lines.ts';
import { moneyFilling } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import type { TurnContext } from '../turn-context.ts';
import {
  listening,
  pleased,
  remembering,
  type Step,
  say,
  type TurnPlan,
  talking,
  type Utterance,
} from '../turn-plan.ts';
import { trainLine, valuesIn } from './answer-journey.ts';
import { ofTicket } from './decided.ts';
import { chosenIn, fareOf } from './fare.ts';
import { isPlain, journeyAfter, travellersOf } from './journey.ts';
import { mayMean } from './may-mean.ts';
import { boughtFilling, extrasOf, filled, partyFilling } from './phrases.ts';
import { trainFor, trainsTo } from './timetable.ts';

const NOTED = 'journey noted';
const NONE: Journey = {};

const of = ({ before }: TurnContext): Journey => before.talk?.journey ?? NONE;

/** A journey as far as the statements of a reply tell it, whatever was told before. */
const toldIn = ({ dialogue, heard, recognisers }: TurnContext): Journey =>
  journeyAfter(dialogue, heard?.statements ?? [], recognisers.main.analyser, NONE, null);

/** Words by which travellers are counted, and not only mentioned: "with two children it is difficult". */
const COUNTING = ['ticket', 'adult', 'person', 'being', 'two', 'three', 'four'];

/** True if a reply says once more how many travel. */
function namesParty({ heard }: TurnContext, { adults }: Journey): boolean {
  const cues = (heard?.statements ?? []).flatMap((clause) => clause.cues);
  return adults !== undefined && cues.some(({ kind, id }) => kind === 'travel' && COUNTING.includes(id));
}

/** The details that a reply has changed. */
function changedIn(context: TurnContext, { memory }: TurnPlan): Filling[] {
  const { dialogue } = context;
  const { travel } = dialogue;
  const now = memory.talk.journey;
  if (!travel || !now) return [];
  const had = of(context);
  const isOther = (key: keyof Journey) => JSON.stringify(now[key]) !== JSON.stringify(had[key]);
  const told = toldIn(context);
  const isSeveral = travellersOf(now) > 1 || travellersOf(had) > 1;
  const isParty =
    isSeveral && (isOther('adults') || isOther('children') || isOther('ages') || namesParty(context, told));
  const only: Journey = {
    ...((isOther('isFirst') || told.isFirst) && now.isFirst ? { isFirst: true } : {}),
    ...((isOther('bicycles') || told.bicycles) && now.bicycles ? { bicycles: now.bicycles } : {}),
    ...(isOther('hasCard') && now.hasCard && context.before.talk?.open === null ? { hasCard: true } : {}),
    ...((isOther('dogs') || told.dogs) && now.dogs ? { dogs: now.dogs } : {}),
  };
  return [
    ...(isParty ? [partyFilling(dialogue, travel, now)] : []),
    ...(isOther('isFirst') && now.isFirst === false && had.isFirst !== undefined
      ? [filled(travel.phrases.second, {})]
      : []),
    ...extrasOf(dialogue, travel, only),
  ];
}

/** The whole of what is bought, with its price; null as long as the town or the kind of ticket is open. */
function wholeOf({ dialogue, recognisers }: TurnContext, { memory }: TurnPlan): Utterance['fillings'] | null {
  const { travel } = dialogue;
  const journey = memory.talk.journey ?? NONE;
  if (!travel) return null;
  const city = chosenIn(memory.slots, travel.slots.city);
  const kind = chosenIn(memory.slots, travel.slots.kind);
  const sum = city && kind ? fareOf({ dialogue, travel, main: recognisers.main }, journey, city, kind) : null;
  if (sum === null || kind === null) return null;
  return { order: boughtFilling(dialogue, travel, journey, kind), total: moneyFilling(dialogue, sum) };
}

const hasKey = (key: string) => (step: Step) => step.kind === 'say' && step.utterances.some((one) => one.key === key);

/** The partner's own questions that are answered already, and no open question about who travels. */
function withoutAnswered({ dialogue }: TurnContext, plan: TurnPlan, had: Journey): TurnPlan {
  const { travel } = dialogue;
  const { journey = NONE, asked, open } = plan.memory.talk;
  if (!travel) return plan;
  const answered = [
    ...(journey.adults !== undefined && journey.adults !== had.adults ? travel.asks.party : []),
    ...(journey.seat ? travel.asks.seat : []),
    ...(journey.hasCard !== undefined ? travel.asks.card : []),
  ].filter((id) => id !== open);
  const isParty =
    open !== null && travel.asks.party.includes(open) && travellersOf(journey) > 1 && journey.adults !== had.adults;
  return talking(plan, { asked: [...new Set([...asked, ...answered])], ...(isParty ? { open: null } : {}) });
}

/** The day of the way back, said back where nothing else of the reply is about an objective. */
function noteBack({ dialogue, wayBack }: TurnContext, plan: TurnPlan): TurnPlan {
  const day = wayBack && fillingOf(dialogue, wayBack.slot, [wayBack.id]);
  if (!day) return plan;
  return say(plan, { lines: dialogue.talk?.extras?.wayBack?.noted, key: 'way back', fillings: { day } });
}

/** The memory in which no ticket is asked for any more, once the learner wants none. */
function withNone({ dialogue }: TurnContext, plan: TurnPlan, had: Journey): TurnPlan {
  const { memory } = plan;
  if (!memory.talk.journey?.wantsNone || had.wantsNone) return plan;
  const declined = ofTicket(dialogue).filter((index) => !memory.completed.includes(index));
  return remembering(plan, { declined: [...new Set([...memory.declined, ...declined])] });
}

/** The partner lets be who wants no ticket, and is there for questions. */
export function letBe(context: TurnContext, plan: TurnPlan, isAsked: boolean): TurnPlan | null {
  const { travel } = context.dialogue;
  const isNew = plan.memory.talk.journey?.wantsNone === true && of(context).wantsNone !== true;
  if (!travel || !isNew || isAsked) return null;
  return listening(say(talking(plan, { open: null }), { lines: travel.lines.nothing, key: 'no ticket' }));
}

/** Kinds of question that ask what a town is like, and not for a journey. */
const OF_TOWNS = ['difference', 'recommend', 'contents', 'menu'];

/** The next train, as a day of travel. */
const NEXT = 'now';

/** The town and the day that a reply names in passing or in a question: nobody asks for them again. */
function withTold({ dialogue, heard }: TurnContext, plan: TurnPlan, travel: Travel): TurnPlan {
  const { slots, completed } = plan.memory;
  const index = ofTicket(dialogue)[0] ?? -1;
  if (!heard || completed.includes(index)) return plan;
  const isOfTown = (clause: Clause) =>
    heard.questions.some((one) => one.clause === clause && one.question && OF_TOWNS.includes(one.question.kind));
  const clauses = heard.clauses.filter((clause) => !heard.reports.includes(clause) && !isOfTown(clause));
  const kept = { ...slots };
  for (const slot of [travel.slots.city, travel.slots.day]) {
    // "When does the next train leave?" does not say that one takes it.
    const said = [
      ...valuesIn(
        clauses.filter(({ asks }) => !asks),
        slot,
      ),
      ...valuesIn(clauses, slot).filter((id) => id !== NEXT),
    ];
    const [id, ...others] = [...new Set(said)];
    if (kept[slot] === undefined && id !== undefined && others.length === 0) kept[slot] = [id];
  }
  return remembering(plan, { slots: kept });
}

/** Reaches an objective whose details are known, in whichever words they were said. */
function reach(plan: TurnPlan, index: number, decided: readonly number[]): TurnPlan {
  const { completed } = plan.memory;
  if (index < 0 || completed.includes(index) || decided.includes(index)) return plan;
  const reached = { ...plan, reached: [...plan.reached, index] };
  return pleased(remembering(reached, { completed: [...completed, index] }));
}

/** The journey and the ticket are told once town and day are, and the kind, whatever else a reply speaks of. */
function reachTold(context: TurnContext, before: TurnPlan, travel: Travel, decided: readonly number[]): TurnPlan {
  const { dialogue, heard } = context;
  if (before.memory.talk.journey?.wantsNone) return before;
  const [journey = -1, ticket = -1] = ofTicket(dialogue);
  const { city, day, kind } = travel.slots;
  const isKnown = before.memory.slots[city] !== undefined && before.memory.slots[day] !== undefined;
  const plan = isKnown && mayMean(context, travel, journey) ? reach(before, journey, decided) : before;
  const [id, ...others] = [...new Set(valuesIn(heard?.statements ?? [], kind))];
  // An open twist answers first, whatever else is decided.
  const left = plan.memory.twist?.phase === 'open' ? [] : decided;
  const isOpen = !plan.memory.completed.includes(ticket) && !left.includes(ticket);
  if (id === undefined || others.length > 0 || !isOpen || !plan.memory.completed.includes(journey)) return plan;
  return reach(remembering(plan, { slots: { ...plan.memory.slots, [kind]: [id] } }), ticket, left);
}

/** Takes note of what a reply changes; `decided`: the objectives that it is about. */
export function noteJourney(context: TurnContext, before: TurnPlan, decided: readonly number[]): TurnPlan {
  const { travel } = context.dialogue;
  if (!travel) return before;
  const known = reachTold(context, withTold(context, before, travel), travel, decided);
  const answered = withNone(context, withoutAnswered(context, known, of(context)), of(context));
  const plan = decided.length === 0 ? noteBack(context, answered) : answered;
  const changed = changedIn(context, plan);
  const heard = context.heard?.questions ?? [];
  const isSaid = heard.some(({ answer }) => answer?.utterances.some(({ key }) => key === 'fare'));
  if (changed.length === 0 || isSaid) return plan;
  const { kind } = travel.slots;
  const isChosen = chosenIn(context.before.slots, kind) !== null;
  const whole = isChosen ? wholeOf(context, plan) : null;
  const details = joinedIn(context.dialogue.language, changed);
  return say(plan, ...(whole ? [{ lines: travel.lines.total, key: NOTED, fillings: whole }] : []), {
    lines: travel.lines.noted,
    key: NOTED,
    fillings: { details },
  });
}

/** A plan in which an order that is read back is the journey with everything that belongs to it, and is read once. */
function withWhole(context: TurnContext, plan: TurnPlan): TurnPlan {
  const whole = wholeOf(context, plan);
  const isNoted = plan.steps.some(hasKey(NOTED));
  const isOwn = (step: Step) => [NOTED, 'fare', 'taken'].some((key) => hasKey(key)(step));
  const readsBack = (step: Step) =>
    step.kind === 'say' && !isOwn(step) && step.utterances.some(({ fillings }) => fillings?.order !== undefined);
  const steps = plan.steps.flatMap((step): Step[] => {
    if (isNoted && (readsBack(step) || hasKey('heard')(step))) return [];
    if (!whole || step.kind !== 'say' || !readsBack(step)) return [step];
    const utterances = step.utterances.map((one) => ({ ...one, fillings: { ...one.fillings, ...whole } }));
    return [{ ...step, utterances }];
  });
  return { ...plan, steps };
}

/** A plan in which the platform and the change of trains are those of the town. */
function withTown({ dialogue }: TurnContext, plan: TurnPlan, travel: Travel): TurnPlan {
  const city = chosenIn(plan.memory.slots, travel.slots.city);
  const facts = city ? thingOf(dialogue, { slot: travel.slots.city, id: city })?.facts : undefined;
  const lineOf = (index: number): Utterance | null => {
    const { asks = [] } = dialogue.objectives[index] ?? {};
    const fact = asks.includes('platform') ? 'platform' : asks.includes('changes') ? 'changes' : null;
    const value = fact ? facts?.[fact] : undefined;
    return fact && value ? { lines: travel.lines[fact], key: `reached ${index}`, fillings: { value } } : null;
  };
  const steps = plan.steps.map((step): Step => {
    const index = plan.reached.find((one) => hasKey(`reached ${one}`)(step));
    const line = index === undefined ? null : lineOf(index);
    return line && step.kind === 'say' ? { ...step, utterances: [line, ...step.utterances] } : step;
  });
  return { ...plan, steps };
}

/** A plan in which what is bought is said with its price where it is more than one plain ticket. */
export function withFare(context: TurnContext, before: TurnPlan): TurnPlan {
  const { dialogue } = context;
  const { travel } = dialogue;
  if (!travel) return before;
  const plan = withTown(context, withWhole(context, before), travel);
  const slot = dialogue.slots[travel.slots.kind];
  const index = dialogue.objectives.findIndex(({ id }) => slot?.for.includes(id));
  const whole = wholeOf(context, plan);
  const isSaid = plan.steps.some(hasKey('fare'));
  const isUnsaid = !plan.steps.some(hasKey(`reached ${index}`)) && context.before.twist?.phase !== 'waiting';
  const isBought = plan.reached.includes(index) && (isSaid || isUnsaid || !isPlain(plan.memory.talk.journey ?? NONE));
  const isReached = hasKey(`reached ${index}`);
  if (!whole || !isBought) return plan;
  const taken: Step = {
    kind: 'say',
    ifSilent: false,
    utterances: [{ lines: travel.lines.taken, key: 'taken', fillings: whole }],
  };
  const isSaidTwice = (step: Step) => [NOTED, 'fare', `again ${index}`].some((key) => hasKey(key)(step));
  const rest = plan.steps.filter((step) => !isSaidTwice(step));
  const steps = rest.some(isReached)
    ? rest.map((step) => (isReached(step) ? taken : step))
    : [...rest.slice(0, -1), taken, ...rest.slice(-1)];
  return { ...plan, steps };
}

/** A train is named once, whatever was asked about it. */
function withOneTrain(plan: TurnPlan): TurnPlan {
  const first = plan.steps.findIndex(hasKey('train'));
  const steps = plan.steps.filter((step, at) => at <= first || !hasKey('train')(step));
  return steps.length < plan.steps.length ? { ...plan, steps } : plan;
}

/** Another day has its own train. */
function ofDay(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { travel } = context.dialogue;
  const { journey } = plan.memory.talk;
  const [had, has] = travel ? [context.before.slots[travel.slots.day], plan.memory.slots[travel.slots.day]] : [];
  const isOther = had !== undefined && JSON.stringify(had) !== JSON.stringify(has);
  if (!journey || !isOther || JSON.stringify(journey.time) !== JSON.stringify(of(context).time)) return plan;
  const { time: _, train: __, ...rest } = journey;
  return talking(plan, { journey: rest });
}

/** A plan that names the train for a time that was just said. */
export function withTrain(context: TurnContext, before: TurnPlan): TurnPlan {
  const plan = withOneTrain(ofDay(context, before));
  const { dialogue } = context;
  const { travel } = dialogue;
  const { time } = plan.memory.talk.journey ?? NONE;
  const isNew = JSON.stringify(time) !== JSON.stringify(of(context).time);
  const city = travel ? chosenIn(plan.memory.slots, travel.slots.city) : null;
  if (!travel || !time || !city || !isNew || plan.steps.some(hasKey('train'))) return plan;
  const trains = trainsTo(travel, city);
  if (trains.length === 0) return plan;
  const train = trainFor(trains, time);
  const line = train ? trainLine(dialogue, travel, train) : { lines: travel.lines.noTrain, key: 'train' };
  const step: Step = { kind: 'say', ifSilent: false, utterances: [line] };
  const steps = [...plan.steps.slice(0, -1), step, ...plan.steps.slice(-1)];
  const journey = { ...plan.memory.talk.journey, ...(train ? { train: train.leaves } : {}) };
  return talking({ ...plan, steps }, { journey });
}
