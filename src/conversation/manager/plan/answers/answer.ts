/** An answer from facts, and what it is made from. */
import type { CompiledDialogue } from '../../../format/dialogue.ts';
import type { Talk } from '../../../format/talk.ts';
import type { TalkState, ThingId } from '../../../partner.ts';
import type { Filling, Fillings } from '../../realise/lines.ts';
import { fillingOfPhrase } from '../../realise/phrases.ts';
import { thingOf } from '../../things.ts';
import type { Memory, Utterance } from '../../turn-plan.ts';

export interface Answer {
  /** One after the other; of each the first that can be said. */
  utterances: Utterance[];
  /** Things that are spoken of now. */
  mentioned: ThingId[];
  /** False where nothing is known: then an authored reply may be better. */
  isKnown: boolean;
  /** The departure of the train that it names, in minutes. */
  train?: number;
}

export interface Asked {
  dialogue: CompiledDialogue;
  memory: Memory;
  talk: TalkState;
  next: number | null;
  /** The learner tells in the same reply what they do not eat. */
  isToldNow?: boolean;
}

/** A question of a language that has frames for the answers. */
export interface AskedInFrames extends Asked {
  frames: Talk;
}

/** Things named in one answer. */
export const MOST = 3;

/** A word of the learner's own, as it was written. */
export const wordFilling = (word: string): Filling => ({ say: word, gloss: word, pinyin: word });

export const utter = (key: string, lines: Utterance['lines'], fillings: Fillings = {}): Utterance => ({
  key,
  lines,
  fillings,
});

export const known = (utterances: Utterance[], mentioned: ThingId[] = []): Answer => ({
  utterances,
  mentioned,
  isKnown: true,
});

export const unknown = (utterance: Utterance, mentioned: ThingId[] = []): Answer => ({
  utterances: [utterance],
  mentioned,
  isKnown: false,
});

/** The phrase that a thing has for an attribute, or null. */
export function factOf(dialogue: CompiledDialogue, thing: ThingId, attribute: string): Filling | null {
  const phrase = thingOf(dialogue, thing)?.facts?.[attribute];
  return phrase ? fillingOfPhrase(phrase) : null;
}

/** The phrase that answers for an attribute: that of the thing, or of another attribute that tells it too. */
export function attributeOf(talk: Talk, dialogue: CompiledDialogue, thing: ThingId, attribute: string): Filling | null {
  for (const id of [attribute, ...(talk.questions.attributes[attribute]?.from ?? [])]) {
    const value = factOf(dialogue, thing, id);
    if (value) return value;
  }
  return null;
}
