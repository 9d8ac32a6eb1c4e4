/** The words of a whole reply with what they say of a journey; its clauses are counted, since a party is told over several. */
import type { Talk } from '../../format/talk.ts';
import type { TravelCue } from '../../format/travel.ts';
import type { Analyser } from '../../nlu/analyse.ts';
import type { Clause } from '../perceive/clauses.ts';
import { spokenWordsOf } from '../perceive/spoken-words.ts';
import { lengthOf } from '../perceive/unit-length.ts';

export interface Word {
  text: string;
  number: number | null;
  /** "A", "ein": one of a thing, and no time of day. */
  isArticle: boolean;
  negated: boolean;
  /** Index of its clause. */
  clause: number;
}

export interface TravelWord {
  id: TravelCue;
  /** Positions among the words. */
  from: number;
  to: number;
  clause: number;
}

export interface Spoken {
  words: readonly Word[];
  cues: readonly TravelWord[];
}

const NUMBER = /^\p{N}+$/u;

/** The positions in a clause that a negation reaches. */
function negatedIn({ analysis }: Clause): Set<number> {
  const found = new Set<number>();
  let at = 0;
  for (const unit of analysis.units) {
    const to = at + lengthOf(unit);
    if (unit.negated) for (let i = at; i < to; i++) found.add(i);
    at = to;
  }
  return found;
}

/** Reads the words of clauses, each with its number and whether it is denied. */
export function spokenOf(clauses: readonly Clause[], analyser: Analyser, talk?: Talk): Spoken {
  const { numbers, stem } = analyser.pack;
  const { one } = spokenWordsOf(talk, analyser.pack);
  const isOne = (text: string) => one?.exec(text)?.[0] === text;
  const words: Word[] = [];
  const cues: TravelWord[] = [];
  clauses.forEach((clause, index) => {
    const from = words.length;
    const negated = negatedIn(clause);
    const own = analyser.tokens(clause.text).filter(({ kind }) => kind === 'word' || kind === 'number');
    own.forEach(({ text, kind }, at) => {
      const number =
        kind === 'number' ? (NUMBER.test(text) ? Number(text) : null) : (numbers[text] ?? numbers[stem(text)]);
      const isArticle = (number ?? null) === null && isOne(text);
      words.push({
        text,
        number: number ?? (isArticle ? 1 : null),
        isArticle,
        negated: negated.has(at),
        clause: index,
      });
    });
    for (const cue of clause.cues)
      if (cue.kind === 'travel')
        cues.push({ id: cue.id as TravelCue, from: from + cue.from, to: from + cue.to, clause: index });
  });
  return { words, cues };
}

/** True if a cue is not denied. */
export const isMeant = ({ words }: Spoken, { from, to }: TravelWord): boolean =>
  !words.slice(from, to).some(({ negated }) => negated);

export const cuesOf = (spoken: Spoken, ...ids: TravelCue[]): TravelWord[] =>
  spoken.cues.filter((cue) => ids.includes(cue.id));
