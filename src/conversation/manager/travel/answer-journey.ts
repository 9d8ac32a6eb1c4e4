/** Answers about a journey: what it costs for those who travel, and which train fits. */

import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analyser } from '../../nlu/analyse.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { Journey, TalkState, ThingId } from '../../partner.ts';
import type { Question } from '../decide/question.ts';
import type { Clause } from '../perceive/clauses.ts';
import { type Answer, type Asked, known, utter } from '../plan/answers/answer.ts';
import type { Fillings } from '../realise/lines.ts';
import { moneyFilling } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import { clocksIn } from './clock.ts';
import { chosenIn, fareOf, type Priced } from './fare.ts';
import { isPlain, journeyAfter, travellersOf } from './journey.ts';
import { boughtFilling, partyFilling, timeFilling } from './phrases.ts';
import { type Train, trainBeside, trainFor, trainsTo } from './timetable.ts';
import { cuesOf, type Spoken, spokenOf } from './words.ts';

/** A question of the journey for which no topic is written. */
export const JOURNEY = 'journey';
const FIRST_CLASS = 'first_class';
/** Topics that ask for the price of a ticket, and those that ask for a train. */
const PRICES = ['price_single', 'price_return', 'two_tickets', JOURNEY];
const TRAINS = ['departure', 'next_train', 'last_train', 'arrival_time', 'arrival', JOURNEY, 'train_times'];

/** True if a clause without a mark only says when one has to be there, however much it sounds like a question. */
export function saysWhen({ travel, talk }: CompiledDialogue, clause: Clause, analyser: Analyser): boolean {
  if (!travel || clause.marked || !speaksOf(clause, 'arrive')) return false;
  const isAsking = clause.analysis.units.some(({ attributes }) => attributes.includes('wh'));
  return !isAsking && clocksIn(spokenOf([clause], analyser, talk), analyser.pack.spaced).length > 0;
}

const asksFor = ({ cues }: Clause, ...ids: string[]): boolean =>
  cues.some(({ kind, id }) => kind === 'question' && ids.includes(id));
const speaksOf = ({ cues }: Clause, ...ids: string[]): boolean =>
  cues.some(({ kind, id }) => kind === 'travel' && ids.includes(id));

/** The question of a clause that no topic is written for: another train, or what is to be paid. */
export function questionOfJourney(
  { travel, talk }: CompiledDialogue,
  clause: Clause,
  { analyser }: Understander,
  last: TalkState['lastAsked'],
): Question | null {
  if (!travel) return null;
  const isCounted = speaksOf(clause, 'person', 'adult', 'child', 'ticket', 'two', 'three', 'four');
  // "And a return for two?", after a price.
  if (last?.kind === 'price' && clause.marked && (isCounted || valuesIn([clause], travel.slots.kind).length > 0))
    return { kind: 'total' };
  if (speaksOf(clause, 'earlier', 'later', 'last', 'soonest')) return { kind: 'topic', id: JOURNEY };
  // "First or second class, which is better?"
  if (speaksOf(clause, 'first') && speaksOf(clause, 'second')) return { kind: 'topic', id: FIRST_CLASS };
  const isPart = speaksOf(clause, 'morning', 'afternoon', 'evening');
  if (isPart && (speaksOf(clause, 'train') || asksFor(clause, 'available'))) return { kind: 'topic', id: JOURNEY };
  const isTimed = clocksIn(spokenOf([clause], analyser, talk), analyser.pack.spaced).length > 0;
  if (isTimed && (speaksOf(clause, 'train', 'leave', 'arrive') || asksFor(clause, 'available')))
    return { kind: 'topic', id: JOURNEY };
  const isAsking = clause.analysis.units.some(({ attributes }) => attributes.includes('wh'));
  if (speaksOf(clause, 'pay') && speaksOf(clause, 'child', 'kid')) return { kind: 'total' };
  if (isAsking && speaksOf(clause, 'leave', 'arrive')) return { kind: 'topic', id: JOURNEY };
  const isOther = clause.analysis.units.some(({ unknown }) => unknown);
  return speaksOf(clause, 'pay') && !isOther && (isAsking || clause.marked) ? { kind: 'total' } : null;
}

interface Around extends Priced {
  clause: Clause;
  clauses: readonly Clause[];
  asked: Asked;
  spoken: Spoken;
  journey: Journey;
}

/** The values of a slot that clauses name and do not deny. */
export const valuesIn = (clauses: readonly Clause[], slot: string): string[] =>
  clauses.flatMap(({ analysis: { units } }) =>
    units.flatMap(({ values, negated }) =>
      negated ? [] : values.filter((value) => value.slot === slot).map(({ id }) => id),
    ),
  );

/** The town that is spoken of. */
function cityOf({ clause, clauses, asked, travel }: Around, things: readonly ThingId[]): string | null {
  const { city } = travel.slots;
  const [named] = things.filter(({ slot }) => slot === city);
  const said = valuesIn([clause], city).at(-1) ?? named?.id;
  return said ?? valuesIn(clauses, city).at(-1) ?? chosenIn(asked.memory.slots, city);
}

/** The fare of children, where nobody else is asked about. */
function answerChild({ clause, travel }: Around): Answer | null {
  if (!speaksOf(clause, 'child', 'kid') || speaksOf(clause, 'adult', 'ticket', 'person')) return null;
  if (!speaksOf(clause, 'pay') && !asksFor(clause, 'price')) return null;
  return known([utter('child fare', travel.lines.childFare)]);
}

function answerFare(around: Around, question: Question): Answer | null {
  const { clause, clauses, asked, travel, dialogue, journey } = around;
  const isTotal = question.kind === 'total' || asksFor(clause, 'total', 'together');
  if (!isTotal && speaksOf(clause, 'bicycle', 'dog', 'card')) return null;
  const things = question.kind === 'price' ? question.things : [];
  const city = cityOf(around, things);
  if (city === null) return null;
  const { kind: slot } = travel.slots;
  const inQuestion = [...new Set(valuesIn([clause], slot))];
  if (inQuestion.length > 1) return null;
  const stated = valuesIn(clauses, slot).at(-1) ?? chosenIn(asked.memory.slots, slot);
  const kind = inQuestion[0] ?? (question.kind === 'topic' && question.id === 'price_return' ? travel.back : stated);
  const money = (of: string) => {
    const sum = fareOf(around, journey, city, of);
    return sum === null ? null : moneyFilling(dialogue, sum);
  };
  if (kind !== null) {
    const total = money(kind);
    const order = boughtFilling(dialogue, travel, journey, kind);
    return total && known([utter('fare', travel.lines.total, { order, total })]);
  }
  if (isPlain(journey)) return null;
  const other = thingsOf(dialogue, slot).find((id) => id !== travel.back);
  const [single, back] = [other ? money(other) : null, money(travel.back)];
  if (!single || !back) return null;
  const party = partyFilling(dialogue, travel, journey);
  const fillings: Fillings = travellersOf(journey) > 1 ? { single, back, party } : { single, back };
  return known([utter('fare', travel.lines.both, fillings)]);
}

const thingsOf = ({ slots }: CompiledDialogue, slot: string): string[] => {
  const found = slots[slot];
  return found?.kind === 'list' ? found.values.map(({ id }) => id) : [];
};

/** True if one travels today, or on no other day that was said. */
function isToday({ asked, travel, clauses, clause }: Around): boolean {
  const { day } = travel.slots;
  const id = valuesIn([...clauses, clause], day).at(-1) ?? chosenIn(asked.memory.slots, day) ?? '';
  return /^(now|today|tonight|this_|morning$|afternoon$|evening$)?/.exec(id)?.[0] !== '' || id === '';
}

/** The time that is thought of where none was said: that of the day part, or of the next train. */
function usualTime({ asked, travel, clauses, clause }: Around): number {
  const { day } = travel.slots;
  const id = valuesIn([...clauses, clause], day).at(-1) ?? chosenIn(asked.memory.slots, day) ?? '';
  if (/morning/.test(id)) return MORNING;
  if (/afternoon/.test(id)) return AFTERNOON;
  if (/evening|night/.test(id)) return EVENING;
  return travel.now + SOON;
}
const SOON = 30;
const MORNING = 9 * 60;
const AFTERNOON = 14 * 60;
const EVENING = 18 * 60;

/** The train that a clause asks for; null where facts say as much. */
function trainAsked(around: Around, trains: readonly Train[]): Train | null | 'none' {
  const { spoken, journey, clause } = around;
  const step = speaksOf(clause, 'earlier') ? 'earlier' : speaksOf(clause, 'later') ? 'later' : null;
  const planned = journey.train ?? (journey.time ? trainFor(trains, journey.time)?.leaves : undefined);
  if (step) return trainBeside(trains, planned ?? usualTime(around), step) ?? 'none';
  if (speaksOf(clause, 'last')) return trains.at(-1) ?? null;
  if (speaksOf(clause, 'soonest'))
    return (isToday(around) ? trainBeside(trains, around.travel.now, 'later') : trains[0]) ?? null;
  const clock = clocksIn(spoken, around.main.analyser.pack.spaced).at(-1);
  if (!clock && planned === undefined && speaksOf(clause, 'morning', 'afternoon', 'evening')) {
    const at = speaksOf(clause, 'morning') ? MORNING : speaksOf(clause, 'afternoon') ? AFTERNOON : EVENING;
    return trainFor(trains, { at, of: 'leaving' });
  }
  const isOfPart = /morning|afternoon|evening|night/.test(
    chosenIn(around.asked.memory.slots, around.travel.slots.day) ?? '',
  );
  if (!clock && planned === undefined && isOfPart) return trainFor(trains, { at: usualTime(around), of: 'leaving' });
  if (!clock && planned === undefined) return null;
  const time = clock
    ? {
        at: clock.at,
        of: speaksOf(clause, 'arrive')
          ? ('arriving-by' as const)
          : clock.isBy
            ? ('leaving-by' as const)
            : ('leaving' as const),
      }
    : journey.time;
  if (!clock && planned !== undefined) return trains.find(({ leaves }) => leaves === planned) ?? null;
  return time ? (trainFor(trains, time) ?? 'none') : null;
}

function answerTrain(around: Around, things: readonly ThingId[]): Answer | null {
  const { travel, dialogue } = around;
  const city = cityOf(around, things);
  const trains = city === null ? [] : trainsTo(travel, city);
  if (trains.length === 0) return null;
  const train = trainAsked(around, trains);
  if (train === null) return null;
  if (train === 'none') return known([utter('train', travel.lines.noTrain)]);
  return { ...known([trainLine(dialogue, travel, train)]), train: train.leaves };
}

/** A train with its times. */
export const trainLine = (dialogue: CompiledDialogue, travel: Priced['travel'], { leaves, arrives }: Train) =>
  utter('train', travel.lines.train, {
    time: timeFilling(dialogue, travel, leaves),
    arrival: timeFilling(dialogue, travel, arrives),
  });

const isOfTrain = (question: Question): boolean =>
  (question.kind === 'topic' || question.kind === 'attribute') && TRAINS.includes(question.id);

/** Questions by which objectives are reached: the answer of the town, and always the same. */
const OF_TOWN: Record<string, string> = { platform: 'platform', change_trains: 'changes', changes: 'changes' };

/** The platform, or the change of trains, as it is known of the town; else the objective's own first line. */
function answerOfTown({ dialogue, travel, ...around }: Around, id: string, things: readonly ThingId[]): Answer | null {
  const fact = OF_TOWN[id];
  const city = cityOf({ dialogue, travel, ...around }, things);
  // Where the question names the town, so does the answer.
  if (!fact || valuesIn([around.clause], travel.slots.city).length > 0) return null;
  const value = city ? thingOf(dialogue, { slot: travel.slots.city, id: city })?.facts?.[fact] : undefined;
  const own = dialogue.objectives.find(({ asks }) => asks?.includes(id))?.reached.slice(0, 1);
  const lines = fact === 'platform' ? travel.lines.platform : travel.lines.changes;
  if (value) return known([utter(fact, lines, { value })]);
  return own ? { utterances: [utter(fact, own)], mentioned: [], isKnown: true } : null;
}

/** The answer to a question of the journey; null where it is none, or facts answer it as well. */
export function answerJourney(
  question: Question,
  clause: Clause,
  clauses: readonly Clause[],
  main: Understander,
  asked: Asked,
): Answer | null {
  const { dialogue } = asked;
  const { travel } = dialogue;
  if (!travel) return null;
  const said = clauses.filter((one) => one !== clause);
  const journey = journeyAfter(dialogue, [clause], main.analyser, asked.talk.journey ?? {}, null);
  const around: Around = {
    dialogue,
    travel,
    main,
    clause,
    clauses: said,
    asked,
    spoken: spokenOf([clause], main.analyser, dialogue.talk),
    journey,
  };
  if ('other' in question && question.other !== undefined) return null;
  const child = answerChild(around);
  if (child) return child;
  const things = 'things' in question ? (question.things ?? []) : [];
  const ofTown =
    question.kind === 'topic' || question.kind === 'attribute' ? answerOfTown(around, question.id, things) : null;
  if (ofTown) return ofTown;
  const isPrice =
    question.kind === 'price' || question.kind === 'total' || asksFor(clause, 'price', 'total', 'together');
  if (isPrice || (question.kind === 'topic' && PRICES.includes(question.id) && question.id !== JOURNEY))
    return answerFare(around, question);
  // "Can I change the ticket later?" asks for the ticket.
  const isOther = question.kind === 'topic' && question.id !== JOURNEY && !isOfTrain(question);
  const isAboutWay = !isOther && cuesOf(around.spoken, 'earlier', 'later').length > 0;
  return isOfTrain(question) || isAboutWay ? answerTrain(around, things) : null;
}
