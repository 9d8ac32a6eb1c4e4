import type { Fix } from '../../corrector/grammar.ts';
import { rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { may } from '../reading/narrowing.ts';
import { subjectAt } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { TAG } from '../reading/tags.ts';

const { BE, HAVE, VB } = TAG;

/** True where "if" and "when" begin a question within the sentence, or a polite request: "tell me when you will come". */
function isAsked({ tokens }: Sentence, at: number): boolean {
  const before = tokens[at - 1];
  // "The day when you will start".
  if (tokens[at]?.low === 'when' && may(before, TAG.NS) && !may(before, VB)) return true;
  if (may(before, TAG.PREP | BE) || /^(exactly|as)$/.test(before?.low ?? '')) return true;
  return tokens
    .slice(Math.max(0, at - 3), at)
    .some(({ low, verb }) =>
      /^(know|ask|wonder|tell|see|say|explain|remember|decide|appreciate|love|sure|certain|matter|grateful|idea|question|doubt|depend)$/.test(
        verb ?? low,
      ),
    );
}

/** "When I will arrive", "if I would have time". */
function findAfterIf(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((word, i): Fix[] => {
    const isSoon = word.low === 'as' && tokens[i - 1]?.low === 'soon';
    if (
      !(/^(if|when|until|before|after|unless|till)$/.test(word.low) || isSoon) ||
      !tokens[i + 1] ||
      tokens[i + 1]?.afterComma
    )
      return [];
    if (!word.afterComma && i > 0 && isAsked(sentence, i)) return [];
    if (word.low === 'when' && sentence.isQuestion && i === 0) return [];
    const subject = subjectAt(sentence, i + 1);
    const modal = subject && tokens[subject.end];
    if (!subject || !modal || modal.afterComma) return [];
    const negated = /^(n't|not)$/.test(tokens[subject.end + 1]?.low ?? '');
    const verbAt = subject.end + (negated ? 2 : 1);
    const verb = tokens[verbAt];
    if (!verb?.verb && !may(verb, BE | HAVE)) return [];
    const base = verb?.verb ?? verb?.low ?? '';
    const { person } = subject;
    if (modal.low === 'will' || modal.low === "'ll" || (modal.low === 'wo' && negated)) {
      // "If he won't help": he refuses.
      if (negated && word.low === 'if' && !/^(i|it|we)$/.test(tokens[i + 1]?.low ?? '')) return [];
      const why = `After “${word.low}” the future stands in the present: ${word.low} I arrive.`;
      if (negated)
        return rewrite(sentence, subject.end, verbAt + 1, [person === 'third' ? "doesn't" : "don't", base], why);
      const present =
        base === 'be'
          ? person === 'first'
            ? 'am'
            : person === 'third'
              ? 'is'
              : 'are'
          : person === 'third'
            ? lexicon.third(base)
            : base;
      return rewrite(sentence, subject.end, verbAt + 1, [present], why);
    }
    if (
      word.low === 'if' &&
      (modal.low === 'would' || modal.low === "'d") &&
      !/^(like|rather|love|prefer|mind)$/.test(base)
    ) {
      if (modal.low === "'d" && !may(verb, VB)) return [];
      const why = 'After “if” there is no “would”: if I had time, I would come.';
      if (negated) return rewrite(sentence, subject.end, verbAt + 1, ["didn't", base], why);
      const past = base === 'be' ? (person === 'other' ? 'were' : 'was') : base === 'have' ? 'had' : lexicon.past(base);
      return rewrite(sentence, subject.end, verbAt + 1, [past], why);
    }
    return [];
  });
}

export const conditions: EnglishRule = {
  id: 'after-if',
  kind: 'tense',
  wrong: [
    ['I will call you when I will arrive.', 'I will call you when I arrive.'],
    ['If I would have time, I would come.', 'If I had time, I would come.'],
  ],
  right: ['When will you arrive?', 'If you would like to wait, sit down.'],
  find: findAfterIf,
};
