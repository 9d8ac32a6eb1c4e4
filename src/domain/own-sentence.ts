import { HAN } from './han.ts';

export interface Sentences {
  front: string;
  example: string | null;
  /** The line of the conversation from which the flashcard came. */
  sourceTurn: { who: string; text: string } | null;
}

/** Shorter than this, a sentence with a gap leaves nothing to go by. */
const LEAST_WORDS = 3;
const LEAST_CHARACTERS = 4;

function isSentence(text: string): boolean {
  if (HAN.test(text)) return (text.match(/\p{Script=Han}/gu)?.length ?? 0) >= LEAST_CHARACTERS;
  return (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= LEAST_WORDS;
}

/**
 * The learner's own sentence on a flashcard, null where there is none: the example, unless it is the partner's line, or the
 * phrase itself where it is what the learner said.
 */
export function ownSentence({ front, example, sourceTurn }: Sentences): string | null {
  const said = sourceTurn?.who === 'learner';
  if (example && (said || example !== sourceTurn?.text) && isSentence(example)) return example;
  return said && isSentence(front) ? front : null;
}
