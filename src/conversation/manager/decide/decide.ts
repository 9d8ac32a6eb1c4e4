/**
 * From confidences to a decision: which objectives the learner means. What is naturally next is believed more easily;
 * a move that is surer than the objective overrules it ("no, nothing to drink" is not an order).
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Unit } from '../../nlu/analyse.ts';
import type { Understanding } from '../../nlu/understand.ts';
import type { ConversationState } from '../../partner.ts';
import type { NamedSlots } from '../perceive/extract-slots.ts';
import { bareNumber } from './bare-number.ts';
import { wordQuestion } from './word-question.ts';

/** Acts that are about the conversation itself: they overrule objectives. */
const REPAIR = ['again', 'slower', 'meaning', 'say', 'confused'] as const;
const MOVE_THRESHOLD = 0.6;
export const ACT_THRESHOLD = 0.6;

/** From this confidence an objective is meant, even beside a surer move: "not the fish, make it the curry" is both. */
const CERTAIN = 0.65;

/** Small talk only overrules an objective that is less likely than this: "hi, two" asks for a table. */
const LIKELY = 0.35;

export interface Decision {
  /** Indexes of the objectives meant, in the dialogue's order. */
  objectives: number[];
  move: { id: string; confidence: number } | null;
  act: { id: string; confidence: number } | null;
  /** The objective of which the reply gives a part, so that the rest is asked for. */
  lacks?: number;
}

const isRepairAct = (id: string): boolean => (REPAIR as readonly string[]).includes(id);

/** True if the reply is about the conversation itself. */
export const isRepair = ({ act }: Decision): boolean => act !== null && isRepairAct(act.id);

/** Most words with a meaning of their own beside which a repair phrase is believed, by how sure it is. */
const MOST_BESIDE = 1;
const MOST_BESIDE_SURE = 3;
const SURE = 0.9;
/** Repair phrases that name nothing: whoever says much beside them says something else. */
const NAMELESS = ['again', 'slower', 'meaning', 'confused'];

/** True if a reply has too much to say for the repair phrase that it sounds like: "I am quick, much stress, never angry". */
function saysMore({ id, confidence }: Understanding['acts'][number], units: readonly Unit[]): boolean {
  const meant = units.filter(({ unknown, topics, values }) => unknown || topics.length + values.length > 0);
  return NAMELESS.includes(id) && meant.length > (confidence >= SURE ? MOST_BESIDE_SURE : MOST_BESIDE);
}

export interface Situation {
  text: string;
  completed: readonly number[];
  next: number | null;
  slots: ConversationState['slots'];
  /** The request of an open twist, which is then more natural than the next objective; null: none is open. */
  asked: { objectives: readonly number[]; moves: readonly string[] } | null;
}

/** Share of words that no author used, from which a reply must be understood more surely than others. */
const STRANGE = 0.5;
const MORE_SURELY = 0.35;

const isStrange = (units: readonly Unit[]) => units.filter(({ strange }) => strange).length >= STRANGE * units.length;

/** Confidence that a requested move needs, and the lead that another may have. */
const ASKED = 0.3;

/** The move that a reply is: the surest, or one that was asked for and is nearly as sure. */
function moveMeant({ moves }: Understanding, { asked }: Situation, strange: number): Decision['move'] {
  const [surest] = moves;
  const wanted = moves.find(({ id }) => asked?.moves.includes(id));
  if (wanted && surest && wanted.confidence >= Math.max(ASKED + strange, surest.confidence - ASKED)) return wanted;
  return surest && surest.confidence >= MOVE_THRESHOLD + strange ? surest : null;
}

/** From which confidence a repair phrase counts where nothing else was understood: to say a line again costs little. */
const PERHAPS = 0.4;

function hesitant({ acts }: Understanding, objectives: ReadonlySet<number>, move: Decision['move']): Decision['act'] {
  const [surest] = acts;
  if (objectives.size > 0 || move || !surest || surest.confidence < PERHAPS) return null;
  return isRepairAct(surest.id) ? surest : null;
}

export function decide(
  dialogue: CompiledDialogue,
  understood: Understanding,
  named: NamedSlots,
  situation: Situation,
): Decision {
  const { units } = understood.analysis;
  const heard = { ...understood, acts: understood.acts.filter((one) => !saysMore(one, units)) };
  const strange = isStrange(heard.analysis.units) ? MORE_SURELY : 0;
  const move = moveMeant(heard, situation, strange);
  const asked = wordQuestion(dialogue, situation.text, heard);
  const act =
    (asked && { id: asked.id, confidence: asked.confidence }) ??
    (heard.acts[0] && heard.acts[0].confidence >= ACT_THRESHOLD + strange ? heard.acts[0] : null);
  const repair = act && isRepairAct(act.id) ? act.confidence : 0;
  const overruled = Math.max(Math.min(move?.confidence ?? 0, CERTAIN), Math.min(act?.confidence ?? 0, LIKELY), repair);
  const objectives = new Set<number>();
  // A word asked about is not said: "what does 'platform' mean?" asks for none.
  if (asked?.surely) return { objectives: [], move, act };
  heard.objectives.forEach(({ confidence }, index) => {
    const thresholds = dialogue.understanding.thresholds[index] ?? { next: 0.5, other: 0.5 };
    const { asked, next } = situation;
    const natural = asked ? asked.objectives.includes(index) : index === next;
    const threshold = natural ? thresholds.next : thresholds.other;
    if (confidence >= threshold + strange && confidence >= overruled - 0.05) objectives.add(index);
  });
  const number = bareNumber(dialogue, heard, named, situation);
  if (number !== null) {
    objectives.clear();
    objectives.add(number);
  }
  // "Not the cola, the beer": whatever else it sounds like, it changes an earlier choice.
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    if (!named.rejected[name] || !named.values[name]) continue;
    const index = dialogue.objectives.findIndex((objective) => slot.for.includes(objective.id));
    const had = situation.slots[name];
    if (
      situation.completed.includes(index) &&
      Array.isArray(had) &&
      named.rejected[name]?.some((id) => had.includes(id))
    )
      objectives.add(index);
  }
  return { objectives: [...objectives].sort((a, b) => a - b), move, act: act ?? hesitant(heard, objectives, move) };
}
