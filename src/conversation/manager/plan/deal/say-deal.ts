/** The money of a deal in words: its sum, what is handed over, and the change. */
import type { Bargaining } from '../../../format/bargaining.ts';
import { languagePack } from '../../../nlu/language-pack.ts';
import type { Bargain } from '../../bargain/bargain.ts';
import { dealObjective, dealTotal, goodsOf, piecesOf } from '../../bargain/deal.ts';
import type { Decision } from '../../decide/decide.ts';
import type { Heard } from '../../perceive/hear.ts';
import type { HeardQuestion } from '../../perceive/heard-questions.ts';
import { numberFilling } from '../../realise/fillings.ts';
import type { Fillings } from '../../realise/lines.ts';
import { places } from '../../realise/lines.ts';
import { moneyFilling, orderFilling } from '../../realise/phrases.ts';
import type { TurnContext } from '../../turn-context.ts';
import { type Memory, say, type TurnPlan, talking, type Utterance } from '../../turn-plan.ts';

type Framed = Pick<TurnContext, 'dialogue'>;

const framesOf = ({ dialogue }: Framed): Bargaining | undefined => dialogue.talk?.bargaining;

/** The sum of the deal so far; null where there is none. */
const totalOfDeal = ({ dialogue }: Framed, { slots, talk }: Memory): number | null =>
  dealTotal(dialogue, slots, talk.bargain);

/** The number of pieces that are taken, of whatever kind. */
function countOf({ dialogue }: Framed, { slots }: Memory): number {
  const goods = goodsOf(dialogue, slots);
  return goods.length > 0 ? goods.reduce((sum, { count }) => sum + count, 0) : (piecesOf(dialogue, slots) ?? 1);
}

/** The goods of a deal as they are said: their number where they are of one kind and the language has a plural. */
function goodsFilling(context: Framed, memory: Memory): Fillings {
  const { dialogue } = context;
  const isOneKind = goodsOf(dialogue, memory.slots).length < 2;
  const isSpaced = languagePack(dialogue.language)?.spaced ?? true;
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  if ((isOneKind && isSpaced && countOf(context, memory) > 1) || !order)
    return { count: numberFilling(countOf(context, memory), dialogue.language) };
  return { order };
}

/** A line about all that is taken and its sum; null where no sum is known. */
export function dealLine(context: Framed, memory: Memory, part: 'sum' | 'confirm'): Utterance | null {
  const frames = framesOf(context);
  const total = totalOfDeal(context, memory);
  if (!frames || total === null || (memory.talk.bargain?.deals.length ?? 0) === 0) return null;
  const fillings = { ...goodsFilling(context, memory), total: moneyFilling(context.dialogue, total) };
  const isSaid = (line: Bargaining['sum'][number]) => places(line).every((place) => place in fillings);
  return { lines: frames[part].filter(isSaid), key: `deal ${part}`, fillings };
}

/** Keys of lines that say the sum already. */
const SUMS = ['order back', 'total'];

/** Says what several pieces cost together, where a reply has changed the deal. */
export function sayDeal(context: TurnContext, plan: TurnPlan): TurnPlan {
  const { bargain, before } = context;
  if (!bargain || (countOf(context, plan.memory) < 2 && bargain.total === null)) return plan;
  const had = before.talk ? dealTotal(context.dialogue, before.slots, before.talk.bargain) : null;
  const isOpen = confirmsDeal(context, plan.memory) !== null;
  const isSaid = plan.steps.some(
    (step) => step.kind === 'say' && step.utterances.some(({ key }) => SUMS.includes(key)),
  );
  const isNew = totalOfDeal(context, plan.memory) !== had || plan.reached.length > 0 || bargain.total !== null;
  const isMeant = bargain.pieces !== null || bargain.offer !== null;
  const line = isNew && !isOpen && !isSaid && isMeant ? dealLine(context, plan.memory, 'sum') : null;
  return line ? say(plan, line) : plan;
}

/** Asks whether it is agreed, where the price and the number of pieces are known; null elsewhere. */
export function confirmsDeal(context: Framed, memory: Memory): Utterance | null {
  const { dialogue } = context;
  const isKnown = (memory.talk.bargain?.deals.length ?? 0) > 0 && countOf(context, memory) > 1;
  if (!isKnown || memory.completed.length === dialogue.objectives.length) return null;
  return dealLine(context, memory, 'confirm');
}

/** The words about money that is handed over. */
function paidLine(context: TurnContext, { memory }: TurnPlan, paid: number): Utterance | null {
  const frames = framesOf(context);
  const total = totalOfDeal(context, memory);
  if (!frames || total === null) return null;
  const { dialogue } = context;
  const fillings: Fillings = { paid: moneyFilling(dialogue, paid), total: moneyFilling(dialogue, total) };
  if (paid === total) return { lines: frames.exact, key: 'paid', fillings };
  if (paid > total)
    return {
      lines: frames.change,
      key: 'paid',
      fillings: { ...fillings, change: moneyFilling(dialogue, paid - total) },
    };
  return { lines: frames.short, key: 'paid', fillings: { ...fillings, short: moneyFilling(dialogue, total - paid) } };
}

/** The words about change that is asked for: of what was handed over, else that there is some. */
function changeLine(context: TurnContext, plan: TurnPlan, { handed }: Bargain): Utterance | null {
  const frames = framesOf(context);
  const paid = handed ?? plan.memory.talk.bargain?.paid;
  const line = paid === undefined ? null : paidLine(context, plan, paid);
  return line ?? (frames ? { lines: frames.coinsLeft, key: 'coins' } : null);
}

/** Asked of the sum: a whole price in a question, or "for one or for both?" */
function sumLine(context: TurnContext, { memory }: TurnPlan, { total, asksScope, things }: Bargain): Utterance | null {
  const frames = framesOf(context);
  const sum = totalOfDeal(context, memory);
  const goods = goodsOf(context.dialogue, memory.slots).map(({ key }) => key);
  if (!frames || sum === null || (memory.talk.bargain?.deals.length ?? 0) === 0) return null;
  if (!things.every(({ slot, id }) => goods.includes(`${slot} ${id}`))) return null;
  if (asksScope) return dealLine(context, memory, 'sum');
  if (!total || (total.says !== null && total.says !== sum)) return null;
  if (total.says === null) return dealLine(context, memory, 'sum');
  return { lines: frames.right, key: 'deal right', fillings: { total: moneyFilling(context.dialogue, sum) } };
}

const MONEY_CUES = ['hands', 'gives', 'change', 'whole', 'both', 'each'];

/** True if a question is about the money that is spoken of. */
const isOfMoney = ({ clause }: HeardQuestion) =>
  clause.cues.some(({ kind, id }) => kind === 'bargain' && MONEY_CUES.includes(id));

interface SaidMoney {
  plan: TurnPlan;
  heard: Heard;
  decided: Decision;
}

/** Answers what a reply says of money beside an offer; null where it says nothing of it. */
export function sayMoney(context: TurnContext, before: TurnPlan, heard: Heard, decided: Decision): SaidMoney | null {
  const { bargain } = context;
  if (!bargain || !framesOf(context)) return null;
  const { handed, change } = bargain;
  // The sum of what is taken in the same breath is said with the deal.
  const isLeftOver = (one: HeardQuestion) => !isOfMoney(one);
  const isAdded = (context.ordered?.added.length ?? 0) > 0;
  const isNew = bargain.pieces !== null || isAdded || (bargain.offer !== null && !bargain.offer.isSame);
  if (isNew && bargain.total?.says === null && handed === null && change === null)
    return { plan: before, heard: { ...heard, questions: heard.questions.filter(isLeftOver) }, decided };
  // "Deal!", once everything is agreed upon.
  const isOver = before.memory.completed.includes(dealObjective(context.dialogue));
  if (isOver && bargain.agrees && bargain.figures.length === 0 && bargain.things.length === 0 && handed === null) {
    const sum = dealLine(context, before.memory, 'sum');
    if (sum) return { plan: say(before, sum), heard, decided: { objectives: [], move: null, act: null } };
  }
  const line =
    handed !== null
      ? paidLine(context, before, handed)
      : change !== null
        ? changeLine(context, before, bargain)
        : bargain.offer && !bargain.offer.isSame
          ? null
          : sumLine(context, before, bargain);
  if (!line) return null;
  const paid =
    handed === null
      ? before
      : talking(before, { bargain: { ...(before.memory.talk.bargain ?? { deals: [] }), paid: handed } });
  return {
    plan: say(paid, line),
    heard: { ...heard, questions: heard.questions.filter(isLeftOver) },
    // A thing agreed before is not agreed again.
    decided: {
      ...decided,
      objectives: decided.objectives.filter((index) => !before.memory.completed.includes(index)),
      move: null,
    },
  };
}
