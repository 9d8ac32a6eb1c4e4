/** The changes that a reply makes of a journey, said back: who travels, in which class, with what, and by which train. */
import type { Journey } from '../../partner.ts';
import { fillingOf, joinedIn } from '../realise/fillings.ts';
import type { Filling } from '../realise/lines.ts';
import { moneyFilling } from '../realise/phrases.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, remembering, type Step, say, type TurnPlan, talking, type Utterance } from '../turn-plan.ts';
import { trainLine } from './answer-journey.ts';
import { ofTicket } from './decided.ts';
import { chosenIn, fareOf } from './fare.ts';
import { isPlain, journeyAfter, travellersOf } from './journey.ts';
import { boughtFilling, extrasOf, filled, partyFilling } from './phrases.ts';
import { trainFor, trainsTo } from './timetable.ts';

const NOTED = 'journey noted';
const NONE: Journey = {};

const of = ({ before }: TurnContext): Journey => before.talk?.journey ?? NONE;

/** True if a reply says once more how many travel. */
function namesParty({ dialogue, heard, recognisers }: TurnContext): boolean {
  const { adults } = journeyAfter(dialogue, heard?.statements ?? [], recognisers.main.analyser, NONE, null);
  return adults !== undefined;
}

/** The details that a reply has changed. */
function changedIn(context: TurnContext, { memory }: TurnPlan): Filling[] {
  const { dialogue } = context;
  const { travel } = dialogue;
  const now = memory.talk.journey;
  if (!travel || !now) return [];
  const had = of(context);
  const isOther = (key: keyof Journey) => JSON.stringify(now[key]) !== JSON.stringify(had[key]);
  const isSeveral = travellersOf(now) > 1 || travellersOf(had) > 1;
  const isParty = isSeveral && (isOther('adults') || isOther('children') || isOther('ages') || namesParty(context));
  const only: Journey = {
    ...(isOther('isFirst') && now.isFirst ? { isFirst: true } : {}),
    ...(isOther('bicycles') && now.bicycles ? { bicycles: now.bicycles } : {}),
    ...(isOther('dogs') && now.dogs ? { dogs: now.dogs } : {}),
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

/** The town that a reply only asks about, where none is chosen: nobody asks for it again. */
function withTown({ dialogue, heard }: TurnContext, plan: TurnPlan): TurnPlan {
  const { travel } = dialogue;
  const { slots } = plan.memory;
  if (!travel || !heard || slots[travel.slots.city] !== undefined) return plan;
  const asked = heard.questions.filter(({ question }) => question && OF_JOURNEYS.includes(question.kind));
  const towns = asked.flatMap(({ clause }) =>
    clause.things.filter(({ slot, negated }) => slot === travel.slots.city && !negated).map(({ id }) => id),
  );
  const [town, ...others] = [...new Set(towns)];
  if (town === undefined || others.length > 0) return plan;
  return remembering(plan, { slots: { ...slots, [travel.slots.city]: [town] } });
}
/** Kinds of question that ask about a journey, and not what a town is like. */
const OF_JOURNEYS = ['price', 'total', 'topic', 'attribute', 'available'];

/** Takes note of what a reply changes; `isOwn`: it is about no objective. */
export function noteJourney(context: TurnContext, before: TurnPlan, isOwn: boolean): TurnPlan {
  const { travel } = context.dialogue;
  if (!travel) return before;
  const known = withTown(context, before);
  const answered = withNone(context, withoutAnswered(context, known, of(context)), of(context));
  const plan = isOwn ? noteBack(context, answered) : answered;
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

/** A plan in which what is bought is said with its price where it is more than one plain ticket. */
export function withFare(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { dialogue } = context;
  const { travel } = dialogue;
  const slot = travel && dialogue.slots[travel.slots.kind];
  const index = dialogue.objectives.findIndex(({ id }) => slot?.for.includes(id));
  const whole = wholeOf(context, plan);
  const isSaid = plan.steps.some(hasKey('fare'));
  const isBought = plan.reached.includes(index) && (isSaid || !isPlain(plan.memory.talk.journey ?? NONE));
  const isReached = hasKey(`reached ${index}`);
  if (!travel || !whole || !isBought || !plan.steps.some(isReached)) return plan;
  const taken: Step = {
    kind: 'say',
    ifSilent: false,
    utterances: [{ lines: travel.lines.taken, key: 'taken', fillings: whole }],
  };
  const isSaidTwice = (step: Step) => hasKey(NOTED)(step) || hasKey('fare')(step);
  const steps = plan.steps.filter((step) => !isSaidTwice(step)).map((step) => (isReached(step) ? taken : step));
  return { ...plan, steps };
}

/** A train is named once, whatever was asked about it. */
function withOneTrain(plan: TurnPlan): TurnPlan {
  const first = plan.steps.findIndex(hasKey('train'));
  const steps = plan.steps.filter((step, at) => at <= first || !hasKey('train')(step));
  return steps.length < plan.steps.length ? { ...plan, steps } : plan;
}

/** A plan that names the train for a time that was just said. */
export function withTrain(context: TurnContext, before: TurnPlan): TurnPlan {
  const plan = withOneTrain(before);
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
