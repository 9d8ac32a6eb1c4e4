/** The numbers of a reply that bargains, with the things that its number words and measure words tell. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analyser, Unit } from '../../nlu/analyse.ts';
import type { ConversationState, ThingId } from '../../partner.ts';
import type { Clause } from '../perceive/clauses.ts';
import { countsOf } from '../perceive/counting-slot.ts';
import { numberIn } from '../perceive/order/quantities.ts';
import { chosenThings } from '../realise/phrases.ts';
import { thingOf } from '../things.ts';
import { hasCue } from './beside.ts';
import { piecesSlotOf } from './deal.ts';
import { type Figure, figuresIn } from './figures.ts';
import { figureWordsOf } from './words.ts';

/** Reads the number of pieces that a word of the scene holds, or the number that is part of a word. */
function heldNumberOf(dialogue: CompiledDialogue, { pack }: Analyser): (unit: Unit) => number | null {
  const pieces = piecesSlotOf(dialogue);
  const counts = pieces ? countsOf(pieces.slot, dialogue.language) : null;
  return (unit) => {
    const value = unit.values.find(({ slot }) => slot === pieces?.name);
    if (value) return [...(counts ?? [])].find(([, id]) => id === value.id)?.[0] ?? null;
    return numberIn(unit, pack);
  };
}

/** The figures whose measure word tells the thing: two pounds, where fans are chosen and strawberries spoken of. */
function withMeasured(
  dialogue: CompiledDialogue,
  figures: readonly Figure[],
  spokenOf: readonly ThingId[],
  before: ConversationState,
): Figure[] {
  const chosen = chosenThings(dialogue, before.slots).map(({ thing }) => thing);
  return figures.map((figure) => {
    const measure = figure.clause.analysis.units[figure.to]?.text ?? '';
    const isOf = (thing: ThingId) => measure.length === 1 && thingOf(dialogue, thing)?.say.indexOf(measure) === 1;
    if (figure.counts !== 'pieces' || figure.thing || chosen.length === 0 || chosen.some(isOf)) return figure;
    const thing = spokenOf.find(isOf);
    return thing ? { ...figure, thing: { slot: thing.slot, id: thing.id } } : figure;
  });
}

/** The figures of the clauses of a reply, but for those in which the learner leaves; `mentioned`: all that they may count. */
export function figuresOf(
  dialogue: CompiledDialogue,
  analyser: Analyser,
  before: ConversationState,
  clauses: readonly Clause[],
  mentioned: readonly ThingId[],
): Figure[] {
  const words = figureWordsOf(dialogue, analyser.pack);
  const heldNumber = heldNumberOf(dialogue, analyser);
  const counting = clauses.filter((clause) => !hasCue(clause, 'leaves'));
  const figures = counting.flatMap((clause) => figuresIn(clause, words, heldNumber));
  return withMeasured(dialogue, figures, mentioned, before);
}
