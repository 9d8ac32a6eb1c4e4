/** The finite verb at the end: in subordinate clauses and in questions inside a sentence. */

import type { Fix } from '../../corrector/grammar.ts';
import type { Clause } from '../reading/clauses.ts';
import { inside, replacing, type Sentence, wordsBetween } from '../reading/sentence.ts';
import { isFiniteVerb, type Token } from '../reading/tokens.ts';
import { MODALS, QUESTION_WORDS, SUBJECTS } from '../vocabulary/closed-words.ts';
import { clauseRule, endOf, type GermanRule, lowerAt, wordRule } from './rule.ts';
import { phraseFrom, subjectAt } from './subject.ts';

/** The words of a subordinate clause with the verb at its end; a prefix is joined to it again. */
function verbLast(sentence: Sentence, clause: Clause, finite: number, end: number, word: string): Fix | null {
  const { tokens } = sentence;
  const verb = tokens[finite] as Token;
  const prefix = clause.prefix === end ? lowerAt(sentence, end) : '';
  const [first] = clause.nonfinite;
  const isHelped = clause.nonfinite.length === 1 && first !== undefined && first > finite && first < end;
  const rest: string[] = [];
  for (let at = finite + 1; at <= end; at += 1)
    if (!(prefix && at === end) && !(isHelped && at === first)) rest.push(tokens[at]?.text ?? '');
  if (isHelped) rest.push(tokens[first]?.text ?? '');
  const moved = [...rest, prefix + inside(verb)].join(' ').replace(/ ([,.])/g, '$1');
  return replacing(sentence, finite, end, moved, `After “${word}” the verb comes at the end of the clause.`);
}

const MAYBE_SUBORDINATE = /^(?:als|während|bis|seit|da)$/;

function subordinateVerb(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens } = sentence;
  const { start, finite } = clause;
  if (finite === null) return null;
  const word = lowerAt(sentence, start);
  const next = subjectAt(sentence, start + 1);
  const isSubordinate =
    clause.subordinator !== null ||
    (MAYBE_SUBORDINATE.test(word) &&
      next !== null &&
      next.to + 1 === finite &&
      lowerAt(sentence, start + 1) in SUBJECTS);
  if (!isSubordinate) return null;
  const end = endOf(sentence, clause);
  if (finite >= end || (clause.to < tokens.length && tokens[clause.to]?.lower === 'und' && finite === end)) return null;
  const following = tokens[finite + 1];
  if (
    !following ||
    following.kind === 'mark' ||
    (isFiniteVerb(following) &&
      !/^(?:haben|sein|werden|können|müssen|wollen|sollen)$/.test(following.lower) &&
      !clause.nonfinite.includes(finite + 1))
  )
    return null;
  if (
    /^(?:als|wie|zu|und|oder)$/.test(following.lower) ||
    /^(?:es geht|es ist möglich|es passt)/.test(`${lowerAt(sentence, finite - 1)} ${lowerAt(sentence, finite)}`)
  )
    return null;
  const isAfterSubject = next !== null && next.to + 1 === finite;
  const others = tokens
    .slice(finite + 1, end + 1)
    .some(
      (token, i) =>
        isFiniteVerb(token) &&
        !clause.nonfinite.includes(finite + 1 + i) &&
        !sentence.phrases.some(({ from, noun }) => finite + 1 + i >= from && finite + 1 + i <= noun),
    );
  if (others) return null;
  const isRemainder =
    following.adjectives.length > 0 ||
    following.nouns.length > 0 ||
    clause.nonfinite.includes(finite + 1) ||
    phraseFrom(sentence, finite + 1) !== undefined;
  if (!isAfterSubject && !(isRemainder && /^(?:weil|dass|obwohl|ob)$/.test(word))) return null;
  // "weil ich habe arbeiten müssen" is right.
  if (clause.nonfinite.filter((at) => at > finite).length > 1) return null;
  return verbLast(sentence, clause, finite, end, word);
}

const ASKING =
  /^(?:weiß|weißt|wissen|wusste|sagen|fragen|frage|fragt|fragte|verstehe|verstehen|erklären|zeigen|ahnung|erzählen|gefragt|gesagt|erinnern|sicher|egal)$/;

/** "Ich weiß nicht, wo ist der Bahnhof": an indirect question has its verb at the end. */
function indirectQuestion(sentence: Sentence, at: number): Fix | null {
  const { tokens, clauses } = sentence;
  if (!QUESTION_WORDS.has(lowerAt(sentence, at)) || at < 2) return null;
  let before = at - 1;
  if (lowerAt(sentence, before) === ',') before -= 1;
  while (
    before > 0 &&
    /^(?:nicht|mir|uns|ihnen|bitte|mal|noch|auch|schon|genau|sie|du)$/.test(lowerAt(sentence, before))
  )
    before -= 1;
  if (
    !ASKING.test(lowerAt(sentence, before)) ||
    (before === 0 && sentence.tokens[before]?.lower !== 'wissen' && lowerAt(sentence, 1) !== 'nicht')
  )
    return null;
  if (
    /^(?:sagen|fragen|zeigen|erklären|erzählen)$/.test(lowerAt(sentence, before)) &&
    !tokens.slice(0, before).some((token) => token.verbs.some(({ base }) => MODALS.has(base)) || token.lower === 'zu')
  )
    return null;
  let finite = at + 1;
  if (
    /^(?:wie|was|um)$/.test(lowerAt(sentence, at)) &&
    /^(?:viel|viele|lange|oft|weit|teuer|groß|spät|alt)$/.test(lowerAt(sentence, finite))
  )
    finite += 1;
  const verb = tokens[finite];
  const clause = clauses.find(({ from, to }) => at >= from && at < to);
  if (!clause || !verb || !isFiniteVerb(verb)) return null;
  const end = endOf(sentence, clause);
  if (finite >= end || tokens.slice(finite + 1, end + 1).some(({ kind }) => kind === 'mark')) return null;
  if (!subjectAt(sentence, finite + 1) && lowerAt(sentence, at) !== 'wer') return null;
  const prefix = verb.verbs.some(({ base }) => sentence.vocabulary.verbs.isSeparable(base, lowerAt(sentence, end)))
    ? lowerAt(sentence, end)
    : '';
  const words = wordsBetween(sentence, finite + 1, prefix ? end : end + 1);
  return replacing(
    sentence,
    finite,
    end,
    `${words} ${prefix}${inside(verb)}`,
    `A question inside a sentence has its verb at the end: “${lowerAt(sentence, at)} … ${prefix}${verb.lower}”.`,
  );
}

export const VERB_LAST: readonly GermanRule[] = [
  wordRule(
    'indirect-question',
    'verb-position',
    [
      ['Ich weiß nicht, was ist das.', 'Ich weiß nicht, was das ist.'],
      ['Können Sie mir sagen, wo ist der Bahnhof?', 'Können Sie mir sagen, wo der Bahnhof ist?'],
      ['Ich weiß nicht, wann kommt er nach Hause.', 'Ich weiß nicht, wann er nach Hause kommt.'],
    ],
    ['Sagen Sie, wo ist der Bahnhof?', 'Ich weiß, was du meinst.', 'Wissen Sie, wann der Zug fährt?'],
    indirectQuestion,
  ),
  clauseRule(
    'verb-last',
    'verb-position',
    [
      ['Ich lerne Deutsch, weil ich möchte hier arbeiten.', 'Ich lerne Deutsch, weil ich hier arbeiten möchte.'],
      ['Wenn ich habe Zeit, lese ich.', 'Wenn ich Zeit habe, lese ich.'],
      [
        'Ich denke, dass das Leben in der Stadt ist interessanter.',
        'Ich denke, dass das Leben in der Stadt interessanter ist.',
      ],
      ['Ich bin müde, weil ich stehe früh auf.', 'Ich bin müde, weil ich früh aufstehe.'],
    ],
    [
      'Wenn es geht, bitte am Fenster.',
      'Weil es regnet und kalt ist.',
      'Ich glaube, dass er morgen kommt.',
      'Als ich ankam, regnete es.',
    ],
    subordinateVerb,
  ),
];
