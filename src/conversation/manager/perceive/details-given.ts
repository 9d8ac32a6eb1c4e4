/**
 * The details of an objective that asks for several, as a name and a number of nights. A number counts for it only with
 * the word for what is counted, or where it is asked for: "the bus leaves at half six" counts no nights.
 */
import type { CompiledDialogue, DialogueSlot } from '../../format/dialogue.ts';
import { analyse, type Unit } from '../../nlu/analyse.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { ConversationState } from '../../partner.ts';
import { nextObjective } from '../progress.ts';
import { timeIn, withoutTimes } from './clock-times.ts';
import { countsOf } from './counting-slot.ts';
import type { NamedSlots } from './extract-slots.ts';
import { spokenWordsOf } from './spoken-words.ts';

interface Named {
  at: number;
  value: number | string;
  /** It stands with the word for what is counted. */
  isPlain: boolean;
}

const TENS = 20;
const WEEK = 7;
const TURNS = ['neg', 'no', 'contrast', 'only'];

/** True if nothing is counted by a number but what was asked for: it ends its clause, or small talk follows. */
const endsHere = (next: Unit | undefined, { clause }: Unit, measures: readonly string[]): boolean =>
  next === undefined ||
  next.clause !== clause ||
  (next.topics.length === 0 && next.attributes.length > 0 && !measures.includes(next.text));

/** The values of a counting slot that a text names, in its order. */
function namedIn(
  dialogue: CompiledDialogue,
  name: string,
  slot: DialogueSlot,
  units: readonly Unit[],
  main: Understander,
): Named[] {
  const { pack } = main.analyser;
  const counted = countsOf(slot, dialogue.language);
  const topic = slot.kind === 'number' ? slot.counts : undefined;
  const { nights = [], weeks = [] } = dialogue.talk?.clock ?? {};
  const one = spokenWordsOf(dialogue.talk, pack).one;
  const found: Named[] = [];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at] as Unit;
    const value = unit.values.find((one) => one.slot === name)?.id;
    if (unit.negated) continue;
    if (value !== undefined) {
      found.push({ at, value, isPlain: true });
      continue;
    }
    const isTurned = units[at - 1]?.attributes.some((attribute) => TURNS.includes(attribute)) ?? false;
    const isOne =
      isTurned &&
      unit.number === null &&
      (one?.test(unit.text) ?? false) &&
      endsHere(units[at + 1], unit, pack.measures);
    if (unit.number === null && !isOne) continue;
    const following = units[at + 1];
    const own = unit.number ?? 1;
    const isTens = own >= TENS && (following?.number ?? TENS) < 10 && following?.clause === unit.clause;
    const single = isTens ? own + (following?.number ?? 0) : own;
    if (isTens) at += 1;
    const next = units[at + 1]?.text === '个' ? units[at + 2] : units[at + 1];
    const after = next?.clause === unit.clause ? next : undefined;
    const isWeeks = weeks.some(
      (word) =>
        after?.text.startsWith(word) ||
        units
          .slice(at + 1, at + 4)
          .map(({ text }) => text)
          .join('')
          .replace(/^个/u, '')
          .startsWith(word),
    );
    const isPlain =
      isWeeks ||
      (after !== undefined && ((topic !== undefined && after.topics.includes(topic)) || nights.includes(after.text)));
    const number = isWeeks ? single * WEEK : single;
    const isNumbered = pack.numbered.includes(units[at - 1]?.text ?? '');
    if (!isPlain && (isNumbered || !endsHere(next, unit, pack.measures))) continue;
    const kept = counted ? counted.get(number) : number;
    if (kept !== undefined) found.push({ at, value: kept, isPlain });
  }
  return found;
}

/** The value that is meant: the last one plainly named, unless a bare number after it takes it back. */
function meant(all: readonly Named[], units: readonly Unit[], isOpen: boolean): Named | null {
  const plain = all.findLast(({ isPlain }) => isPlain);
  const last = all.at(-1);
  if (!plain) return isOpen ? (last ?? null) : null;
  if (!last || last === plain) return plain;
  const between = units.slice(plain.at + 1, last.at);
  return between.some(({ attributes }) => attributes.some((one) => TURNS.includes(one))) ? last : plain;
}

/** The number that a question is asked for: "how much are two nights?" One alone may be a price by the night. */
function askedFor(dialogue: CompiledDialogue, name: string, slot: DialogueSlot, text: string, main: Understander) {
  const { units } = analyse(withoutTimes(dialogue, text), main.analyser);
  const value = meant(namedIn(dialogue, name, slot, units, main), units, false)?.value;
  return value === 1 || value === countsOf(slot, dialogue.language)?.get(1) ? undefined : value;
}

/** The details named in a text and in what is asked beside it, without numbers that count something else. */
export function withDetails(
  dialogue: CompiledDialogue,
  { completed, declined = [], slots }: ConversationState,
  main: Understander,
  text: string,
  asked: string,
  named: NamedSlots,
): NamedSlots {
  let { values, numbers } = named;
  const next = nextObjective(dialogue, completed, declined);
  for (const [index, { id, lacks }] of dialogue.objectives.entries()) {
    if (!lacks) continue;
    for (const [name, slot] of Object.entries(dialogue.slots)) {
      const isCount = slot.kind === 'number' || countsOf(slot, dialogue.language) !== null;
      if (!slot.for.includes(id) || !isCount) continue;
      const { units } = analyse(withoutTimes(dialogue, text), main.analyser);
      const isCorrection =
        slots[name] !== undefined &&
        timeIn(dialogue, text) === null &&
        (named.corrects || units.some(({ attributes }) => attributes.includes('only')));
      const stated = meant(namedIn(dialogue, name, slot, units, main), units, index === next || isCorrection)?.value;
      const value = stated ?? (slots[name] === undefined ? askedFor(dialogue, name, slot, asked, main) : undefined);
      const { [name]: _number, ...otherNumbers } = numbers;
      const { [name]: _value, ...otherValues } = values;
      const isNumber = typeof value === 'number' && slot.kind === 'number' && value >= 1 && value <= slot.max;
      numbers = isNumber ? { ...otherNumbers, [name]: value } : otherNumbers;
      values = typeof value === 'string' ? { ...otherValues, [name]: [value] } : otherValues;
    }
  }
  return { ...named, values, numbers };
}
