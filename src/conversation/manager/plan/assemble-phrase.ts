/**
 * "How do I say 'two beers, please'?": the sentence is a model answer of the scene, with the things and numbers that are
 * asked for in place of its own. What a model cannot carry is left alone, for a wrong sentence would be learnt.
 */
import type { CompiledDialogue, DialogueLine } from '../../format/dialogue.ts';
import type { Understander } from '../../nlu/understand.ts';
import { bare } from '../decide/glossary-question.ts';
import { numberFilling } from '../realise/fillings.ts';
import { core, type Entry } from './glossary.ts';

type ListSlot = Extract<CompiledDialogue['slots'][string], { kind: 'list' }>;
type Value = ListSlot['values'][number];

interface Wanted {
  slot: string;
  value: Value;
  count: number;
}

/** From which confidence the learner's own language is taken to mean an objective. */
const SURE = 0.4;
/** Longest ending of a plural. */
const ENDING = 3;

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word);
/** Words before a name in the learner's language that another may stand for: "on Monday", "for Monday". */
const BEFORE = /^(on|for|in|at|by) /;
const wordsOf = (text: string) => core(core(text).replace(BEFORE, '')).split(' ').filter(Boolean).map(singular);
const isSpaced = (text: string) => !/\p{Script=Han}/u.test(text);
const startsAt = (all: readonly string[], part: readonly string[], at: number) =>
  part.length > 0 && part.every((word, index) => all[at + index] === word);
const listsOf = ({ slots }: CompiledDialogue): [string, ListSlot][] =>
  Object.entries(slots).flatMap(([name, slot]): [string, ListSlot][] => (slot.kind === 'list' ? [[name, slot]] : []));

/** The things that a phrase of the learner's language names, one of each slot: the longest name first. */
function wantedIn(dialogue: CompiledDialogue, asked: string, numbers: ReadonlyMap<string, number>): Wanted[] {
  const words = bare(asked).split(' ').map(singular);
  const found = listsOf(dialogue).flatMap(([slot, { values }]) =>
    values.flatMap((value) => {
      const named = wordsOf(value.gloss.split(/[;,/(]/)[0] ?? '');
      const at = words.findIndex((_, index) => startsAt(words, named, index));
      return at < 0 ? [] : [{ slot, value, at, length: named.length, count: numbers.get(words[at - 1] ?? '') ?? 1 }];
    }),
  );
  const kept: typeof found = [];
  for (const one of found.sort((a, b) => b.length - a.length)) {
    const overlaps = kept.some((other) => one.at < other.at + other.length && other.at < one.at + one.length);
    if (!overlaps && !kept.some(({ slot }) => slot === one.slot)) kept.push(one);
  }
  return kept;
}

/** Several of a value, in a form of it that learners say; null where none is known. */
function several({ say, forms }: Value, count: number, language: string): string | null {
  const { say: number } = numberFilling(count, language);
  if (/^一/u.test(say)) return number + say.slice(1);
  const noun = say.replace(/^\S{1,5}\s/u, '');
  const plural = forms.find(
    (form) =>
      form !== noun.toLowerCase() &&
      form.startsWith(noun.toLowerCase()) &&
      form.length <= noun.length + ENDING &&
      !form.slice(noun.length).includes(' '),
  );
  if (!plural || noun === say) return null;
  return `${number} ${noun}${plural.slice(noun.length)}`;
}

/** A text with one part in the place of another, as it is written there; null where that does not stand in it. */
function exchanged(text: string, from: string, to: string): string | null {
  const at = text.toLowerCase().indexOf(from.toLowerCase());
  if (at < 0) return null;
  const isCapital = /^\p{Lu}/u.test(text.slice(at)) && !/^\p{Lu}/u.test(from);
  const written = isCapital ? to.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : to;
  return text.slice(0, at) + written + text.slice(at + from.length);
}

/** The value of a slot that a text names; the longest name counts. */
const namedIn = (text: string, { values }: ListSlot): Value | undefined =>
  values
    .filter(({ say }) => text.toLowerCase().includes(say.toLowerCase()))
    .sort((a, b) => b.say.length - a.say.length)[0];

/** A model with what is wanted in it; null where it has no place for it, or says more than was asked for. */
function fitted(dialogue: CompiledDialogue, model: DialogueLine, wanted: readonly Wanted[]): Entry | null {
  let { text, pinyin = '' } = model;
  const lists = listsOf(dialogue).map(([slot, list]) => ({
    own: namedIn(model.text, list),
    target: wanted.find((one) => one.slot === slot),
  }));
  if (lists.some(({ own, target }) => own && !target)) return null;
  // A size, or "to take away", follows what it belongs to.
  const besides = lists.flatMap(({ own, target }) => (target && !own ? [target.value.say] : []));
  const [first] = lists.filter(({ own }) => own);
  if (!first || (besides.length > 0 && !isSpaced(text))) return null;
  for (const list of lists) {
    const { own, target } = list;
    if (!own || !target) continue;
    const said = target.count === 1 ? target.value.say : several(target.value, target.count, dialogue.language);
    const whole = said === null ? null : [said, ...(list === first ? besides : [])].join(', ');
    const next = whole === null ? null : exchanged(text, own.say, whole);
    if (next === null) return null;
    text = next;
    const isSpelt = target.count === 1 && own.pinyin && target.value.pinyin;
    pinyin = (isSpelt && exchanged(pinyin, own.pinyin as string, target.value.pinyin as string)) || '';
  }
  return { text, meaning: '', ...(pinyin ? { pinyin } : {}) };
}

/** The sentence for a phrase of the learner's language; null where the scene has none to make it of. */
export function assemblePhrase(dialogue: CompiledDialogue, own: Understander | null, asked: string): Entry | null {
  if (!own) return null;
  const { objectives, analysis } = own.understand(asked);
  const numbers = new Map(
    analysis.units.flatMap(({ text, number }) => (number === null ? [] : [[text, number] as const])),
  );
  const wanted = wantedIn(dialogue, asked, numbers);
  const best = [...objectives].sort((a, b) => b.confidence - a.confidence)[0];
  // The thing wanted first in the scene has the sentence; the size of a coffee follows the coffee.
  const firstOf = ({ slot }: Wanted) =>
    dialogue.objectives.findIndex(({ id }) => dialogue.slots[slot]?.for.includes(id));
  const first = Math.min(...wanted.map(firstOf));
  const objective =
    wanted.length > 0
      ? dialogue.objectives[first]
      : best && best.confidence >= SURE
        ? dialogue.objectives[best.index]
        : undefined;
  if (!objective) return null;
  // Without anything named, the model is the sentence.
  const models = wanted.length === 0 ? objective.models.slice(0, 1) : objective.models;
  for (const model of models) {
    const entry = wanted.length === 0 ? { ...model, meaning: '' } : fitted(dialogue, model, wanted);
    if (entry) return { ...entry, meaning: asked };
  }
  return null;
}
