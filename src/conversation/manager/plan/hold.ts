/** Services that are asked for: granted, said back with their time, kept, and named again before the goodbye. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { TalkState } from '../../partner.ts';
import { bareTimeIn, type ClockTime, timeIn } from '../perceive/clock-times.ts';
import type { Heard } from '../perceive/hear.ts';
import { joinedIn } from '../realise/fillings.ts';
import { type Filling, isLine } from '../realise/lines.ts';
import { fillingOfPhrase } from '../realise/phrases.ts';
import type { TurnContext } from '../turn-context.ts';
import { listening, say, type TurnPlan, talking, type Utterance } from '../turn-plan.ts';
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

/** Several services in a row. */
function phrasesOf(dialogue: CompiledDialogue, held: readonly Held[]): Filling {
  return joinedIn(
    dialogue.language,
    held.flatMap((one) => phraseOf(dialogue, one) ?? []),
  );
}

/** The offer of a service that was asked about, or the question for its time. */
export function askOfService(context: Pick<TurnContext, 'dialogue'>, plan: TurnPlan): Utterance | null {
  const { service } = plan.memory.talk;
  if (service) return { lines: context.dialogue.talk?.held?.offer, key: `offer ${service}` };
  return askTime(context, plan);
}

/** The plan in which a service that was only asked about is offered, unless it is kept already. */
export function offering({ dialogue }: TurnContext, plan: TurnPlan, { questions }: Heard): TurnPlan {
  const asked = questions.flatMap(({ question, clause }) =>
    question?.kind === 'topic' ? clause.cues.flatMap(({ kind, id }) => (kind === 'topic' ? [id] : [])) : [],
  );
  const service = asked.findLast((id) => holdsOf(dialogue, id) && !plan.memory.talk.held?.some((one) => one.id === id));
  return service || plan.memory.talk.service ? talking(plan, { service: service ?? null }) : plan;
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
  const isShort = heard.clauses.flatMap(({ analysis }) => analysis.units).length <= SHORT + 2;
  return time && only && timed.length === 1 && isShort && (named.corrects || isSame) ? { one: only, time } : null;
}

const isAskedNow = ({ dialogue, before }: TurnContext, id: string): boolean =>
  before.said
    .slice(-(before.latest ?? 1))
    .some((text) => holdsOf(dialogue, id)?.asksTime?.some((line) => isLine(line, text)) ?? false);

/** The service that was offered and is taken, with a time if one is named. */
function offerTaken(
  { dialogue, before, said }: TurnContext,
  heard: Heard,
): { one: Held; time: ClockTime | null } | null {
  const service = before.talk?.service;
  const units = heard.clauses.flatMap(({ analysis }) => analysis.units);
  const time = service ? timeIn(dialogue, said) : null;
  const isTimed = time !== null && units.length <= SHORT;
  return service && (isTimed || takesOffer(heard)) ? { one: { id: service }, time } : null;
}

/** True if a reply does nothing but name the time of a service, or take one that was offered. */
export function isOnlyOfService(context: TurnContext, heard: Heard): boolean {
  const units = heard.clauses.flatMap(({ analysis }) => analysis.units);
  if (heard.requests.length > 0 || units.length > SHORT + 2) return false;
  return offerTaken(context, heard) !== null || timeGiven(context, heard) !== null;
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
  const kept = [
    ...had.filter(({ id }) => !wanted.some((one) => one.id === id) && !gone.some((one) => one.id === id)),
    ...wanted,
  ];
  if (gone.length > 0) {
    const request = phrasesOf(
      dialogue,
      gone.map(({ id }) => had.find((one) => one.id === id) ?? { id }),
    );
    plan = listening(say(plan, { lines: lines.gone, key: 'not held', fillings: { request } }));
  }
  if (wanted.length > 0) {
    const own = wanted.length === 1 ? holdsOf(dialogue, wanted[0]?.id ?? '')?.noted : undefined;
    const fillings = { request: phrasesOf(dialogue, wanted) };
    plan = listening(say(plan, { lines: own ?? lines.noted, key: `held ${wanted[0]?.id}`, fillings }));
  }
  if (gone.length + wanted.length === 0) return plan;
  const timeless = wanted.find(({ id, time }) => !time && holdsOf(dialogue, id)?.asksTime);
  return talking(plan, { held: kept, untimed: timeless?.id ?? null });
}

/** The plan in which everything that is kept is named once more before the goodbye. */
export function withHeldNamed({ dialogue, before }: TurnContext, plan: TurnPlan): TurnPlan {
  const { held = [] } = plan.memory.talk;
  const lines = dialogue.talk?.held?.all;
  const at = plan.steps.findIndex((step) => step.kind === 'say' && step.utterances.some(({ key }) => key === CLOSING));
  const step = plan.steps[at];
  const isSaid = step?.kind === 'say' && step.utterances[0]?.key === CLOSING && !step.ifSilent;
  const isJustSaid = plan.steps.some(
    (one) => one.kind === 'say' && one.utterances.some(({ key }) => key.startsWith('held ')),
  );
  if (!lines || held.length === 0 || !isSaid || isJustSaid || before.talk?.ending === 'said') return plan;
  const all = { lines, key: 'all held', fillings: { requests: phrasesOf(dialogue, held) } };
  return {
    ...plan,
    steps: [...plan.steps.slice(0, at), { kind: 'say', utterances: [all], ifSilent: false }, ...plan.steps.slice(at)],
  };
}
