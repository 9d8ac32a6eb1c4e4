/** Words that are missing: "es", a verb, "zu" before an infinitive. */
import type { Fix } from '../../corrector/grammar.ts';
import { clauseOf } from '../government/cases.ts';
import { COUNTRIES } from '../government/places.ts';
import type { Clause } from '../reading/clauses.ts';
import { insertingAfter, replacing, type Sentence } from '../reading/sentence.ts';
import { hasKind, type Token } from '../reading/tokens.ts';
import { FRONTED, PREPOSITIONS } from '../vocabulary/closed-words.ts';
import { clauseRule, endOf, type GermanRule, lowerAt, says, wordRule } from './rule.ts';

/** "Gibt noch einen Tisch?": "geben" without "es" gives to somebody. */
function missingEs(sentence: Sentence, at: number): Fix | null {
  const word = lowerAt(sentence, at);
  const next = lowerAt(sentence, at + 1);
  const clause = clauseOf(sentence, at);
  if (!clause) return null;
  if (/^(?:gibt|gab)$/.test(word) && at === clause.finite) {
    const hasSubject =
      clause.subject !== null ||
      says(sentence, clause, /^(?:es|er|sie|das|wer|gibts|mir|dir|ihm|ihr|ihnen|uns|sich|man)$/);
    const first = lowerAt(sentence, clause.start);
    const isFronted =
      at === clause.start ||
      (at === clause.start + 1 && (/^(?:wo|wann|hier|dort|was|wieviel)$/.test(first) || FRONTED.has(first))) ||
      (at === clause.start + 2 && first === 'wie' && /^(?:lange|oft)$/.test(lowerAt(sentence, clause.start + 1)));
    const governed = sentence.phrases.find(({ from, noun }) => from === clause.start && noun + 1 === at);
    const isPlace =
      first in PREPOSITIONS && sentence.phrases.some(({ from, noun }) => from === clause.start + 1 && noun + 1 === at);
    const isObjectNext =
      sentence.phrases.some(({ from }) => from === at + 1) ||
      /^(?:noch|auch|hier|heute|keine|kein|viele|was|denn|etwas|keinen|einen)$/.test(next);
    if (!hasSubject && !governed && (isFronted || isPlace) && isObjectNext)
      return insertingAfter(sentence, at, 'es', 'That there is something is “es gibt”.');
  }
  if (
    /^(?:geht|ging)$/.test(word) &&
    /^(?:mir|dir|ihm|uns|ihnen|euch)$/.test(lowerAt(sentence, at - 1)) &&
    at - 1 === clause.start &&
    /^(?:gut|schlecht|besser|sehr|super|nicht|auch|prima|wieder|leider|heute|schlechter|ganz|toll|so)$/.test(next) &&
    !says(sentence, clause, /^(?:es|das|alles)$/)
  )
    return insertingAfter(sentence, at, 'es', `One says “mir geht es gut”, with “es”.`);
  if (
    /^(?:geht)$/.test(word) &&
    lowerAt(sentence, at - 1) === 'wie' &&
    /^(?:dir|ihnen|euch|deiner|deinem|ihrer|ihrem)$/.test(next) &&
    !says(sentence, clause, /^es$/)
  )
    return insertingAfter(sentence, at, 'es', 'One asks “Wie geht es Ihnen?”, with “es”.');
  if (
    word === 'leid' &&
    /^(?:tut|tat)$/.test(lowerAt(sentence, at - 1)) &&
    /^(?:es|das)$/.test(lowerAt(sentence, at - 2))
  )
    return insertingAfter(sentence, at - 1, 'mir', 'One says “es tut mir leid”, with “mir”.');
  if (
    word === 'ist' &&
    /^(?:spät)$/.test(lowerAt(sentence, at - 1)) &&
    lowerAt(sentence, at - 2) === 'wie' &&
    endOf(sentence, clause) === at
  )
    return insertingAfter(sentence, at, 'es', 'One asks “Wie spät ist es?”, with “es”.');
  if (
    word === 'ist' &&
    at === clause.start &&
    sentence.isQuestion &&
    /^(?:möglich|erlaubt)$/.test(next) &&
    endOf(sentence, clause) === at + 1
  )
    return insertingAfter(sentence, at, 'das', 'The sentence needs a subject: “Ist das möglich?”.');
  return null;
}

/** "Ich aus Italien", "Das sehr gut", "Ich einen Kaffee": a sentence without its verb. */
function missingVerb(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, phrases, clauses } = sentence;
  if (
    clause.finite !== null ||
    tokens.some((token) => token.verbs.length > 0 && !token.isCapital) ||
    clauses.length > 2
  )
    return null;
  const first = lowerAt(sentence, clause.start);
  const next = lowerAt(sentence, clause.start + 1);
  if (/^(?:ich|wir)$/.test(first)) {
    const form = first === 'ich' ? 'komme' : 'kommen';
    if (/^(?:aus|von)$/.test(next) && COUNTRIES.has(tokens[clause.start + 2]?.text ?? ''))
      return insertingAfter(sentence, clause.start, form, `The sentence needs a verb: “${first} ${form} aus …”.`);
    const phrase = phrases.find(({ from }) => from === clause.start + 1);
    if (phrase && phrase.determiner !== null && /^ein/.test(next))
      return insertingAfter(
        sentence,
        clause.start,
        first === 'ich' ? 'möchte' : 'möchten',
        'The sentence needs a verb: “ich möchte …”.',
      );
  }
  const end = endOf(sentence, clause);
  const last = tokens[end] as Token;
  const isPredicate = last.adjectives.some(({ ending }) => ending === '') || last.isFixed;
  const phrase = phrases.find(({ from }) => from === clause.start);
  if (isPredicate && first === 'das' && !phrase && /^(?:sehr|zu|nicht|so|gut|teuer|schön|möglich)$/.test(next))
    return insertingAfter(sentence, clause.start, 'ist', 'The sentence needs a verb: “das ist …”.');
  if (
    phrase &&
    /^(?:mein|dein)/.test(first) &&
    tokens[phrase.noun]?.text === 'Name' &&
    phrase.noun + 1 === end &&
    tokens[end]?.isCapital
  )
    return insertingAfter(sentence, phrase.noun, 'ist', 'The sentence needs a verb: “mein Name ist …”.');
  if (
    phrase &&
    phrase.determiner !== null &&
    isPredicate &&
    /^(?:sehr|zu|nicht|so)$/.test(lowerAt(sentence, phrase.noun + 1)) &&
    phrase.noun + 2 === end &&
    phrase.reading &&
    !/^(?:ein|eine|einen|einem|den|dem)$/.test(first)
  )
    return insertingAfter(sentence, phrase.noun, 'ist', 'The sentence needs a verb: “ist”.');
  return null;
}

const BEFORE_ZU =
  /^(?:zeit|lust|versuche|versuchen|versucht|hoffe|vergessen|vergesse|angefangen|begonnen|möglichkeit|plan|idee|interesse|probiere)$/;

const IMPERSONAL =
  /^(?:schwer|leicht|schön|wichtig|einfach|schwierig|möglich|interessant|gut|besser|toll|gefährlich|verboten|erlaubt|unmöglich|nötig|langweilig)$/;

function withZu({ verbs, text }: Token): string | null {
  const reading = verbs.find(({ kind }) => kind === 'infinitive');
  if (!reading) return null;
  return reading.prefix ? `${reading.prefix}zu${reading.base}` : `zu ${text}`;
}

/** "Ich habe keine Zeit, dich besuchen": after such words the infinitive has "zu". */
function missingZu(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, clauses } = sentence;
  const end = endOf(sentence, clause);
  const last = tokens[end] as Token;
  if (
    !hasKind(last, 'infinitive') ||
    last.isCapital ||
    clause.subordinator !== null ||
    lowerAt(sentence, end - 1) === 'zu' ||
    hasKind(last, 'zu-infinitive')
  )
    return null;
  const right = withZu(last);
  if (!right) return null;
  const put = (word: string) =>
    replacing(sentence, end, end, right, `After “${word}” the infinitive takes “zu”: “${right}”.`);
  const index = clauses.indexOf(clause);
  const before = clauses[index - 1];
  const hasOtherVerb = tokens
    .slice(clause.from, end)
    .some((token, i) => token.verbs.length > 0 && clause.from + i !== end);
  if (before && !hasOtherVerb && !clause.subject && lowerAt(sentence, clause.from - 1) === ',') {
    const word = tokens
      .slice(before.from, before.to)
      .find(({ lower }) => BEFORE_ZU.test(lower) || IMPERSONAL.test(lower));
    if (lowerAt(sentence, clause.start) === 'um') return put('um');
    if (
      word &&
      (BEFORE_ZU.test(word.lower) || says(sentence, before, /^es$/)) &&
      before.finite !== null &&
      !says(sentence, before, /^(?:möchte|kann|will|muss|können|wollen|müssen|möchten|soll|werde|würde)$/)
    )
      return put(word.text);
  }
  if (
    clause.finite === null ||
    clause.finite === end ||
    clause.nonfinite.length !== 1 ||
    !clause.readings.some(({ base }) => base === 'haben' || base === 'sein' || base === 'versuchen')
  )
    return null;
  const word = tokens
    .slice(clause.finite, end)
    .find(({ lower }) => BEFORE_ZU.test(lower) && !/^(?:vergessen|angefangen|begonnen)$/.test(lower));
  if (word) return put(word.text);
  const adjective = tokens.slice(clause.finite, end).find(({ lower }) => IMPERSONAL.test(lower));
  return adjective && says(sentence, clause, /^es$/) && clause.readings.some(({ base }) => base === 'sein')
    ? put(adjective.text)
    : null;
}

export const MISSING_WORDS: readonly GermanRule[] = [
  wordRule(
    'missing-es',
    'missing-word',
    [
      ['Gibt noch einen Tisch am Fenster?', 'Gibt es noch einen Tisch am Fenster?'],
      ['Mir geht gut.', 'Mir geht es gut.'],
      ['Wo gibt hier ein Café?', 'Wo gibt es hier ein Café?'],
    ],
    ['Sie gibt mir das Buch.', 'Wie geht es Ihnen?', 'Gibt es hier Kaffee?'],
    missingEs,
  ),
  clauseRule(
    'missing-verb',
    'missing-word',
    [
      ['Ich aus Italien.', 'Ich komme aus Italien.'],
      ['Das sehr gut.', 'Das ist sehr gut.'],
    ],
    ['Ein Kaffee, bitte.', 'Sehr gut.', 'Ich auch.'],
    missingVerb,
  ),
  clauseRule(
    'missing-zu',
    'missing-word',
    [
      ['Ich habe keine Zeit, dich besuchen.', 'Ich habe keine Zeit, dich zu besuchen.'],
      ['Ich habe keine Lust arbeiten.', 'Ich habe keine Lust zu arbeiten.'],
      ['Es ist schwer Deutsch lernen.', 'Es ist schwer Deutsch zu lernen.'],
    ],
    ['Ich gehe schwimmen.', 'Ich habe Zeit, wir können gehen.'],
    missingZu,
  ),
];
