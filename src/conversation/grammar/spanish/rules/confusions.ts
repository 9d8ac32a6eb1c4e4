/** Rules from the lists of fixed confusions: one a kind, so that each confusion is told as what it is. */
import type { Fix } from '../../corrector/grammar.ts';
import { accents } from '../confusions/accents.ts';
import { articles } from '../confusions/articles.ts';
import type { Confusion, ConfusionList } from '../confusions/confusion.ts';
import { porPara } from '../confusions/por-para.ts';
import { prepositions } from '../confusions/prepositions.ts';
import { serEstar } from '../confusions/ser-estar.ts';
import { setPhrases } from '../confusions/set-phrases.ts';
import { words } from '../confusions/words.ts';
import { insertBefore, replaceAll, type SpanishRule } from '../fixes.ts';
import { matches, type Pattern, parsePattern, wordsNeeded } from '../pattern.ts';
import type { Sentence, Token } from '../reading.ts';

/** The pattern of a list is parsed when it is first needed: there are hundreds. */
function finder({ confusions, unless }: ConfusionList): (sentence: Sentence) => Fix[] {
  let parsed: { pattern: Pattern; needed: ReadonlySet<string> | undefined; confusion: Confusion }[] | undefined;
  return (sentence) => {
    parsed ??= confusions.map((confusion) => {
      const pattern = parsePattern(confusion[0]);
      return { pattern, needed: wordsNeeded(pattern), confusion };
    });
    const { tokens } = sentence;
    const fixes: Fix[] = [];
    for (const { pattern, needed, confusion } of parsed) {
      if (needed && !tokens.some(({ lower }) => needed.has(lower))) continue;
      for (const { replaced, at } of matches(pattern, sentence)) {
        if (unless?.(sentence, confusion, replaced[0] ?? at)) continue;
        const [, right, why] = confusion;
        const to = right.replace(/\$(\d)/g, (_, n: string) => tokens[replaced[Number(n) - 1] ?? -1]?.text ?? '');
        const [first] = replaced;
        const last = replaced.at(-1);
        if (first === undefined || last === undefined) {
          const next = tokens[at];
          const before = tokens[at - 1];
          if (next?.joined || !before) fixes.push(insertBefore(next as Token, to, why));
          else fixes.push({ start: before.end, end: before.end, to: ` ${to}`, explanation: why });
          continue;
        }
        const from = tokens[first] as Token;
        const until = tokens[last] as Token;
        if (to !== '') fixes.push(replaceAll(from, until, to, why));
        else {
          // A word that goes takes the space after it along, or before it at the end.
          const next = tokens[last + 1];
          const before = tokens[first - 1];
          if (next?.joined) fixes.push({ start: from.start, end: next.start, to: '', explanation: why });
          else if (before && from.joined) fixes.push({ start: before.end, end: until.end, to: '', explanation: why });
        }
      }
    }
    return fixes;
  };
}

const ruleOf = (list: ConfusionList): SpanishRule => ({
  id: list.id,
  kind: list.kind,
  wrong: list.wrong,
  right: list.right,
  find: finder(list),
});

export const confusionRules: readonly SpanishRule[] = [
  accents,
  words,
  serEstar,
  porPara,
  articles,
  setPhrases,
  prepositions,
].map(ruleOf);
