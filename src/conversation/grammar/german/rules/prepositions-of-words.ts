/** Prepositions that belong to verbs and nouns, and those of times. */
import type { Fix } from '../../corrector/grammar.ts';
import { clauseOf } from '../government/cases.ts';
import { isPerson, isTime } from '../government/noun-classes.ts';
import { objectsIn } from '../government/prepositional-objects.ts';
import type { Clause } from '../reading/clauses.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import { CONTRACTIONS } from '../vocabulary/closed-words.ts';
import { determinerForm } from '../vocabulary/determiners.ts';
import { clauseRule, type GermanRule, lowerAt, says, wordRule } from './rule.ts';

/** Nouns that tell a time, a manner or a place beside the verb: "am Ende", "von Herzen", "zu Hause". */
const BESIDE =
  /^(?:ende|anfang|beginn|schluss|fall|urlaub|ferien|herzen|hause|zu|telefon|personen|augen|gegensatz|vergleich|nähe)$/;

/** Verbs that only with "mich", "sich" and the like have the preposition. */
const REFLEXIVE = new Set(['interessieren', 'vorbereiten', 'beschäftigen']);

/** Verbs beside which a place is rarely told. */
const WITHOUT_PLACE = new Set(['interessieren', 'teilnehmen']);

/** True where the preposition begins a time, a place or a person beside the verb ("Am Ende haben alle gelacht"). */
function isBesideVerb(sentence: Sentence, word: string, at: number): boolean {
  const { tokens } = sentence;
  const lower = lowerAt(sentence, at);
  const isContraction = lower in CONTRACTIONS;
  const next = lowerAt(sentence, at + 1);
  const phrase = sentence.phrases.find(({ from }) => from === (isContraction ? at : at + 1));
  const noun = tokens[phrase?.noun ?? at + 1]?.text ?? '';
  if (isTime(noun) || BESIDE.test(noun.toLowerCase()) || BESIDE.test(next)) return true;
  const isOfPerson = isPerson(noun) || /^(?:mich|dich|sich|uns|euch|ihn|sie|mir|dir|ihm|ihr|ihnen)$/.test(next);
  if (isOfPerson && /^(?:freuen für|hoffen für|beschweren mit|abhängen mit)$/.test(`${word} ${lower}`)) return true;
  if (word === 'glauben' && !/^(?:Gott|Liebe|Glück|Schicksal|Zukunft|Wunder|Geister)$/.test(noun)) return true;
  const isDative =
    /^(?:im|am)$/.test(lower) || (!isContraction && /^(?:d|.*ein|dies|mein|dein|sein|ihr|unser)e?[mr]$/.test(next));
  return /^(?:in|im|an|am|auf)$/.test(lower) && isDative && !WITHOUT_PLACE.has(word);
}

/** "warten für": the preposition that belongs to a word of the clause. */
function ofWord(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens } = sentence;
  for (const { word, preposition, case: grammaticalCase, mistaken } of objectsIn(sentence, clause)) {
    if (
      says(
        sentence,
        clause,
        new RegExp(
          `^(?:${preposition}|${
            Object.keys(CONTRACTIONS)
              .filter((one) => CONTRACTIONS[one]?.[0] === preposition)
              .join('|') || preposition
          })$`,
        ),
      ) &&
      word !== 'denken'
    )
      continue;
    if (
      REFLEXIVE.has(word) &&
      (!says(sentence, clause, /^(?:mich|dich|sich|uns|euch)$/) ||
        (word === 'interessieren' && /^(?:was|das|mich|uns)$/.test(lowerAt(sentence, clause.start))))
    )
      continue;
    for (let at = clause.from; at < clause.to - 1; at += 1) {
      const lower = lowerAt(sentence, at);
      const contraction = CONTRACTIONS[lower];
      if (!mistaken.includes(contraction?.[0] ?? lower)) continue;
      const isNominal = tokens
        .slice(clause.from, clause.to)
        .some((token) => token.lower === word && (token.nouns.length > 0 || token.adjectives.length > 0));
      // A noun or adjective has its preposition right after it.
      if (
        isNominal &&
        lowerAt(sentence, at - 1) !== word &&
        !/^(?:sehr|nicht)$/.test(lowerAt(sentence, at - 1)) &&
        tokens[at + 1]?.kind !== 'word'
      )
        continue;
      if (isNominal && lowerAt(sentence, at - 1) !== word) continue;
      const next = tokens[at + 1];
      if (!next || next.kind === 'mark' || (/^(?:die|das)$/.test(next.lower) && tokens[at + 2]?.kind === 'mark'))
        continue;
      if (isBesideVerb(sentence, word, at)) continue;
      if (
        word === 'denken' &&
        /^(?:nach|über)$/.test(lower) &&
        !/^(?:dich|mich|euch|sie|ihn|uns|meine.*|unsere.*|deine.*|seine.*)$/.test(next.lower)
      )
        continue;
      const article = contraction
        ? ` ${determinerForm('d', contraction[1] === 'der' ? 'f' : 'n', grammaticalCase)}`
        : '';
      return replacing(
        sentence,
        at,
        at,
        preposition + article,
        `“${word}” goes with “${preposition}”: “${word} ${preposition}” and the ${grammaticalCase === 'A' ? 'accusative' : 'dative'}.`,
      );
    }
  }
  return null;
}

const WEEKDAY =
  /^(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|sonnabend)(?:abend|morgen|nachmittag|mittag|vormittag|nacht)?$/;

const MONTH =
  /^(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|winter|herbst|frühling)$/;

const PART_OF_DAY = /^(?:abend|nachmittag|vormittag|mittag|wochenende|morgen)$/;

/** "in Montag", "am Juli", "in 5 Uhr": the preposition of a time. */
function ofTime(sentence: Sentence, at: number): Fix | null {
  const { tokens } = sentence;
  const word = lowerAt(sentence, at);
  const next = lowerAt(sentence, at + 1);
  const change = (last: number, words: string, explanation: string) =>
    replacing(sentence, at, last, words, explanation);
  if (
    /^(?:in|auf|um|an|bei|im)$/.test(word) &&
    WEEKDAY.test(next) &&
    tokens[at + 1]?.isCapital &&
    !/^(?:in|auf)$/.test(word)
  )
    return change(at, 'am', `Days take “am”: “am ${tokens[at + 1]?.text}”.`);
  if (
    /^(?:in|auf)$/.test(word) &&
    WEEKDAY.test(next) &&
    !/^(?:warten|verschieben|verlegen)$/.test(lowerAt(sentence, at - 1)) &&
    !sentence.tokens.slice(0, at).some(({ lower }) => /^(?:von|vom|bis)$/.test(lower))
  )
    return change(at, 'am', `Days take “am”: “am ${tokens[at + 1]?.text}”.`);
  if (/^(?:in|an|im|auf|um)$/.test(word) && PART_OF_DAY.test(next) && tokens[at + 1]?.isCapital)
    return change(at, 'am', `Parts of the day take “am”: “am ${tokens[at + 1]?.text}”.`);
  if (/^(?:in|im)$/.test(word) && next === 'dem' && PART_OF_DAY.test(lowerAt(sentence, at + 2)))
    return change(at + 1, 'am', `Parts of the day take “am”: “am ${tokens[at + 2]?.text}”.`);
  if (/^(?:in|an|am|auf)$/.test(word) && MONTH.test(next) && tokens[at + 1]?.isCapital)
    return change(at, 'im', `Months and seasons take “im”: “im ${tokens[at + 1]?.text}”.`);
  const isClock =
    tokens[at + 1]?.kind === 'number' ||
    /^(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halb)$/.test(next);
  if (
    /^(?:in|an|am|bei|auf|im|zu|ab)$/.test(word) &&
    word !== 'ab' &&
    isClock &&
    lowerAt(sentence, at + 2) === 'uhr' &&
    !/^(?:bis|von)$/.test(lowerAt(sentence, at - 1))
  )
    return change(at, 'um', `A time of the clock takes “um”: “um ${tokens[at + 1]?.text} Uhr”.`);
  if (word === 'in' && /^(?:19|20)\d\d$/.test(next))
    return change(at + 1, `im Jahr ${next}`, `A year stands alone or with “im Jahr”: “im Jahr ${next}”.`);
  return null;
}

/** "in Deutsch sagen", "mit ohne": small sets of words. */
function ofPhrase(sentence: Sentence, at: number): Fix | null {
  const word = lowerAt(sentence, at);
  const next = lowerAt(sentence, at + 1);
  const clause = clauseOf(sentence, at);
  if (word === 'mit' && next === 'ohne')
    return replacing(sentence, at, at + 1, 'ohne', 'It is either “mit” or “ohne”, not both.');
  if (
    /^(?:in|im)$/.test(word) &&
    /^(?:deutsch|englisch|spanisch|französisch|italienisch)$/.test(next) &&
    clause?.verbs.some((verb) => /^(?:sagen|heißen|sprechen|schreiben|nennen|lesen|reden|erklären)$/.test(verb))
  )
    return replacing(sentence, at, at, 'auf', `A language takes “auf”: “auf ${sentence.tokens[at + 1]?.text}”.`);
  const unit = lowerAt(sentence, at + 1);
  const isNumber =
    sentence.tokens[at]?.kind === 'number' ||
    /^(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|einem|einer|ein|eine|einen)$/.test(word);
  if (
    isNumber &&
    /^(?:jahr|jahre|jahren|monat|monate|monaten|woche|wochen|tag|tage|tagen|stunde|stunden|minuten)$/.test(unit) &&
    lowerAt(sentence, at + 2) === 'vor' &&
    (sentence.tokens[at + 3] === undefined || sentence.tokens[at + 3]?.kind === 'mark')
  )
    return replacing(
      sentence,
      at,
      at + 2,
      `vor ${sentence.text.slice(sentence.tokens[at]?.start, sentence.tokens[at + 1]?.end)}`,
      '“vor” stands before the time: “vor zwei Jahren”.',
    );
  return null;
}

export const PREPOSITIONS_OF_WORDS: readonly GermanRule[] = [
  clauseRule(
    'preposition-of-word',
    'preposition',
    [
      ['Ich warte für meinen Bruder.', 'Ich warte auf meinen Bruder.'],
      ['Ich bin allergisch zu Nüsse.', 'Ich bin allergisch gegen Nüsse.'],
      ['Ich interessiere mich in diese Stelle.', 'Ich interessiere mich für diese Stelle.'],
      ['Ich habe Angst von Hunden.', 'Ich habe Angst vor Hunden.'],
    ],
    [
      'Ich warte seit zwei Stunden.',
      'Ich freue mich über deinen Brief.',
      'Ich suche ein Geschenk für meine Mutter.',
      'Aber am Ende haben alle gelacht.',
      'Wir haben am Strand viel gelacht.',
      'Ich freue mich für dich.',
      'Ich danke dir von Herzen.',
      'Ich bereite das Essen für die Gäste vor.',
      'Das glaube ich in diesem Fall nicht.',
      'Die Firma beschäftigt in Berlin dreißig Leute.',
      'Wir telefonieren zu Hause.',
    ],
    ofWord,
  ),
  wordRule(
    'preposition-of-phrase',
    'preposition',
    [
      ['Den Kaffee mit ohne Zucker.', 'Den Kaffee ohne Zucker.'],
      ['Wie sagt man das in Deutsch?', 'Wie sagt man das auf Deutsch?'],
    ],
    ['Ich bin gut in Deutsch.'],
    ofPhrase,
  ),
  wordRule(
    'preposition-of-time',
    'preposition',
    [
      ['Wir kommen in Montag.', 'Wir kommen am Montag.'],
      ['Das Frühstück ist in sieben Uhr.', 'Das Frühstück ist um sieben Uhr.'],
      ['Ich fahre am Juli nach Hause.', 'Ich fahre im Juli nach Hause.'],
    ],
    ['Bis in einer Woche!', 'Von acht bis zehn Uhr.', 'Am nächsten Montag.', 'Bei zwei Uhren.'],
    ofTime,
  ),
];
