/** Words that sound or look alike: "wenn" and "wann", "das" and "dass", "mochte" and "möchte". */
import type { Fix } from '../../corrector/grammar.ts';
import { clauseOf } from '../government/cases.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import { isFiniteVerb, type Token } from '../reading/tokens.ts';
import { SUBJECTS } from '../vocabulary/closed-words.ts';
import { type GermanRule, lowerAt, says, wordRule } from './rule.ts';

/** "wenn" and "wann", "das" and "dass", "Mann" and "man", "seid" and "seit". */
function soundAlikes(sentence: Sentence, at: number): Fix | null {
  const { tokens, clauses, isQuestion } = sentence;
  const word = lowerAt(sentence, at);
  const next = tokens[at + 1];
  const change = (to: string, explanation: string) => replacing(sentence, at, at, to, explanation);
  if (!next) return null;
  if (
    word === 'wenn' &&
    at === (clauses[0]?.start ?? 0) &&
    isQuestion &&
    clauses.length === 1 &&
    isFiniteVerb(next) &&
    !next.isCapital &&
    next.lower in SUBJECTS === false
  )
    return change('wann', '“Wann” asks for a time; “wenn” joins clauses.');
  if (
    word === 'wann' &&
    at === clauses[0]?.start &&
    !isQuestion &&
    clauses.length > 1 &&
    next.lower in SUBJECTS &&
    clauses[1] &&
    !clauses[1].verbs.some((verb) => /^(?:wissen|sagen|fragen|sein|hängen|kommen|interessieren)$/.test(verb)) &&
    isFiniteVerb(tokens[clauses[1].start] as Token)
  )
    return change('wenn', '“Wenn” joins clauses; “wann” asks for a time.');
  const before = lowerAt(sentence, at - 1);
  if (
    word === 'das' &&
    before === ',' &&
    /^(?:ich|du|er|wir|man|es|ihr|sie|die|der|mein|meine|das|dein|deine|alle|ein|eine|viele)$/.test(next.lower)
  ) {
    const clause = clauses.find(({ from }) => from === at);
    const previous = clauses.find(({ to }) => to === at);
    const isTelling =
      previous?.verbs.some((verb) =>
        /^(?:denken|glauben|hoffen|wissen|sagen|meinen|finden|wünschen|freuen|bedeuten|heißen|sehen|hören|vergessen|verstehen|schreiben)$/.test(
          verb,
        ),
      ) ||
      (previous !== undefined &&
        says(sentence, previous, /^(?:schön|gut|wichtig|schade|möglich|toll|froh|sicher|glücklich|leid|klar)$/));
    if (
      clause &&
      previous &&
      isTelling &&
      (tokens[at - 2]?.nouns.length ?? 0) === 0 &&
      clause.finite !== null &&
      clause.finite > at + 1
    )
      return change('dass', 'After verbs of saying and thinking comes “dass” with two s.');
  }
  if (
    word === 'dass' &&
    /^(?:ist|war|kostet|macht|sind|wäre|finde|möchte|schmeckt|gefällt)$/.test(next.lower) &&
    (at === 0 || /^(?:und|aber|,)$/.test(before))
  )
    return change('das', '“Das” is the thing; “dass” joins clauses.');
  if (
    tokens[at]?.text === 'Mann' &&
    isFiniteVerb(next) &&
    next.verbs.some(({ finite }) => finite?.person === 3 && !finite.isPlural) &&
    (at === 0 || /^(?:wenn|dass|weil|,|und|dort|hier|wo|wie|was|kann|muss|darf|soll|wird)$/.test(before))
  )
    return change('man', '“man” stands for anyone; “der Mann” is a man.');
  if (tokens[at]?.text === 'Mann' && /^(?:kann|muss|darf|soll|wird|braucht)$/.test(before))
    return change('man', '“man” stands for anyone; “der Mann” is a man.');
  if (
    word === 'seid' &&
    (next.kind === 'number' ||
      /^(?:ein|eine|einem|einer|zwei|drei|vier|fünf|sechs|zehn|gestern|montag|wann|letztem|letzter|letzten|januar|vielen|heute|langem|kurzem)$/.test(
        next.lower,
      )) &&
    !/^ihr$/.test(before) &&
    next.lower !== 'ihr'
  )
    return change('seit', '“seit” tells since when; “seid” belongs to “ihr”.');
  if (
    word === 'seit' &&
    (before === 'ihr' || next.lower === 'ihr') &&
    !/^(?:mit|von|bei)$/.test(lowerAt(sentence, at - 2)) &&
    (next.kind === 'mark' || next.adjectives.length > 0 || next.lower === 'ihr' || next.lower === 'so')
  )
    return change('seid', '“ihr seid” is the verb; “seit” tells since when.');
  return null;
}

/** "Ich mochte", "ich hatte gern", "sehr schon": a past, or another word, where the umlaut is missing. */
function umlauts(sentence: Sentence, at: number): Fix | null {
  const { tokens } = sentence;
  const word = lowerAt(sentence, at);
  const clause = clauseOf(sentence, at);
  const next = lowerAt(sentence, at + 1);
  const change = (to: string) => replacing(sentence, at, at, to, `With two dots: “${to}”.`);
  if (!clause) return null;
  const isPast = /\b(?:früher|damals|gestern|als|kind|letzt\w*|nie|schon immer)\b/i.test(sentence.text);
  if (
    /^mochten?$/.test(word) &&
    clause.finite === at &&
    clause.subject &&
    !isPast &&
    !says(sentence, clause, /^(?:sehr|nicht|ihn|gern|uns|euch)$/)
  ) {
    const isWish =
      says(sentence, clause, /^(?:bitte|ein|eine|einen|zwei|drei|noch|etwas|jetzt|heute|morgen|lieber)$/) ||
      clause.nonfinite.some((one) => one > at);
    if (isWish) return change(word.replace('o', 'ö'));
  }
  if (
    /^hatten?$/.test(word) &&
    clause.finite === at &&
    /^(?:gern|gerne|lieber)$/.test(clause.subject?.at === at + 1 ? lowerAt(sentence, at + 2) : next) &&
    clause.nonfinite.length === 0 &&
    !isPast
  )
    return change(word.replace('a', 'ä'));
  if (
    /^wurden?$/.test(word) &&
    clause.finite === at &&
    /^(?:gern|gerne|lieber)$/.test(clause.subject?.at === at + 1 ? lowerAt(sentence, at + 2) : next)
  )
    return change(word.replace('u', 'ü'));
  if (
    /^wurden?$/.test(word) &&
    clause.finite === at &&
    clause.subject?.person === 1 &&
    clause.nonfinite.length === 1 &&
    clause.nonfinite.every((one) =>
      (tokens[one] as Token).verbs.every(({ kind }) => kind === 'infinitive' || kind === 'finite'),
    )
  )
    return change(word.replace('u', 'ü'));
  if (
    word === 'konnten' &&
    at === clause.start &&
    sentence.isQuestion &&
    lowerAt(sentence, at + 1) === 'sie' &&
    /^(?:mir|uns|bitte|mich)$/.test(lowerAt(sentence, at + 2))
  )
    return change('könnten');
  if (
    word === 'schon' &&
    /^(?:sehr|so|ganz|wirklich|besonders|zu)$/.test(lowerAt(sentence, at - 1)) &&
    (tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'mark')
  )
    return change('schön');
  if (
    word === 'schon' &&
    /^(?:ist|sind|war|waren)$/.test(lowerAt(sentence, at - 1)) &&
    (tokens[at + 1] === undefined || /^[.!?]$/.test(tokens[at + 1]?.text ?? '')) &&
    sentence.phrases.some(({ noun, determiner }) => noun === at - 2 && determiner !== null) &&
    !sentence.isQuestion
  )
    return change('schön');
  if (word === 'ware' && /^(?:das|es|ich|er)$/.test(lowerAt(sentence, at - 1))) return change('wäre');
  return null;
}

export const SOUND_ALIKES: readonly GermanRule[] = [
  wordRule(
    'umlaut-of-another-word',
    'spelling',
    [
      ['Ich mochte bitte bezahlen.', 'Ich möchte bitte bezahlen.'],
      ['Ich hatte gern einen Kaffee.', 'Ich hätte gern einen Kaffee.'],
      ['Das ist sehr schon.', 'Das ist sehr schön.'],
    ],
    ['Früher mochte ich keinen Fisch.', 'Ich war schon da.'],
    umlauts,
  ),
  wordRule(
    'sound-alike',
    'other',
    [
      ['Wenn fährt der nächste Zug?', 'Wann fährt der nächste Zug?'],
      ['Ich hoffe, das du bald kommst.', 'Ich hoffe, dass du bald kommst.'],
      ['Mann kann dort gut essen.', 'Man kann dort gut essen.'],
      ['Ich bin seid zwei Jahren hier.', 'Ich bin seit zwei Jahren hier.'],
    ],
    ['Das Buch, das ich lese, ist gut.', 'Wenn du willst.', 'Mein Mann kann gut kochen.', 'Ihr seid nett.'],
    soundAlikes,
  ),
];
