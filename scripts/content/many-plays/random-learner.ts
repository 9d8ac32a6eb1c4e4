/** A random learner, whose replies sometimes lead on, sometimes stray, and now and then mean nothing. */

import type { CompiledDialogue } from '#conversation/format/dialogue.ts';
import type { Common, Phrases } from '../../../content/format.ts';

export interface Sayings {
  objectives: Phrases['objectives'];
  several: readonly string[];
  /** Replies that reach nothing, by kind: refusals, moves, small talk and repair phrases, noise. */
  others: readonly (readonly string[])[];
}

/** A kind of learner, as shares of 1; the remaining replies answer the question. */
interface Character {
  /** Speaks of something else. */
  strays: number;
  /** Says nothing that anybody understands. */
  isLost: number;
  /** Returns to a reached objective. */
  returns: number;
}

const CHARACTERS: Character[] = [
  { strays: 0.2, isLost: 0, returns: 0.1 },
  { strays: 0.75, isLost: 0.05, returns: 0.1 },
  { strays: 0.05, isLost: 0.8, returns: 0.05 },
  { strays: 0.1, isLost: 0, returns: 0.75 },
  { strays: 0.4, isLost: 0.2, returns: 0.3 },
];

const NOISE = ['', '...', 'asdf qwer', 'hmm hmm hmm', '12345', 'Hello, I do not know what to say.', 'лошадь'];

export function sayingsOf(phrases: Phrases, common: Common | null): Sayings {
  const acts = Object.values(common?.acts ?? {}).map(({ examples }) => examples);
  const moves = Object.values(phrases.moves);
  const others = [phrases.refuse, ...moves, ...acts].filter((kind) => kind.length > 0);
  return { objectives: phrases.objectives, several: phrases.several.map(({ say }) => say), others };
}

export interface Learner {
  character: Character;
  /** Draws from [0, 1). */
  random: () => number;
  /** Number of replies after which the learner only gives model answers. */
  patience: number;
}

/** One of several kinds of learner, by number. */
export const learnerOf = (n: number, random: () => number): Learner => ({
  character: CHARACTERS[n % CHARACTERS.length] as Character,
  random,
  patience: 40,
});

/** The learner's next reply. */
export function nextReply(
  dialogue: CompiledDialogue,
  sayings: Sayings,
  completed: readonly number[],
  replies: number,
  { character, random, patience }: Learner,
): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const open = dialogue.objectives.filter((_, index) => !completed.includes(index));
  const reached = dialogue.objectives.filter((_, index) => completed.includes(index));
  const wanted = pick(open.length > 0 ? open : dialogue.objectives);
  if (replies >= patience) return pick(wanted.models).text;
  const roll = random();
  const { strays, isLost, returns } = character;
  if (roll < isLost) return pick(NOISE);
  if (roll < isLost + strays) return pick(pick(sayings.others));
  if (roll < isLost + strays + returns && reached.length > 0) {
    const { id } = pick(reached);
    const again = sayings.several.length > 0 && random() < 0.3 ? sayings.several : sayings.objectives[id];
    return pick(again ?? [wanted.hint]);
  }
  return random() < 0.3 ? pick(wanted.models).text : pick(sayings.objectives[wanted.id] ?? [wanted.hint]);
}
