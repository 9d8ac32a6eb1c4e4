/** Makes rules from patterns: a pattern finds the words, an edit tells what becomes of them. */
import type { Fix, Rule } from '../../corrector/grammar.ts';
import { type Match, Pattern } from './pattern.ts';
import type { Token } from './segment.ts';
import type { Sentence } from './sentence.ts';

const isBorder = (token: Token | undefined) => !!token && token.tags.has('mark') && token.text !== '、';

function borderBefore(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && !isBorder(tokens[from - 1])) from -= 1;
  return from;
}

function borderAfter(tokens: readonly Token[], at: number): number {
  let to = at;
  while (to < tokens.length && !isBorder(tokens[to])) to += 1;
  return to;
}

/** A match with its words at hand. */
export class Found {
  readonly sentence: Sentence;
  readonly #match: Match;

  constructor(sentence: Sentence, match: Match) {
    this.sentence = sentence;
    this.#match = match;
  }

  /** Words remembered by a name; empty where they were not said. */
  get(name: string): string {
    return this.tokens(name)
      .map(({ text }) => text)
      .join('');
  }

  tokens(name: string): readonly Token[] {
    const span = this.#match.spans[name];
    return span ? this.sentence.tokens.slice(span[0], span[1]) : [];
  }

  /** Words of the same clause before the match. */
  get before(): readonly Token[] {
    const { tokens } = this.sentence;
    return tokens.slice(borderBefore(tokens, this.#match.from), this.#match.from);
  }

  /** Words of the same clause after the match. */
  get after(): readonly Token[] {
    const { tokens } = this.sentence;
    return tokens.slice(this.#match.to, borderAfter(tokens, this.#match.to));
  }

  /** Words of the clauses that the match touches. */
  get clause(): readonly Token[] {
    const { tokens } = this.sentence;
    return tokens.slice(borderBefore(tokens, this.#match.from), borderAfter(tokens, this.#match.to));
  }

  /** All words of the sentence before the match, and after it. */
  get earlier(): readonly Token[] {
    return this.sentence.tokens.slice(0, this.#match.from);
  }

  get later(): readonly Token[] {
    return this.sentence.tokens.slice(this.#match.to);
  }

  /** Place of remembered words in the text; where they are missing, that of the place where they could stand. */
  place(name: string): { start: number; end: number } {
    const span = this.#match.spans[name];
    if (!span) throw new Error(`The pattern remembers no "${name}".`);
    const { tokens } = this.sentence;
    const first = tokens[span[0]];
    const previous = tokens[span[0] - 1];
    if (span[0] === span[1]) {
      const at = previous?.end ?? first?.start ?? 0;
      return { start: at, end: at };
    }
    return { start: first?.start ?? 0, end: tokens[span[1] - 1]?.end ?? 0 };
  }
}

/** From the first to the last remembered word, and the text that takes the place; null where the rule is not certain. */
type Edit = readonly [from: string, to: string, text: string, explanation: string] | null;

export interface MandarinRule extends Rule<Sentence> {}

interface Spec {
  id: string;
  kind: string;
  patterns: readonly string[];
  edit: (found: Found) => Edit;
  wrong: readonly (readonly [string, string])[];
  right?: readonly string[];
}

/** A rule whose fixes replace the words between two remembered ones. */
export function rule({ id, kind, patterns, edit, wrong, right = [] }: Spec): MandarinRule {
  const compiled = patterns.map((source) => new Pattern(source));
  return {
    id,
    kind,
    wrong,
    right,
    find: (sentence) =>
      compiled.flatMap((pattern) =>
        pattern.find(sentence).flatMap((match): Fix[] => {
          const found = new Found(sentence, match);
          const change = edit(found);
          if (!change) return [];
          const [from, to, text, explanation] = change;
          return [{ start: found.place(from).start, end: found.place(to).end, to: text, explanation }];
        }),
      ),
  };
}

/** True if a word of the list stands among tokens. */
export const includes = (tokens: readonly Token[], ...words: string[]) =>
  tokens.some(({ text }) => words.includes(text));

/** True if a word with one of the tags stands among tokens. */
export const tagged = (tokens: readonly Token[], ...tags: string[]) =>
  tokens.some((token) => tags.some((tag) => token.tags.has(tag)));
