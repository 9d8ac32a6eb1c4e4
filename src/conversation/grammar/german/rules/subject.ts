import type { NounPhrase } from '../reading/noun-phrases.ts';
import type { Sentence } from '../reading/sentence.ts';
import { SUBJECTS } from '../vocabulary/closed-words.ts';
import { lowerAt } from './rule.ts';

/** A subject before its verb: a pronoun, or a phrase with an article. */
export interface Fronting {
  from: number;
  to: number;
}

const isPronounAt = (sentence: Sentence, at: number) =>
  lowerAt(sentence, at) in SUBJECTS || /^(?:sie|es|ihr|das)$/.test(lowerAt(sentence, at));

export const phraseFrom = ({ phrases }: Sentence, at: number): NounPhrase | undefined =>
  phrases.find(({ from }) => from === at);

/** The subject that begins at a place; `to` is its last word. */
export function subjectAt(sentence: Sentence, at: number): Fronting | null {
  const phrase = phraseFrom(sentence, at);
  if (phrase && phrase.determiner !== null && !phrase.isContraction) return { from: at, to: phrase.noun };
  return isPronounAt(sentence, at) ? { from: at, to: at } : null;
}
