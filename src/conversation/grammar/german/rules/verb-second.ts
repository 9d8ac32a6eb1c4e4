/** The finite verb in the second place of a main clause. */

import type { Fix } from '../../corrector/grammar.ts';
import { isTime } from '../government/noun-classes.ts';
import type { Clause } from '../reading/clauses.ts';
import { inside, replacing, type Sentence, wordsBetween } from '../reading/sentence.ts';
import { isFiniteVerb, type Token } from '../reading/tokens.ts';
import { ofCases } from '../vocabulary/cells.ts';
import { CONTRACTIONS, FRONTED, PREPOSITIONS, QUESTION_WORDS } from '../vocabulary/closed-words.ts';
import { clauseRule, type GermanRule, lowerAt, says } from './rule.ts';
import { type Fronting, phraseFrom, subjectAt } from './subject.ts';

/** Words that may follow an adverb in the same place: "heute Abend", "morgen früh". */
const SECOND = /^(?:abend|morgen|früh|nachmittag|vormittag|mittag|nacht|auch|noch|erst)$/;

/** The end of what stands in the first place before the subject; null where that is not certain. */
function frontEnd(sentence: Sentence, { start }: Clause): number | null {
  const { tokens } = sentence;
  const word = lowerAt(sentence, start);
  if (FRONTED.has(word))
    return SECOND.test(lowerAt(sentence, start + 1)) && word !== lowerAt(sentence, start + 1) ? start + 1 : start;
  if (word === 'am' && /^(?:liebsten|besten|meisten)$/.test(lowerAt(sentence, start + 1))) return start + 1;
  const preposition = word in PREPOSITIONS || word in CONTRACTIONS;
  const phrase = phraseFrom(
    sentence,
    start in CONTRACTIONS ? start : preposition && !(word in CONTRACTIONS) ? start + 1 : start,
  );
  if (!phrase) return null;
  const noun = tokens[phrase.noun]?.text ?? '';
  if (/^welch/.test(lowerAt(sentence, phrase.from))) return null;
  if (lowerAt(sentence, phrase.noun + 1) === 'nach' && /^(?:Meinung|Ansicht)$/.test(noun)) return phrase.noun + 1;
  if (word === 'für' || word === 'statt') return null;
  return preposition || (isTime(noun) && /^(?:nächst|letzt|jed|dies|vorig)/.test(word)) ? phrase.noun : null;
}

/** Swaps the subject with the finite verb just after it. */
function swapped(sentence: Sentence, subject: Fronting, explanation: string): Fix | null {
  const { tokens } = sentence;
  const verb = subject.to + 1;
  if (!sentence.clauses.some((clause) => clause.finite === verb) || /^welch/.test(lowerAt(sentence, subject.from)))
    return null;
  const finite = tokens[verb];
  if (
    !finite ||
    !isFiniteVerb(finite) ||
    sentence.phrases.some(({ from, noun }) => verb >= from && verb <= noun && noun > from)
  )
    return null;
  const words = wordsBetween(sentence, subject.from, subject.to + 1);
  return replacing(sentence, subject.from, verb, `${inside(finite)} ${words}`, explanation);
}

function frontedThenSubject(sentence: Sentence, clause: Clause): Fix | null {
  if (clause.subordinator !== null || QUESTION_WORDS.has(lowerAt(sentence, clause.start))) return null;
  const end = frontEnd(sentence, clause);
  if (end === null) return null;
  const at = lowerAt(sentence, end + 1) === ',' && FRONTED.has(lowerAt(sentence, clause.start)) ? end + 2 : end + 1;
  const subject = at === end + 1 ? subjectAt(sentence, at) : null;
  if (!subject || (lowerAt(sentence, at) === 'das' && subject.from === subject.to)) return null;
  // "Seit der Geburt meiner Kinder": a genitive, no subject.
  const phrase = phraseFrom(sentence, at);
  if (
    phrase?.reading &&
    !FRONTED.has(lowerAt(sentence, end)) &&
    (phrase.reading.cells & phrase.cells & ofCases('G')) !== 0 &&
    !/^(?:die|das)$/.test(lowerAt(sentence, at))
  )
    return null;
  const words = wordsBetween(sentence, clause.start, end + 1);
  const fix = swapped(sentence, subject, `The verb comes second: after “${words}” first the verb, then the subject.`);
  return fix;
}

/** "Wenn ich Zeit habe, ich gehe …": the clause before stands in the first place. */
function subordinateThenSubject(sentence: Sentence, clause: Clause): Fix | null {
  const { clauses, tokens } = sentence;
  const before = clauses[clauses.indexOf(clause) - 1];
  if (
    !before ||
    clauses.indexOf(before) !== 0 ||
    clause.start !== clause.from ||
    lowerAt(sentence, clause.from - 1) !== ','
  )
    return null;
  const opener = lowerAt(sentence, before.start);
  const isAdverbial =
    /^(?:wenn|weil|obwohl|falls|bevor|nachdem|sobald|solange)$/.test(opener) ||
    (/^(?:als|während|seit|bis)$/.test(opener) &&
      subjectAt(sentence, before.start + 1) !== null &&
      before.finite !== null);
  if (!isAdverbial || before.start !== before.from || before.finite === null) return null;
  const subject = subjectAt(sentence, clause.start);
  if (!subject || (tokens[subject.from]?.lower === 'das' && subject.from === subject.to)) return null;
  return swapped(sentence, subject, `After a clause with “${opener}” the verb comes first, then the subject.`);
}

function questionOrder(sentence: Sentence, clause: Clause): Fix | null {
  if (!sentence.isQuestion || sentence.clauses.length !== 1) return null;
  // "Was ich trinke? Einen Tee." and "Wie es weitergeht? Wir melden uns." take up a question that was asked.
  const isLast = sentence.text.slice(sentence.tokens.at(-1)?.end).trim() === '';
  if (!isLast && (says(sentence, clause, /^ich$/) || /^wie es /i.test(wordsBetween(sentence, clause.start, clause.to))))
    return null;
  const word = lowerAt(sentence, clause.start);
  if (!QUESTION_WORDS.has(word)) return null;
  let at = clause.start + 1;
  if (
    /^(?:wie|um|was)$/.test(word) &&
    /^(?:viel|viele|lange|oft|weit|groß|alt|teuer|spät|weit)$/.test(lowerAt(sentence, at))
  )
    at += 1;
  if (lowerAt(sentence, at) === 'uhr') at += 1;
  const subject = subjectAt(sentence, at);
  if (!subject || (at === clause.start + 1 && /^(?:welch|was)/.test(word) && subject.from !== subject.to)) return null;
  return swapped(sentence, subject, 'In a question with a question word the verb comes second, before the subject.');
}

const BETWEEN =
  /^(?:auch|gern|gerne|nicht|immer|oft|heute|morgen|gestern|jetzt|noch|nur|manchmal|nie|sehr|lieber|leider|hier|schon|meistens|normalerweise|selten|sofort|vielleicht)$/;

/** "Ich gern esse …": the verb belongs right after the subject. */
function adverbBeforeVerb(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, clauses } = sentence;
  const { start, finite, subject } = clause;
  if (
    !subject ||
    subject.at !== start ||
    finite === null ||
    clauses.indexOf(clause) > 0 ||
    clause.subordinator !== null
  )
    return null;
  const between = tokens.slice(start + 1, finite);
  if (between.length === 0 || between.length > 2 || !between.every(({ lower }) => BETWEEN.test(lower))) return null;
  const agrees = clause.readings.some(
    ({ finite: form }) => form.person === subject.person && form.isPlural === subject.isPlural,
  );
  if (!agrees) return null;
  const words = `${inside(tokens[finite] as Token)} ${wordsBetween(sentence, start + 1, finite)}`;
  return replacing(
    sentence,
    start + 1,
    finite,
    words,
    `The verb comes second, right after the subject: “${tokens[start]?.lower} ${words}”.`,
  );
}

export const VERB_SECOND: readonly GermanRule[] = [
  clauseRule(
    'verb-after-clause',
    'verb-position',
    [['Wenn ich Zeit habe, ich gehe spazieren.', 'Wenn ich Zeit habe, gehe ich spazieren.']],
    ['Wenn ich Zeit habe, gehe ich spazieren.', 'Ich glaube, ich nehme das Schnitzel.'],
    subordinateThenSubject,
  ),
  clauseRule(
    'verb-second',
    'verb-position',
    [
      ['Heute ich möchte Fisch essen.', 'Heute möchte ich Fisch essen.'],
      ['Am Wochenende ich spiele Fußball.', 'Am Wochenende spiele ich Fußball.'],
      ['In meinem Land die Leute essen spät.', 'In meinem Land essen die Leute spät.'],
      ['Letztes Jahr ich bin nach Spanien gereist.', 'Letztes Jahr bin ich nach Spanien gereist.'],
    ],
    ['Danke, ich nehme das Schnitzel.', 'Ja, heute haben wir Zeit.', 'Und dann nehme ich ein Bier.'],
    frontedThenSubject,
  ),
  clauseRule(
    'question-order',
    'verb-position',
    [
      ['Was du trinkst?', 'Was trinkst du?'],
      ['Wie viel das kostet?', 'Wie viel kostet das?'],
      ['Wann der Zug fährt ab?', 'Wann fährt der Zug ab?'],
    ],
    [
      'Was für ein Kaffee ist das?',
      'Welches Bier ist das beste?',
      'Wie du willst.',
      'Wie es weitergeht? Wir melden uns.',
    ],
    questionOrder,
  ),
  clauseRule(
    'verb-after-subject',
    'verb-position',
    [
      ['Ich auch möchte ein Bier.', 'Ich möchte auch ein Bier.'],
      ['Ich gern esse Fisch.', 'Ich esse gern Fisch.'],
    ],
    ['Ich möchte auch ein Bier.', 'Du auch?'],
    adverbBeforeVerb,
  ),
];
