import type { Fix } from '../../corrector/grammar.ts';
import { replaceWord, rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { degreesOf, isShortAdjective } from '../reading/inflection.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import type { Sentence } from '../reading/sentence.ts';
import { AUX, TAG } from '../reading/tags.ts';

const { ADJ, ADV, BE, DET, SUBJ, VB, NS } = TAG;

/** "More cheap", "more better", "the most cheap", "gooder", "cheaper as". */
function findDegrees(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    const next = tokens[i + 1];
    const before = tokens[i - 1];
    if (/^(more|most)$/.test(token.low) && next && !next.afterComma && !next.isQuoted && !next.isCapital) {
      if (/^(once|or)$/.test(before?.low ?? '')) return [];
      const adjective = next.adjective ?? next.low;
      if (may(next, TAG.DEGREE) || /^(better|worse|best|worst|cheaper|bigger)$/.test(next.low)) {
        if (/^(later|earlier|sooner|lower|upper|nearest|further)$/.test(next.low)) return [];
        return rewrite(
          sentence,
          i,
          i + 2,
          [[i + 1, i + 2]],
          `“${next.low}” is a comparison already and stands without “${token.low}”.`,
        );
      }
      const isShort =
        isOnly(next, ADJ | ADV | NS | VB) && may(next, ADJ) && isShortAdjective(adjective) && next.low === adjective;
      const after = tokens[i + 2];
      if (
        !isShort ||
        (/^(red|blue|green|yellow|black|white|brown|open|clear|free|fit|able|sure|true|dry|close|kind|cool|sweet|own|well|hot|cold|fresh|light|salt)$/.test(
          adjective,
        ) &&
          !/^(than)$/.test(after?.low ?? '') &&
          /^(red|blue|green|yellow|black|white|brown|cold|hot|fresh|light|dry|kind|sweet|cool|clear|free|open|own|well|fit)$/.test(
            adjective,
          ))
      )
        return [];
      // "More hot water", "most old people": more of it, not more so.
      if (
        after &&
        !after.afterComma &&
        may(after, TAG.NP | NS) &&
        !may(after, VB | ADV) &&
        !/^(a|the|this|an)$/.test(before?.low ?? '') &&
        !may(before, TAG.INDEF)
      )
        return [];
      if (token.low === 'most' && !/^(the|my|our|his|her)$/.test(before?.low ?? '')) return [];
      const [comparative, superlative] = degreesOf(adjective);
      const form = token.low === 'more' ? comparative : superlative;
      return rewrite(
        sentence,
        i,
        i + 2,
        [form],
        `Short adjectives are compared by their ending: ${adjective}, ${comparative}, ${superlative}.`,
      );
    }
    const made =
      /^(gooder|badder|goodest|baddest|worser|bestest|worstest|expensiver|beautifuler|interestinger|difficulter|comfortabler|importanter|farer|littler)$/.exec(
        token.low,
      );
    if (made) {
      const root = token.low.replace(/(er|est)$/, '');
      const forms: Record<string, string> = {
        good: 'better',
        bad: 'worse',
        goodest: 'best',
        baddest: 'worst',
        wors: 'worse',
        best: 'best',
        worst: 'worst',
        far: 'further',
        littl: 'smaller',
      };
      return replaceWord(
        sentence,
        i,
        (token.low === 'goodest' && 'best') ||
          (token.low === 'baddest' && 'worst') ||
          forms[root] ||
          `more ${root === 'expensiv' ? 'expensive' : root === 'comfortabl' ? 'comfortable' : root}`,
        'Long adjectives take “more”, and some are irregular: more expensive, better, worse.',
      );
    }
    const isComparative = may(token, TAG.DEGREE) && /er$|^(worse|further)$/.test(token.low);
    if (
      (isComparative || (token.low !== 'much' && /^(more|less)$/.test(before?.low ?? '') && may(token, ADJ))) &&
      next &&
      /^(as|that|then|of)$/.test(next.low) &&
      !next.afterComma &&
      !isOnly(before, DET)
    ) {
      const after = tokens[i + 2];
      if (
        !after ||
        (next.low === 'of' && !/^(me|you|him|her|us|them|mine)$/.test(after.low)) ||
        (next.low === 'that' && !(may(after, SUBJ) || /^(the|my|your|his|her|me|him|them|us|mine)$/.test(after.low))) ||
        next.low === 'then'
      )
        return [];
      if (
        next.low === 'that' &&
        may(after, SUBJ) &&
        may(tokens[i + 3], TAG.VZ | VB | BE) &&
        isOnly(tokens[i + 3], BE) === false &&
        sentence.tokens.length > i + 5
      )
        return [];
      if (next.low === 'as' && /^(a|an|soon|well|far|possible)$/.test(after.low)) return [];
      // "Better and better as time goes on": a clause follows.
      const rest = tokens.slice(i + 3);
      if (next.low === 'as' && rest.some((one) => may(one, TAG.VZ | TAG.VD | AUX))) return [];
      if (/^(later|sooner|earlier|rather|other|better)$/.test(token.low) && next.low !== 'as') return [];
      return replaceWord(sentence, i + 1, 'than', 'A comparison goes on with “than”: cheaper than.');
    }
    if (
      token.low === 'as' &&
      next &&
      next.low !== 'well' &&
      !tokens[i + 2]?.afterComma &&
      may(next, ADJ) &&
      /^(than|that|like)$/.test(tokens[i + 2]?.low ?? '')
    )
      return replaceWord(sentence, i + 2, 'as', 'Equals are compared with “as … as”: as big as.');
    return [];
  });
}

export const comparison: EnglishRule = {
  id: 'comparison',
  kind: 'irregular',
  wrong: [
    ['Do you have something more cheap?', 'Do you have something cheaper?'],
    ['It is more better.', 'It is better.'],
    ['He is taller as me.', 'He is taller than me.'],
  ],
  right: ['Most old people know it.', 'More hot water, please.', 'It is as big as mine.', 'It was better that way.'],
  find: findDegrees,
};
