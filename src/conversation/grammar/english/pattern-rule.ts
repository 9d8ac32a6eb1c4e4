import type { Kind, Rule } from '../corrector/grammar.ts';
import { type Compiled, type Confusion, compile, findPattern, keysAt } from './pattern.ts';
import type { Sentence } from './reading/sentence.ts';

export type EnglishRule = Rule<Sentence>;

/** The key of patterns that may begin with any word. */
const ANY = '*';

/** Patterns by the words with which they may begin. */
function indexOf(confusions: readonly Confusion[]): Map<string, Compiled[]> {
  const index = new Map<string, Compiled[]>();
  for (const confusion of confusions) {
    const compiled = compile(confusion);
    for (const key of compiled.keys ?? [ANY]) {
      const others = index.get(key) ?? [];
      index.set(key, [...others, compiled]);
    }
  }
  return index;
}

/** A rule made of patterns, which are compiled when the first sentence comes. */
export function patternRule(
  id: string,
  kind: Kind,
  confusions: readonly Confusion[],
  wrong: EnglishRule['wrong'],
  right: EnglishRule['right'],
): EnglishRule {
  let index: Map<string, Compiled[]> | undefined;
  return {
    id,
    kind,
    wrong,
    right,
    find(sentence) {
      index ??= indexOf(confusions);
      const patterns = index;
      return sentence.tokens.flatMap((token, start) =>
        [ANY, ...keysAt(token)].flatMap((key) =>
          (patterns.get(key) ?? []).flatMap((pattern) => findPattern(pattern, sentence, start) ?? []),
        ),
      );
    },
  };
}
