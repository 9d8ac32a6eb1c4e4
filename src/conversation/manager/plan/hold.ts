/** Services that are asked for: granted, said back with their time, kept, and named again before the goodbye. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { TalkState } from '../../partner.ts';
import { UNTIL } from '../decide/details-known.ts';
import { bareTimeIn, type ClockTime, morningHourIn, timeIn, untilFilling } from '../perceive/clock-times.ts';
import type { Heard } from '../perceive/hear.ts';
import { fillingOf, joinedIn, numberFilling } from '../realise/fillings.ts';
import { type Filling, isLine } from '../realise/lines.ts';
import { fillingOfPhrase } from '../realise/phrases.ts';
import type { TurnContext } from '../turn-context.ts';
import {
  listening,
  type Memory,
  pleased,
  remembering,
  say,
  type TurnPlan,
  talking,
  type Utterance,
} from '../turn-plan.ts';
import { CLOSING } from './closing.ts';

type Held = NonNullable<TalkState['held']>[number];

const holdsOf = ({ talk }: CompiledDialogue, id: string) => talk?.topics[id]?.holds;

/** A service as it is said back, with its time. */
function phraseOf(dialogue: CompiledDialogue, { id, time }: Held): Filling | null {
  const holds = holdsOf(dialogue, id);
  if (!holds) return null;
  if (!time || !holds.timed) return fillingOfPhrase(holds.name);
  const { say: said, gloss, pinyin } = holds.timed;
  const sound = pinyin && time.pinyin ? { pinyin: pinyin.replace('{time}', time.pinyin) } : {};
  return { say: said.replace('{time}', time.say), gloss: gloss.replace('{time}', time.gloss), ...sound };
}

/** The stay, among what is kept; null where it is not known. */
function stayOf(dialogue: CompiledDialogue, { slots, talk }: Memory): Filling | null {
  const { stay } = dialogue.talk?.held ?? {};
  const until = talk.told[UNTIL]?.[0]?.x;
  if (until) return untilFilling(dialogue, until);
  for (const { lacks, id } of dialogue.objectives)
    for (const [name, slot] of Object.entries(lacks ? dialogue.slots : {})) {
      const value = slots[name];
      if (value === undefined || !slot.for.includes(id)) continue;
      if (typeof value !== 'number') return fillingOf(dialogue, name, value);
      if (!stay) return null;
      if (value === 1) return fillingOfPhrase(stay.one);
      const number = numberFilling(value, dialogue.language);
      const { say: said, gloss, pinyin } = stay.many;
      const sound = pinyin && number.pinyin ? { pinyin: pinyin.replace('{n}', number.pinyin) } : {};
      return { say: said.replace('{n}', number.say), gloss: gloss.replace('{n}', number.gloss), ...sound };
    }
  return null;
}

/** Everything that is kept, the stay first; null where there is nothing. */
export function allHeld(dialogue: CompiledDialogue, memory: Memory): Utterance | null {
  const { held = [] } = memory.talk;
  const all = [stayOf(dialogue, memory), ...held.map((one) => phraseOf(dialogue, one))].filter((one) => one !== null);
  if (all.length === 0) return null;
  return { lines: dialogue.talk?.held?.all, key: 'all held', fillings: { requests: joinedIn(dialogue.language, all) } };
}

/** Several services in a row. */
function phrasesOf(dialogue: CompiledDialogue, held: readonly Held[]): Filling {
  return joinedIn(
    dialogue.language,
    held.flatMap((one) => phraseOf(dialogue, one) ?? []),
  );
}

/** The offer of a service that was asked about, or the question for its time. */
export function askOfService(context: Pick<TurnContext, 'dialogue'>, plan: TurnPlan): Utterance | null {
  const { service, isEarly } = plan.memory.talk;
  const { talk } = context.dialogue;
  const early = isEarly
    ? Object.values(talk?.topics ?? {}).find((one) => one.early?.service === service)?.early
    : undefined;
  if (service) return { lines: early?.offer ?? talk?.held?.offer, key: `offer ${service}` };
  return askTime(context, plan);
}

/** Nobody leaves before this hour. */
const FIRST = 3;

/** The service to be offered, once, to a learner who has to leave early; null where there is none. */
function earlyService({ dialogue }: TurnContext, { memory }: TurnPlan, { clauses, requests }: Heard): string | null {
  if (memory.talk.early || requests.length > 0) return null;
  const topics = Object.values(dialogue.talk?.topics ?? {});
  const isHeld = (id: string) => memory.talk.held?.some((one) => one.id === id || one.time) ?? false;
  const isOwn = ({ asks, analysis }: Heard['clauses'][number]) =>
    !asks && !analysis.units.some(({ attributes }) => attributes.some((one) => one === 'third' || one === 'past'));
  const hours = clauses.filter(isOwn).flatMap(({ text }) => morningHourIn(dialogue, text) ?? []);
  const found = topics.find(
    ({ early }) => early && !isHeld(early.service) && hours.some((hour) => hour >= FIRST && hour < early.before),
  );
  return found?.early?.service ?? null;
}

/** The plan in which a service that was only asked about is offered, unless it is kept already. */
export function offering(context: TurnContext, plan: TurnPlan, heard: Heard): TurnPlan {
  const { dialogue } = context;
  const { questions } = heard;
  const asked = questions.flatMap(({ question, clause }) =>
    question?.kind === 'topic' ? clause.cues.flatMap(({ kind, id }) => (kind === 'topic' ? [id] : [])) : [],
  );
  const service = asked.findLast((id) => holdsOf(dialogue, id) && !plan.memory.talk.held?.some((one) => one.id === id));
  if (service) return talking(plan, { service, isEarly: false });
  const early = earlyService(context, plan, heard);
  if (early) return talking(plan, { service: early, isEarly: true, early: true });
  return plan.memory.talk.service ? talking(plan, { service: null, isEarly: false }) : plan;
}

/** True if a reply takes up an offer: a yes, or a wish that names nothing else. */
function takesOffer({ clauses, questions }: Heard): boolean {
  const units = clauses.flatMap(({ analysis }) => analysis.units);
  const isYes = units[0]?.attributes.includes('yes') ?? false;
  const isWish = units.some(({ attributes }) => attributes.includes('req') || attributes.includes('polite'));
  const isNo = units.some(({ attributes }) => attributes.includes('no') || attributes.includes('neg'));
  return questions.length === 0 && !isNo && (isYes || (isWish && units.length <= SHORT));
}

/** The question for the time of a service, where the partner has to know it. */
function askTime({ dialogue }: Pick<TurnContext, 'dialogue'>, plan: TurnPlan): Utterance | null {
  const id = plan.memory.talk.untimed;
  const lines = id ? holdsOf(dialogue, id)?.asksTime : undefined;
  return lines ? { lines, key: `time of ${id}` } : null;
}

/** Most units of a reply in which a bare number is the time that was asked for. */
const SHORT = 5;
/** The same where a time is corrected: "no, not at seven, at half past six". */
const LONGER = 8;

/** True if the partner's last turn noted a service. */
const isJustNoted = ({ dialogue, before }: Pick<TurnContext, 'dialogue' | 'before'>): boolean =>
  before.said
    .slice(-(before.latest ?? 1))
    .some((text) => dialogue.talk?.held?.noted.some((line) => isLine(line, text)) ?? false);

const namesNothing = ({ values, numbers }: TurnContext['named']): boolean =>
  Object.keys(values).length + Object.keys(numbers).length === 0;

/** The time of a service that the partner has just asked for, or that the reply corrects. */
function timeGiven(
  { dialogue, before, named, said }: TurnContext,
  heard: Heard,
): { one: Held; time: ClockTime } | null {
  const { held = [], untimed } = before.talk ?? {};
  const time = timeIn(dialogue, said);
  const asked = held.find(({ id }) => id === untimed);
  if (asked) {
    const units = heard.clauses.flatMap(({ analysis }) => analysis.units);
    const given = time ?? (units.length <= SHORT ? bareTimeIn(dialogue, said) : null);
    return given && { one: asked, time: given };
  }
  const timed = held.filter((one) => one.time);
  const [only] = timed;
  const isSame = time !== null && only?.time?.say === time.say;
  const isShort = heard.clauses.flatMap(({ analysis }) => analysis.units).length <= LONGER;
  const isBareNow =
    time === null &&
    only &&
    timed.length === 1 &&
    isShort &&
    !heard.clauses.some(({ asks }) => asks) &&
    isJustNoted({ dialogue, before }) &&
    namesNothing(named);
  const bareTime = isBareNow ? bareTimeIn(dialogue, said) : null;
  if (bareTime && only) return { one: only, time: bareTime };
  return time && only && timed.length === 1 && isShort && (named.corrects || isSame) ? { one: only, time } : null;
}

const isAskedNow = ({ dialogue, before }: TurnContext, id: string): boolean =>
  before.said
    .slice(-(before.latest ?? 1))
    .some((text) => holdsOf(dialogue, id)?.asksTime?.some((line) => isLine(line, text)) ?? false);

/** True if the partner's last turn offered a service. */
function wasOffered({ dialogue: { talk }, before }: Pick<TurnContext, 'dialogue' | 'before'>): boolean {
  const early = Object.values(talk?.topics ?? {}).flatMap((one) => one.early?.offer ?? []);
  const offers = [...(talk?.held?.offer ?? []), ...early];
  return before.said.slice(-(before.latest ?? 1)).some((text) => offers.some((line) => isLine(line, text)));
}

/** The service that was offered and is taken, with a time if one is named. */
function offerTaken(
  { dialogue, before, said }: TurnContext,
  heard: Heard,
): { one: Held; time: ClockTime | null } | null {
  const service = wasOffered({ dialogue, before }) ? before.talk?.service : null;
  const units = heard.clauses.flatMap(({ analysis }) => analysis.units);
  const time = service ? timeIn(dialogue, said) : null;
  const isTimed = time !== null && units.length <= SHORT;
  return service && (isTimed || takesOffer(heard)) ? { one: { id: service }, time } : null;
}

/** True if a reply does nothing but name the time of a service, or take one that was offered. */
export function isOnlyOfService(context: TurnContext, heard: Heard): boolean {
  const units = heard.clauses.flatMap(({ analysis }) => analysis.units);
  if (heard.requests.length > 0 || units.length > LONGER) return false;
  return offerTaken(context, heard) !== null || timeGiven(context, heard) !== null;
}

/** The objectives that are reached by asking for a service: for the time of breakfast, where it is wanted at six. */
function reachedByHolding({ dialogue }: TurnContext, before: TurnPlan, wanted: readonly Held[]): TurnPlan {
  const { completed } = before.memory;
  const reached = dialogue.objectives.flatMap(({ asks }, index) =>
    wanted.some(({ id }) => asks?.includes(id)) && !completed.includes(index) ? [index] : [],
  );
  if (reached.length === 0) return before;
  return pleased(
    remembering({ ...before, reached: [...before.reached, ...reached] }, { completed: [...completed, ...reached] }),
  );
}

/** Grants what is asked for, and keeps it. */
export function holdRequests(context: TurnContext, before: TurnPlan, heard: Heard): TurnPlan {
  const { dialogue } = context;
  const lines = dialogue.talk?.held;
  if (!lines) return before;
  const { held: had = [], untimed = null } = before.memory.talk;
  const taken = heard.requests.length === 0 ? offerTaken(context, heard) : null;
  const given = taken ?? (heard.requests.length === 0 ? timeGiven(context, heard) : null);
  const left = untimed !== null && isAskedNow(context, untimed) ? null : untimed;
  let plan = untimed === left ? before : talking(before, { untimed: left });
  const gone = heard.requests.filter(({ isRefused }) => isRefused);
  const wanted: Held[] = given
    ? [{ id: given.one.id, ...(given.time ? { time: given.time } : {}) }]
    : heard.requests
        .filter(({ isRefused }) => !isRefused)
        .map(({ id, time }) => {
          const known = time ?? had.find((one) => one.id === id)?.time;
          return { id, ...(known ? { time: known } : {}) };
        });
  const once = wanted.filter((one, at) => wanted.findIndex(({ id }) => id === one.id) === at);
  const kept = [
    ...had.filter(({ id }) => !wanted.some((one) => one.id === id) && !gone.some((one) => one.id === id)),
    ...once,
  ];
  if (gone.length > 0) {
    const request = phrasesOf(
      dialogue,
      gone.map(({ id }) => had.find((one) => one.id === id) ?? { id }),
    );
    plan = listening(say(plan, { lines: lines.gone, key: 'not held', fillings: { request } }));
  }
  if (once.length > 0) {
    const own = once.length === 1 ? holdsOf(dialogue, once[0]?.id ?? '')?.noted : undefined;
    const fillings = { request: phrasesOf(dialogue, once) };
    plan = listening(say(plan, { lines: own ?? lines.noted, key: `held ${once[0]?.id}`, fillings }));
  }
  if (gone.length + wanted.length === 0) return plan;
  plan = reachedByHolding(context, plan, wanted);
  const timeless = wanted.find(({ id, time }) => !time && holdsOf(dialogue, id)?.asksTime);
  return talking(plan, { held: kept, untimed: timeless?.id ?? null });
}

/** The plan in which everything that is kept is named once more before the goodbye. */
export function withHeldNamed({ dialogue, before }: TurnContext, plan: TurnPlan): TurnPlan {
  const { held = [] } = plan.memory.talk;
  const all = held.length > 0 ? allHeld(dialogue, plan.memory) : null;
  const at = plan.steps.findIndex((step) => step.kind === 'say' && step.utterances.some(({ key }) => key === CLOSING));
  const step = plan.steps[at];
  const isSaid = step?.kind === 'say' && step.utterances[0]?.key === CLOSING && !step.ifSilent;
  const isJustSaid = plan.steps.some(
    (one) => one.kind === 'say' && one.utterances.some(({ key }) => key.startsWith('held ')),
  );
  if (!all || !isSaid || isJustSaid || before.talk?.ending === 'said') return plan;
  return {
    ...plan,
    steps: [...plan.steps.slice(0, at), { kind: 'say', utterances: [all], ifSilent: false }, ...plan.steps.slice(at)],
  };
}
