/**
 * From confidences to a decision: which objectives the learner means. What is naturally next is believed more easily;
 * a move that is surer than the objective overrules it ("no, nothing to drink" is not an order).
 */
import type { CompiledDialogue } from '../dialogue.ts';
import type { Unit } from '../understanding/analyse.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Named } from './named.ts';

/** Acts that are about the conversation itself: they overrule objectives. */
export const REPAIR = ['again', 'slower', 'meaning', 'say', 'confused'] as const;
export const MOVE_THRESHOLD = 0.5;
export const ACT_THRESHOLD = 0.5;

export interface Decision {
  /** Indexes of the objectives meant, in the dialogue's order. */
  objectives: number[];
  move: { id: string; confidence: number } | null;
  act: { id: string; confidence: number } | null;
}

const SMALL_WORDS = new Set([
  'polite',
  'hello',
  'yes',
  'no',
  'only',
  'be',
  'me',
  'more',
  'choose',
  'contrast',
  'neg',
  'req',
]);

/** Whether a reply is nothing but an answer to a question: a number or values, with small words around. */
export function isBare(units: readonly Unit[], isAnswer: (unit: Unit) => boolean): boolean {
  if (units.length > 8 || !units.some((unit) => isAnswer(unit) && !unit.negated)) return false;
  return units.every((unit) => {
    if (isAnswer(unit)) return true;
    if (unit.topics.length > 0) return false;
    if (unit.unknown) return unit.text.length <= 3;
    return unit.attributes.length === 0 || unit.attributes.some((attribute) => SMALL_WORDS.has(attribute));
  });
}

const isNumber = (unit: Unit) => unit.number !== null || unit.count !== null || unit.topics.includes('people');

export interface Situation {
  completed: readonly number[];
  next: number | null;
}

export function decide(dialogue: CompiledDialogue, heard: Understanding, named: Named, situation: Situation): Decision {
  const move = heard.moves[0] && heard.moves[0].confidence >= MOVE_THRESHOLD ? heard.moves[0] : null;
  const act = heard.acts[0] && heard.acts[0].confidence >= ACT_THRESHOLD ? heard.acts[0] : null;
  const repair = act && (REPAIR as readonly string[]).includes(act.id) ? act.confidence : 0;
  const overruled = Math.max(move?.confidence ?? 0, repair);
  const objectives = new Set<number>();
  heard.objectives.forEach(({ confidence }, index) => {
    const thresholds = dialogue.understanding.thresholds[index] ?? { next: 0.5, other: 0.5 };
    const threshold = situation.next === index ? thresholds.next : thresholds.other;
    if (confidence >= threshold && confidence >= overruled - 0.05) objectives.add(index);
  });
  // "Two", after "how many are you?", or "no, two, not three" later on: a bare number speaks of the slot it fills.
  if (objectives.size === 0 && isBare(heard.analysis.units, isNumber)) {
    for (const [name, slot] of Object.entries(dialogue.slots)) {
      if (slot.kind !== 'number' || named.numbers[name] === undefined) continue;
      const index = dialogue.objectives.findIndex((objective) => slot.for.includes(objective.id));
      const settled = situation.completed.includes(index);
      if (
        index === situation.next ||
        (settled && (named.corrects || heard.analysis.units.some((unit) => unit.negated)))
      )
        objectives.add(index);
    }
  }
  return { objectives: [...objectives].sort((a, b) => a - b), move, act };
}
