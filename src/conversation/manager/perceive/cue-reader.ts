/**
 * Reads the cues of `content/talk` in a reply: ways to ask, to change, to tell. A cue that stands inside a longer one is
 * not read ("how much" in "how much time").
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analyser } from '../../nlu/analyse.ts';
import { Lexicon } from '../../nlu/lexicon.ts';
import { remembering } from '../../nlu/remembering.ts';
import { speller } from '../../nlu/spelling.ts';
import { inPlaceOf, NONE_NEEDED } from './about-it.ts';

export type CueKind =
  | 'question'
  | 'attribute'
  | 'menu'
  | 'topic'
  | 'ingredient'
  | 'diet'
  | 'change'
  | 'told'
  | 'answer'
  | 'extra'
  | 'rude'
  | 'report'
  | 'other-time'
  | 'nothing-else'
  | 'travel'
  | 'bargain';

export interface Cue {
  kind: CueKind;
  id: string;
  /** Positions among the words of the text; `to` is behind the last. */
  from: number;
  to: number;
}

export interface CueReader {
  /** The cues in a text, in its order. */
  read(text: string): readonly Cue[];
  /** The topics whose cues stand in a text but for one light word within them: "do you *also* have children?" */
  readLoosely(text: string): Cue[];
  /** The attributes that a text asks of a thing that it names, at those words: "is the hat warm?" as "is it warm?" */
  readOf(text: string, thing: Pick<Cue, 'from' | 'to'>): Cue[];
}

const QUESTIONS = ['price', 'total', 'contents', 'contains', 'diet', 'difference', 'available', 'recommend'] as const;
const CHANGES = ['cancel', 'onlyAsked', 'summary', 'only'] as const;

/** Wishes about things: the small words that begin them, and what follows. */
function* extrasOf({
  extras,
  ingredients,
}: NonNullable<CompiledDialogue['talk']>): Generator<[CueKind, string, readonly string[]]> {
  if (!extras) return;
  for (const id of ['with', 'without', 'instead'] as const) yield ['extra', id, extras[id].cues];
  yield ['extra', 'swap', extras.swaps];
  if (extras.wayBack) yield ['extra', 'back', extras.wayBack.cues];
  for (const [id, { forms }] of Object.entries({ ...ingredients, ...extras.nouns }))
    yield ['extra', `noun:${id}`, forms];
  for (const [id, { forms }] of Object.entries(extras.ways)) yield ['extra', `way:${id}`, forms];
}

/** Every cue of a dialogue with its forms. */
function* formsOf({ talk, followUps, travel }: CompiledDialogue): Generator<[CueKind, string, readonly string[]]> {
  if (!talk) return;
  for (const id of QUESTIONS) yield ['question', id, talk.questions[id].cues];
  const { total, extreme } = talk.questions;
  if (total.together) yield ['question', 'together', total.together];
  if (extreme) {
    yield ['question', 'cheapest', extreme.cheapest.cues];
    yield ['question', 'dearest', extreme.dearest.cues];
  }
  yield ['menu', 'menu', talk.questions.available.menuCues];
  for (const [id, { cues }] of Object.entries(talk.questions.attributes)) yield ['attribute', id, cues];
  for (const [id, { cues }] of Object.entries(talk.topics)) yield ['topic', id, cues];
  for (const [id, { forms }] of Object.entries(talk.ingredients)) yield ['ingredient', id, forms];
  for (const [id, { forms }] of Object.entries(talk.diets)) yield ['diet', id, forms];
  for (const id of CHANGES) yield ['change', id, talk.changes[id].cues];
  if (talk.changes.meant) yield ['change', 'meant', talk.changes.meant.cues];
  for (const { id, cues } of talk.told) yield ['told', id, cues];
  for (const { id, answers } of followUps)
    for (const [index, { cues }] of answers.entries()) yield ['answer', `${id} ${index}`, cues];
  yield* extrasOf(talk);
  yield ['rude', 'rude', talk.rude];
  yield ['report', 'report', talk.reports];
  yield ['other-time', 'other-time', talk.otherTimes];
  yield ['nothing-else', 'nothing-else', talk.nothingElse.cues];
  for (const [id, forms] of Object.entries(travel?.cues ?? {})) yield ['travel', id, forms];
  for (const [id, cues] of Object.entries(talk.bargaining?.cues ?? {})) yield ['bargain', id, cues];
}

/** Fewest words of a cue into which another word may have come. */
const LOOSE = 3;

const isInside = (one: Cue, other: Cue) =>
  one.from >= other.from && one.to <= other.to && one.to - one.from < other.to - other.from;

/** Hide nothing that stands inside them: "yes" counts in "yes, please", and "vegetarian" in "I am vegetarian". */
const STANDS_ASIDE: readonly CueKind[] = ['answer', 'told'];

/** True for what a wish is about, and not for the small word before it. */
const isNamed = ({ id }: Cue) => id.includes(':');

/**
 * True if a cue is but a part of another, as "busy" told in "busy street" told. What is told counts within whatever may
 * be asked ("it is hot here"), and in a question for an ingredient ("has nuts") the ingredient stays one.
 */
function hides(other: Cue, cue: Cue): boolean {
  if (!isInside(cue, other) || cue.kind === 'answer' || (cue.kind === 'told' && other.kind === 'topic')) return false;
  // A journey is read apart: "two tickets" may be asked about too.
  if (cue.kind === 'travel' || other.kind === 'travel') return cue.kind === other.kind && cue.id === other.id;
  // A bargain is read beside everything else, and hides nothing.
  if (cue.kind === 'bargain' || other.kind === 'bargain') return cue.kind === other.kind && cue.id === other.id;
  // A wish about a thing stands beside everything else that its words may mean.
  if (cue.kind === 'extra' || other.kind === 'extra') return cue.kind === other.kind && isNamed(cue) && isNamed(other);
  if (STANDS_ASIDE.includes(other.kind)) return cue.kind === 'told' && other.kind === 'told';
  return cue.kind !== 'ingredient' || other.id !== 'contains';
}

/** Makes the cues of a dialogue readable; null where its language has no talk. */
export function createCueReader(dialogue: CompiledDialogue, analyser: Analyser): CueReader | null {
  if (!dialogue.talk) return null;
  const { pack } = analyser;
  const lexicon = new Lexicon(pack);
  for (const [kind, id, forms] of formsOf(dialogue))
    for (const form of forms)
      lexicon.add(form, ({ topics }) => {
        const name = `${kind}:${id}`;
        if (!topics.includes(name)) topics.push(name);
      });
  const correct = pack.spaced ? speller(lexicon.words) : () => null;
  const isOwn = (stem: string) => lexicon.words.has(stem) || analyser.lexicon.words.has(stem);
  const stemsOf = (text: string): string[] => {
    const words = analyser.tokens(text).filter(({ kind }) => kind === 'word' || kind === 'number');
    return words.map(({ text: word, kind }) => {
      if (kind === 'number') return word;
      const stem = pack.stem(word);
      return isOwn(stem) ? stem : (correct(stem) ?? stem);
    });
  };
  const cuesIn = (stems: readonly string[]): Cue[] => {
    const found: Cue[] = [];
    for (let from = 0; from < stems.length; from++)
      for (const { length, meaning } of lexicon.matches(stems, from))
        for (const topic of meaning.topics) {
          const at = topic.indexOf(':');
          found.push({ kind: topic.slice(0, at) as CueKind, id: topic.slice(at + 1), from, to: from + length });
        }
    const isService = ({ kind, id }: Cue) => kind === 'topic' && dialogue.talk?.topics[id]?.holds !== undefined;
    return found.filter(
      (cue) => !found.some((other) => hides(other, cue) && !(isService(cue) && other.kind === 'topic')),
    );
  };
  const isLight = (stem: string): boolean => {
    const meaning = analyser.lexicon.match([stem], 0)?.meaning;
    return !meaning || (meaning.topics.length + meaning.values.length === 0 && !meaning.attributes.includes('neg'));
  };
  return {
    read: remembering((text) => cuesIn(stemsOf(text))),
    readLoosely(text) {
      // A language without spaces has no words that could be left out.
      if (!pack.spaced) return [];
      const stems = stemsOf(text);
      return stems.flatMap((stem, left) => {
        if (left === 0 || left === stems.length - 1 || !isLight(stem)) return [];
        const others = [...stems.slice(0, left), ...stems.slice(left + 1)];
        return cuesIn(others)
          .filter(({ kind, from, to }) => kind === 'topic' && to - from >= LOOSE && from < left && left < to)
          .map((cue) => ({ ...cue, to: cue.to + 1 }));
      });
    },
    readOf(text, thing) {
      const words = (dialogue.talk?.speech?.it ?? []).map((word) => (word === NONE_NEEDED ? word : pack.stem(word)));
      const found = [...inPlaceOf(stemsOf(text), thing, words)].flatMap(({ stems, asRead }) =>
        cuesIn(stems).flatMap((cue) => {
          const at = cue.kind === 'attribute' ? asRead(cue) : null;
          return at ? [{ ...cue, ...at }] : [];
        }),
      );
      return found.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, 1);
    },
  };
}
