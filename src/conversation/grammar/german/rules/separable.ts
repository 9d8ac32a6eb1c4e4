/** Verbs with a prefix that is parted from them in a main clause. */
import type { Fix } from '../../corrector/grammar.ts';
import type { Clause } from '../reading/clauses.ts';
import { replacing, type Sentence, wordsBetween } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';
import { FRONTED, QUESTION_WORDS } from '../vocabulary/closed-words.ts';
import { clauseRule, endOf, type GermanRule, lowerAt, wordRule } from './rule.ts';

function joined(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, vocabulary, phrases } = sentence;
  const { finite, start } = clause;
  if (finite === null || clause.subordinator !== null) return null;
  if (
    clause.from > 0 &&
    lowerAt(sentence, clause.from - 1) === ',' &&
    /^(?:der|die|das|den|dem|was|wo|wie|wer|wann|warum|welche.*)$/.test(lowerAt(sentence, start))
  )
    return null;
  const token = tokens[finite] as Token;
  const readings = token.verbs.filter(({ kind }) => kind === 'finite');
  const [reading] = readings;
  if (
    !reading?.prefix ||
    readings.some(({ prefix }) => prefix !== reading.prefix) ||
    vocabulary.verbs.isWavering(reading.prefix) ||
    token.nouns.length > 0
  )
    return null;
  const subject = clause.subject?.at;
  const phrase = phrases.find(({ noun, from }) => noun + 1 === finite && from === start);
  const isAsked =
    QUESTION_WORDS.has(lowerAt(sentence, start)) &&
    finite === start + 1 &&
    phrases.some(({ from, determiner }) => from === finite + 1 && determiner !== null);
  const isSecond =
    isAsked ||
    subject === finite - 1 ||
    phrase !== undefined ||
    (subject === finite + 1 &&
      (QUESTION_WORDS.has(lowerAt(sentence, start)) || FRONTED.has(lowerAt(sentence, start)) || start === finite));
  if (
    !isSecond ||
    (subject === finite - 1 && subject !== start && !FRONTED.has(lowerAt(sentence, start))) ||
    MODAL.test(lowerAt(sentence, start))
  )
    return null;
  const base = token.lower.slice(reading.prefix.length);
  const end = Math.max(finite, endOf(sentence, clause));
  const rest = wordsBetween(sentence, finite + 1, end + 1);
  if (rest.includes(',')) return null;
  const words = [base, rest, reading.prefix].filter((part) => part !== '').join(' ');
  return replacing(
    sentence,
    finite,
    end,
    words,
    `“${reading.infinitive}” is parted in a main clause: “${base} … ${reading.prefix}”.`,
  );
}

/** Verbs that with this prefix, and an object after it, can only be parted ones. */
const ONLY_PARTED =
  /^(?:rufen an|probieren an|füllen aus|holen ab|sagen ab|machen zu|räumen auf|schalten aus|ziehen an|fangen an|kommen an|hören auf|finden statt|gehen los|fahren ab)$/;

/** "Ich stehe auf um sechs": the prefix goes to the end. */
function early(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, vocabulary } = sentence;
  const { finite, subject } = clause;
  if (finite === null || clause.subordinator !== null || clause.nonfinite.length > 0) return null;
  const at = subject?.at === finite + 1 ? finite + 2 : finite + 1;
  const prefix = lowerAt(sentence, at);
  const end = endOf(sentence, clause);
  const next = tokens[at + 1];
  const base = clause.readings.find(
    (reading) => reading.prefix === null && vocabulary.verbs.isSeparable(reading.base, prefix),
  )?.base;
  if (
    !base ||
    end <= at ||
    !next ||
    !/^(?:ab|an|auf|aus|ein|mit|zu|um|zurück|weg|vor|statt|los)$/.test(prefix) ||
    (prefix === 'zu' && (next.adjectives.length > 0 || next.lower === 'spät')) ||
    (prefix === 'mit' && next.lower === 'in') ||
    (prefix === 'ein' && (next.nouns.length > 0 || next.adjectives.length > 0))
  )
    return null;
  const isFree =
    /^(?:um|am|im|in|mit|nach|jeden|jede|heute|morgen|immer|früh|spät|gern|gerne|von|bei|zum|zur|jetzt|oft|dich|mich|ihn|Sie|sich|bald)$/.test(
      next.lower,
    ) && next.lower !== prefix;
  const isObject = ONLY_PARTED.test(`${base} ${prefix}`) && sentence.phrases.some(({ from }) => from === at + 1);
  if (
    !(isFree || isObject) ||
    tokens.slice(at + 1, end + 1).some(({ kind, lower }) => kind === 'mark' || /^(?:und|oder|zu|als|wie)$/.test(lower))
  )
    return null;
  const rest = wordsBetween(sentence, at + 1, end + 1);
  return replacing(
    sentence,
    at,
    end,
    `${rest} ${prefix}`,
    `The prefix of “${prefix}${base}” goes to the end: “… ${rest} ${prefix}”.`,
  );
}

/** "zu aufstehen": "zu" stands between the prefix and the verb. */
function withZu(sentence: Sentence, at: number): Fix | null {
  const next = sentence.tokens[at + 1];
  const reading = next?.verbs.find(({ kind, prefix }) => kind === 'infinitive' && prefix !== null);
  if (
    lowerAt(sentence, at) !== 'zu' ||
    !next ||
    next.isCapital ||
    !reading?.prefix ||
    next.verbs.some(({ prefix }) => prefix === null) ||
    sentence.vocabulary.verbs.isWavering(reading.prefix)
  )
    return null;
  const right = `${reading.prefix}zu${reading.base}`;
  return replacing(sentence, at, at + 1, right, `“zu” stands between the prefix and the verb: “${right}”.`);
}

const MODAL =
  /^(?:kann|muss|will|soll|darf|möchte|können|müssen|wollen|sollen|dürfen|möchten|könnte|könnten|würde|würden)$/;

export const SEPARABLE: readonly GermanRule[] = [
  clauseRule(
    'separable-joined',
    'separable',
    [
      ['Ich aufstehe jeden Tag um sechs.', 'Ich stehe jeden Tag um sechs auf.'],
      ['Der Zug abfährt um neun Uhr.', 'Der Zug fährt um neun Uhr ab.'],
      ['Wann aufmachen Sie morgen?', 'Wann machen Sie morgen auf?'],
      ['Ich anrufe dich morgen.', 'Ich rufe dich morgen an.'],
    ],
    ['Ich möchte aufstehen.', 'Ich weiß, wann er ankommt.', 'Ich wiederhole die Frage.', 'Bitte aufpassen!'],
    joined,
  ),
  clauseRule(
    'separable-early',
    'separable',
    [
      ['Ich stehe auf um sechs Uhr.', 'Ich stehe um sechs Uhr auf.'],
      ['Ich rufe an meine Mutter.', 'Ich rufe meine Mutter an.'],
    ],
    ['Ich warte auf den Bus.', 'Ich gehe mit meinem Bruder.', 'Ich kaufe ein Brot.'],
    early,
  ),
  wordRule(
    'separable-zu',
    'separable',
    [['Ich habe keine Lust, früh zu aufstehen.', 'Ich habe keine Lust, früh aufzustehen.']],
    ['Ich habe vor, zu übernachten.'],
    withZu,
  ),
];
