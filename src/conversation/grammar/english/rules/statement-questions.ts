import type { Fix } from '../../corrector/grammar.ts';
import { rewrite } from '../edit.ts';
import type { EnglishRule } from '../pattern-rule.ts';
import { isOnly, may } from '../reading/narrowing.ts';
import { nounPhrase, subjectAt } from '../reading/noun-phrase.ts';
import type { Sentence } from '../reading/sentence.ts';
import { TAG } from '../reading/tags.ts';
import type { Token } from '../reading/token.ts';

const { DET, NOT, SUBJ, VZ, WH } = TAG;

const OPENING = /^(sorry|excuse|me|hello|hi|please|good|morning|evening|afternoon)$/;
const WHY = 'A question begins with its verb: is it far, can I pay here, does it stop here?';

/**
 * "I can pay by card?": a question in the order of a statement. Those that are said with surprise or to make sure
 * ("You're from Spain?", "You have any rooms?", "It's far, isn't it?") are left alone.
 */
function findStatement(sentence: Sentence): Fix[] {
  const { tokens, isQuestion } = sentence;
  if (!isQuestion) return [];
  let at = 0;
  while (OPENING.test(tokens[at]?.low ?? '')) at += 1;
  const first = tokens[at];
  if (!first || tokens.some((token, i) => i > at && (token.afterComma || may(token, WH)))) return [];
  const isThere = first.low === 'there';
  const isPronoun = /^(i|we|you|it|there)$/.test(first.low);
  const phrase = isPronoun ? null : nounPhrase(sentence, at);
  if (!(isPronoun || (phrase?.determiner && /^(the|this|my|that)$/.test(phrase.determiner.low)))) return [];
  if (!isPronoun && may(first, SUBJ)) return [];
  const subject = isThere ? { end: at + 1, person: null } : subjectAt(sentence, at);
  const verb = subject && tokens[subject.end];
  if (!subject || !verb || verb.isJoined || may(tokens[subject.end + 1], NOT) || subject.end + 1 >= tokens.length)
    return [];
  const low = verb.low;
  const isModal =
    first.low === 'you'
      ? /^(can|could)$/.test(low)
      : /^(can|could|may|should|must)$/.test(low) && /^(i|we|it)$/.test(first.low);
  const isBe = /^(is|are|was|were)$/.test(low) && (isThere || first.low === 'it' || phrase !== null);
  if (isModal || isBe)
    return rewrite(
      sentence,
      at,
      subject.end + 1,
      [
        [subject.end, subject.end + 1],
        [at, subject.end],
      ],
      WHY,
    );
  const isThing = first.low === 'it' || (phrase !== null && may(first, DET));
  if (isThing && isOnly(verb as Token, VZ) && verb.verb)
    return rewrite(sentence, at, subject.end + 1, ['does', [at, subject.end], verb.verb], WHY);
  return [];
}

export const statementQuestions: EnglishRule = {
  id: 'statement-question',
  kind: 'question-order',
  wrong: [
    ['I can pay by card?', 'Can I pay by card?'],
    ['There is a bank near here?', 'Is there a bank near here?'],
    ['It is far from here?', 'Is it far from here?'],
    ['The breakfast is included?', 'Is the breakfast included?'],
  ],
  right: ['You’re from Spain?', 'You take cards?', 'It is far, isn’t it?', 'It’s open?'],
  find: findStatement,
};
