/**
 * Strikes the admission that something is not known where nothing was asked that anybody could look up: an echo of the
 * partner's own words ("under the roof?"), an offer, a change that is made in the same reply, a part of a question that
 * is answered.
 */
import { analyse, type Unit } from '../../../nlu/analyse.ts';
import type { HeardQuestion } from '../../perceive/heard-questions.ts';
import { isStory } from '../../progress.ts';
import type { TurnContext } from '../../turn-context.ts';
import type { Step, TurnPlan } from '../../turn-plan.ts';
import { isKeyed, without } from './keyed.ts';

const BARE = 'unknown';

/** Questions that are answered by what is recommended, or listed, in the same breath. */
const LISTED = ['recommend', 'menu'];

/** Attributes of words that say something of their own: a time, a habit, a judgement. */
const TELLING = ['past', 'later', 'if', 'third', 'like', 'habit', 'bad', 'good', 'does', 'meta'];

/** True if a word means something by itself. */
const isContent = ({ unknown, topics, values, number, attributes }: Unit): boolean =>
  unknown ||
  topics.length > 0 ||
  values.length > 0 ||
  number !== null ||
  attributes.some((one) => TELLING.includes(one));

/** Most units of a question that asks nothing by itself: "what do you say?" */
const FEW = 4;

/** Everything that the partner said in the last turn. */
const justSaid = ({ before }: TurnContext): string => before.said.slice(-(before.latest ?? 1)).join(' ');

/** True if all that the words of a question mean was said by the partner just before: "the seven o'clock one?" */
function isEcho(context: TurnContext, { clause }: HeardQuestion): boolean {
  const { analyser } = context.recognisers.main;
  const text = justSaid(context);
  const said = analyse(text, analyser).units;
  const words = new Set(said.flatMap((unit) => unit.text.split(' ')));
  const isSaid = (unit: Unit) =>
    unit.values.some(({ slot, id }) =>
      said.some(({ values }) => values.some((one) => one.slot === slot && one.id === id)),
    ) ||
    (unit.number !== null && said.some(({ number }) => number === unit.number)) ||
    (analyser.pack.spaced ? unit.text.split(' ').some((word) => words.has(word)) : text.includes(unit.text));
  const meant = clause.analysis.units.filter(isContent);
  return meant.length > 0 ? meant.every(isSaid) : clause.analysis.units.length <= FEW;
}

/** True if the reply bargains, and the question names a sum or nothing at all: "thirty for both?", "what do you say?" */
const isOffer = ({ bargain }: TurnContext, { clause: { analysis } }: HeardQuestion): boolean =>
  bargain !== null &&
  (analysis.units.some(({ number }) => number !== null) || (bargain.offer !== null && !analysis.units.some(isContent)));

const isOther = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** True if a question is the wish for a change that is made: "could we go on Friday after all?" */
function isGranted({ before }: TurnContext, { memory }: TurnPlan, { clause }: HeardQuestion): boolean {
  const { units } = clause.analysis;
  const isMade = units.some(({ values }) =>
    values.some(({ slot, id }) => {
      const kept = memory.slots[slot];
      return Array.isArray(kept) && kept.includes(id) && isOther(kept, before.slots[slot]);
    }),
  );
  const isCounted = units.some(
    ({ number }) =>
      number !== null &&
      Object.entries(memory.slots).some(([slot, kept]) => kept === number && isOther(kept, before.slots[slot])),
  );
  const isWish = units.some(({ attributes }) => attributes.includes('req') || attributes.includes('choose'));
  const isChange = clause.cues.some(({ kind }) => kind === 'change') && isOther(memory.slots, before.slots);
  return isChange || (isWish && (isMade || isCounted));
}

/** True if a question goes on with one in the same sentence that is answered, or is listed with what answers it. */
function isPart({ recognisers }: TurnContext, questions: readonly HeardQuestion[], at: number): boolean {
  const before = questions[at - 1];
  const first = questions[at]?.clause.analysis.units[0]?.text ?? '';
  const isJoined = recognisers.main.analyser.pack.joints.includes(first);
  if (before?.answer?.isKnown && /[,，]$/u.test(before.clause.text) && !isJoined) return true;
  return questions
    .slice(at + 1)
    .some(({ question, answer }) => answer?.isKnown && question !== null && LISTED.includes(question.kind));
}

/** True if a question is neither answered nor reaches anything. */
const isOpen = ({ answer, reaches, means }: HeardQuestion): boolean =>
  !answer?.isKnown && reaches === null && means === null;

/** True if a story only sounds like a question, without its mark and without a word that asks: "once the kitchen burnt". */
const isTold = ({ dialogue }: TurnContext, { clause: { marked, analysis } }: HeardQuestion): boolean =>
  isStory(dialogue) && !marked && !analysis.units.some(({ attributes }) => attributes.includes('wh'));

/** Cues of what can be known, and is no favour. */
const KNOWABLE = ['attribute', 'ingredient', 'diet', 'topic', 'menu', 'question'];

/** True if a question asks for a favour: "could you put some cold water in it?" */
const isFavour = ({ clause: { analysis, cues } }: HeardQuestion): boolean =>
  analysis.units.some(({ attributes }) => attributes.includes('req')) &&
  !analysis.units.some(({ attributes }) => attributes.includes('wh') || attributes.includes('habit')) &&
  !cues.some(({ kind }) => KNOWABLE.includes(kind));

/** The plan without an admission that no question wants; a favour is promised rather than not known. */
export function withoutNeedlessAdmission(context: TurnContext, plan: TurnPlan): TurnPlan {
  const questions = context.heard?.questions ?? [];
  const isBare = (step: Step) => isKeyed(step, (key) => key === BARE);
  const wantsNone = (question: HeardQuestion, at: number) =>
    !isOpen(question) ||
    isTold(context, question) ||
    isEcho(context, question) ||
    isOffer(context, question) ||
    isGranted(context, plan, question) ||
    isPart(context, questions, at);
  const left = questions.filter((question, at) => !wantsNone(question, at));
  if (left.length === 0 && questions.some((one) => isTold(context, one))) {
    const noted: Step = {
      kind: 'say',
      utterances: [{ lines: context.dialogue.talk?.heard, key: 'heard' }],
      ifSilent: true,
    };
    return { ...plan, steps: plan.steps.map((step) => (isBare(step) ? noted : step)) };
  }
  if (left.length === 0) return without(plan, isBare);
  const favour = context.dialogue.talk?.unknown.favour;
  if (!favour || !left.every(isFavour)) return plan;
  const promise: Step = { kind: 'say', utterances: [{ lines: favour, key: 'favour' }], ifSilent: false };
  return { ...plan, steps: plan.steps.map((step) => (isBare(step) ? promise : step)) };
}

const BY_NAME = 'unknown topic';

/** The plan without an admission about one topic of a question of which another topic is answered. */
export function withoutHalfAdmission({ heard }: TurnContext, plan: TurnPlan): TurnPlan {
  const questions = heard?.questions ?? [];
  const isHalf = questions
    .filter(({ answer }) => answer !== null && !answer.isKnown)
    .every((open) => questions.some((one) => one.clause === open.clause && one.answer?.isKnown));
  return isHalf ? without(plan, (step) => isKeyed(step, (key) => key === BY_NAME)) : plan;
}
