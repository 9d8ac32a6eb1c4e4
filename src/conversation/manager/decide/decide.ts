/**
 * From confidences to a decision: which objectives the learner means. What is naturally next is believed more easily;
 * a move that is surer than the objective overrules it ("no, nothing to drink" is not an order).
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Unit } from '../../nlu/analyse.ts';
import type { Understanding } from '../../nlu/understand.ts';
import type { ConversationState } from '../../partner.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import type { Named } from '../perceive/extract-slots.ts';
import { framed, isAround, isTelling } from './glossary-question.ts';

/** Acts that are about the conversation itself: they overrule objectives. */
export const REPAIR = ['again', 'slower', 'meaning', 'say', 'confused'] as const;
export const MOVE_THRESHOLD = 0.6;
export const ACT_THRESHOLD = 0.6;

/** An objective as sure as this is meant, even beside a surer move: "not the fish, make it the curry" is both. */
const CERTAIN = 0.65;

/** Small talk only overrules an objective that is less likely than this: "hi, two" asks for a table. */
const LIKELY = 0.35;

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
    if (unit.topics.length > 0 || unit.values.length > 0) return false;
    if (unit.unknown) return unit.text.length <= 3;
    return unit.attributes.length === 0 || unit.attributes.some((attribute) => SMALL_WORDS.has(attribute));
  });
}

const isNumber = (unit: Unit) => unit.number !== null || unit.count !== null || unit.topics.includes('people');

export interface Situation {
  text: string;
  completed: readonly number[];
  next: number | null;
  slots: ConversationState['slots'];
  /** What an open twist has just asked for; null where none is open. Then this is natural, and not what is next. */
  asked: { objectives: readonly number[]; moves: readonly string[] } | null;
}

/** How sure a question in one of the authored frames is. */
const FRAMED = 0.95;

/** A frame that says little ("what is … ?") asks for a word where the reply sounds like it. */
const SOUNDS_LIKE = 0.3;

/**
 * "What does … mean?", "how do I say …?" in one of the frames that the authors gave, with enough words around the word,
 * or with the word in quotes.
 */
function askedFor(
  dialogue: CompiledDialogue,
  text: string,
  heard: Understanding,
): { id: string; confidence: number; surely: boolean } | null {
  const { quoted } = heard.analysis;
  for (const id of ['meaning', 'say']) {
    const like = (heard.acts.find((act) => act.id === id)?.confidence ?? 0) >= SOUNDS_LIKE;
    const all = dialogue.acts[id]?.patterns ?? [];
    const around = all.filter((pattern) => isAround(pattern) && isTelling(pattern));
    const surely = framed(text, quoted ? all : around) !== null;
    if (surely || framed(text, like ? all : all.filter(isTelling)) !== null) return { id, confidence: FRAMED, surely };
  }
  return null;
}

/** Share of words that no author used, from which a reply must be understood more surely than others. */
const STRANGE = 0.5;
const MORE_SURELY = 0.35;

const isStrange = (units: readonly Unit[]) => units.filter(({ strange }) => strange).length >= STRANGE * units.length;

/**
 * The objective that a bare number speaks of: the one whose number it takes back ("twelve, not ten"), the one that was
 * asked for ("two", after "how many are you?"), or one that it corrects ("no, two").
 */
function bareNumber(
  dialogue: CompiledDialogue,
  { analysis }: Understanding,
  named: Named,
  { completed, next, slots, asked }: Situation,
): number | null {
  const counting = new Set(
    Object.entries(dialogue.slots).flatMap(([name, slot]) => (countsOf(slot, dialogue.language) ? [name] : [])),
  );
  const isCount = (unit: Unit) => isNumber(unit) || unit.values.some(({ slot }) => counting.has(slot));
  if (!isBare(analysis.units, isCount)) return null;
  const corrects = named.corrects || analysis.units.some((unit) => unit.negated);
  const takenBack = new Set(
    analysis.units.flatMap(({ negated, number }) => (negated && number !== null ? number : [])),
  );
  const candidates = Object.entries(dialogue.slots).flatMap(([name, slot]) => {
    if (slot.kind === 'number' ? named.numbers[name] === undefined : !counting.has(name) || !named.values[name])
      return [];
    const index = dialogue.objectives.findIndex((objective) => slot.for.includes(objective.id));
    const had = slots[name];
    return [{ index, isTakenBack: typeof had === 'number' && takenBack.has(had) }];
  });
  const found =
    candidates.find(({ isTakenBack }) => isTakenBack) ??
    candidates.find(({ index }) => (asked ? asked.objectives.includes(index) : index === next)) ??
    candidates.find(({ index }) => corrects && completed.includes(index));
  return found?.index ?? null;
}

/** How sure a move must be that was asked for, and by how much another may be surer. */
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
  return (REPAIR as readonly string[]).includes(surest.id) ? surest : null;
}

export function decide(dialogue: CompiledDialogue, heard: Understanding, named: Named, situation: Situation): Decision {
  const strange = isStrange(heard.analysis.units) ? MORE_SURELY : 0;
  const move = moveMeant(heard, situation, strange);
  const asked = askedFor(dialogue, situation.text, heard);
  const act =
    (asked && { id: asked.id, confidence: asked.confidence }) ??
    (heard.acts[0] && heard.acts[0].confidence >= ACT_THRESHOLD + strange ? heard.acts[0] : null);
  const repair = act && (REPAIR as readonly string[]).includes(act.id) ? act.confidence : 0;
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
  // "Not the cola, the beer": whatever else it sounds like, it changes what was settled.
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
