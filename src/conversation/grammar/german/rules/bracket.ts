/** The bracket of a modal or helping verb and the infinitive or participle at the end, and the forms in it. */
import type { Fix } from '../../corrector/grammar.ts';
import { ALWAYS_SEIN, WITH_SEIN } from '../government/verb-classes.ts';
import type { Clause } from '../reading/clauses.ts';
import { inside, replacing, type Sentence, wordsBetween } from '../reading/sentence.ts';
import { hasKind, type Token } from '../reading/tokens.ts';
import { ADVERBS, MODALS, PREPOSITIONS } from '../vocabulary/closed-words.ts';
import { clauseRule, endOf, type GermanRule, lowerAt, says } from './rule.ts';

const isModal = (clause: Clause) => clause.readings.some(({ base }) => MODALS.has(base));
const isFuture = (clause: Clause) => clause.readings.some(({ base }) => base === 'werden');
const isHaving = (clause: Clause) => clause.readings.some(({ base }) => base === 'haben');
const isBeing = (clause: Clause) => clause.readings.some(({ base }) => base === 'sein');

const LATE_ADVERBS = /^(?:draußen|drinnen|hier|dort|heute|morgen|jetzt|zusammen|später|gestern|dahin|oben|unten)$/;

/** Place after which words belong to another thing: "größer als", "und". */
const OTHER = /^(?:als|wie|und|oder|aber|zu|um|dass|ob|weil|wenn|denn|bitte|danke|,)$/;

function misplaced(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, phrases } = sentence;
  const [at] = clause.nonfinite;
  const { finite } = clause;
  if (
    at === undefined ||
    finite === null ||
    clause.nonfinite.length !== 1 ||
    at <= finite ||
    clause.subordinator !== null
  )
    return null;
  const token = tokens[at] as Token;
  const isParticiple = hasKind(token, 'participle');
  const fits =
    ((isModal(clause) || isFuture(clause)) && hasKind(token, 'infinitive')) ||
    (isHaving(clause) && isParticiple) ||
    (isBeing(clause) && isParticiple && token.verbs.some(({ infinitive }) => WITH_SEIN.has(infinitive)));
  if (!fits || token.adjectives.some(({ ending }) => ending !== '') || token.isCapital) return null;
  const end = endOf(sentence, clause);
  const next = tokens[at + 1];
  if (
    end <= at ||
    !next ||
    OTHER.test(next.lower) ||
    tokens.slice(at + 1, end + 1).some(({ kind, lower }) => kind === 'mark' || /^(?:und|oder|als|zu|dass)$/.test(lower))
  )
    return null;
  const between = tokens.slice(finite + 1, at).filter((_, i) => finite + 1 + i !== clause.subject?.at);
  const isShort = between.every(({ lower }) => ADVERBS.has(lower) || /^(?:sie|mir|uns|mich)$/.test(lower));
  const phrase = phrases.find(({ from }) => from === at + 1);
  const isObject =
    phrase !== undefined &&
    !phrase.isContraction &&
    (phrase.determiner !== null || phrase.noun === end || phrase.isCounted || phrase.adjectives.length > 0);
  const isPlace =
    end > at + 1 &&
    (next.lower in PREPOSITIONS || phrase?.isContraction === true) &&
    next.lower !== 'für' &&
    next.lower !== 'bis' &&
    next.lower !== 'auf';
  const isPronoun =
    /^(?:mir|mich|uns|dir|dich|ihnen|ihn|es|das)$/.test(next.lower) &&
    between.length <= 1 &&
    (at + 1 === end || phrases.some(({ from }) => from === at + 2));
  const isEarly =
    isParticiple && /^(?:schon|lange|nicht|sehr|viel|immer|nie|gestern)$/.test(next.lower) && at + 1 === end;
  const isAdverb = !isParticiple && LATE_ADVERBS.test(next.lower) && at + 1 === end;
  if (!(isObject || isPronoun || (isEarly && isShort) || (isShort && (isPlace || isAdverb)))) return null;
  const moved = `${wordsBetween(sentence, at + 1, end + 1)} ${inside(token)}`;
  const name = isParticiple && !isModal(clause) ? 'participle' : 'infinitive';
  // "Ich kann nicht finden mein Hotel": the object goes before "nicht".
  if (isObject && lowerAt(sentence, at - 1) === 'nicht' && phrase.determiner !== null) {
    const words = `${wordsBetween(sentence, at + 1, end + 1)} nicht ${inside(token)}`;
    return replacing(sentence, at - 1, end, words, `The ${name} goes to the end of the clause: “… ${words}”.`);
  }
  return replacing(sentence, at, end, moved, `The ${name} goes to the end of the clause: “… ${moved}”.`);
}

/** "Kann ich das hier lasse?": after a modal verb comes the infinitive. */
function formAfterModal(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, vocabulary } = sentence;
  const { finite } = clause;
  if (finite === null || !isModal(clause) || clause.subordinator !== null) return null;
  const end = endOf(sentence, clause);
  const last = tokens[end] as Token;
  if (end <= finite || last.isCapital || sentence.phrases.some(({ from, noun }) => end >= from && end <= noun))
    return null;
  const [modal] = clause.readings;
  if (
    lowerAt(sentence, end - 1) === 'zu' &&
    hasKind(last, 'infinitive') &&
    !says(sentence, clause, /^(?:um|ohne|statt|lust|zeit|nichts|etwas|was|viel)$/) &&
    !sentence.tokens.slice(clause.from, end).some(({ text }) => text === ',')
  )
    return replacing(
      sentence,
      end - 1,
      end,
      last.lower,
      `After “${modal?.base}” comes the infinitive without “zu”: “${last.lower}”.`,
    );
  if (clause.nonfinite.some((at) => hasKind(tokens[at] as Token, 'infinitive'))) return null;
  const readings = last.verbs.filter(
    ({ kind, base, finite: form }) =>
      ((kind === 'finite' && form?.mood !== 'imperative') || kind === 'participle') && !MODALS.has(base),
  );
  const infinitives = new Set(readings.map(({ infinitive }) => infinitive));
  const [infinitive] = infinitives;
  if (
    vocabulary.nouns.isListed(last.text) ||
    !infinitive ||
    infinitives.size > 1 ||
    last.adjectives.some(({ ending }) => ending !== '') ||
    last.nouns.length > 0 ||
    last.isClosed ||
    last.isFixed
  )
    return null;
  const isParticiple = readings.every(({ kind }) => kind === 'participle');
  if (isParticiple && !(clause.subject?.person === 1 && !/^(?:geöffnet|geschlossen)$/.test(last.lower))) return null;
  if (!isParticiple && last.adjectives.length > 0 && clause.subject?.person !== 1) return null;
  return replacing(sentence, end, end, infinitive, `After “${modal?.base}” comes the infinitive: “${infinitive}”.`);
}

/** "Ich habe ein Auto kaufen": after "haben" comes the participle. */
function formAfterHaving(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, vocabulary } = sentence;
  const [listed] = clause.nonfinite;
  // "Ich habe einkauft": the finite form where the participle belongs.
  const end = endOf(sentence, clause);
  const isJoined =
    listed === undefined &&
    clause.finite !== null &&
    end > clause.finite &&
    (tokens[end] as Token).verbs.length > 0 &&
    (tokens[end] as Token).verbs.every(({ prefix, kind }) => prefix !== null && kind === 'finite');
  const at = isJoined ? end : listed;
  if (
    at === undefined ||
    clause.finite === null ||
    at <= clause.finite ||
    clause.nonfinite.length > 1 ||
    !isHaving(clause) ||
    clause.subordinator !== null
  )
    return null;
  const token = tokens[at] as Token;
  if (
    token.verbs.some(({ base }) => MODALS.has(base)) ||
    /^(?:stehen|liegen|sitzen|hängen|wohnen|kommen)$/.test(token.lower) ||
    vocabulary.nouns.isListed(token.text) ||
    (sentence.vocabulary.noun(token.text).length > 0 && /^(?:flecken|fragen|karten)$/.test(token.lower))
  )
    return null;
  if (
    at !== endOf(sentence, clause) ||
    token.isCapital ||
    hasKind(token, 'participle') ||
    /^(?:zu|lust|zeit)$/.test(lowerAt(sentence, at - 1)) ||
    says(sentence, clause, /^(?:lust|zeit|um|zu|gut|angst|möglichkeit)$/)
  )
    return null;
  const [reading] = token.verbs;
  const participle = reading && vocabulary.verbs.conjugation(reading.base)?.participle;
  if (!(reading && participle) || clause.readings.some(({ finite }) => finite.mood === 'subjunctive')) return null;
  const right = reading.prefix ? reading.prefix + participle : participle;
  return replacing(sentence, at, at, right, `After “haben” comes the participle: “${right}”.`);
}

const HABEN_ONLY =
  /^(?:essen|trinken|arbeiten|bestellen|lernen|studieren|wohnen|leben|spielen|lesen|schreiben|kochen|schlafen|sprechen|warten|brauchen|haben|verstehen|sehen|hören|sagen|machen|kaufen|bezahlen|zahlen|suchen|frühstücken|duschen|tanzen|telefonieren|feiern|denken|helfen|schmecken|gefallen|dauern|kosten|regnen|schneien|übernachten|jobben|putzen|probieren|anprobieren|reservieren|buchen|aufräumen|einkaufen|fernsehen|rauchen|wissen|glauben|vergessen|beginnen|anfangen|aufhören|verbringen|besuchen|treffen)$/;
/** Of those, participles that can be a state of a thing ("Sie sind bestellt"). */
const STATES =
  /^(?:bestellen|reservieren|buchen|kaufen|bezahlen|machen|schreiben|kochen|putzen|vergessen|sagen|besuchen|sehen|lesen|hören|sprechen|verstehen|probieren|suchen|beginnen|anfangen|aufräumen)$/;

function wrongAuxiliary(sentence: Sentence, clause: Clause): Fix | null {
  const { tokens, vocabulary, phrases } = sentence;
  const { finite } = clause;
  const at = clause.nonfinite.at(-1);
  if (finite === null || at === undefined || clause.nonfinite.length > 1) return null;
  const participles = (tokens[at] as Token).verbs.filter(({ kind }) => kind === 'participle');
  const [first] = participles;
  const reading = clause.readings.find(({ base }) => base === 'haben' || base === 'sein');
  if (!(first && reading) || reading.finite.mood === 'imperative') return null;
  const { person, isPlural } = clause.subject ?? reading.finite;
  const change = (base: 'haben' | 'sein') => {
    const form = vocabulary.verbs.form(base, person, isPlural, reading.finite.mood);
    return form
      ? replacing(
          sentence,
          finite,
          finite,
          form,
          `“${first.infinitive}” forms the perfect with “${base}”: “${form} … ${tokens[at]?.lower}”.`,
        )
      : null;
  };
  const hasObject = phrases.some(
    ({ from, noun, isContraction }) =>
      from > clause.from &&
      noun < clause.to &&
      !isContraction &&
      !(lowerAt(sentence, from - 1) in PREPOSITIONS) &&
      (tokens[noun]?.nouns.length ?? 0) > 0 &&
      /^(?:fahren|fliegen|umziehen|einziehen|wegfahren|abfahren)$/.test(first.infinitive) &&
      !/^(?:Auto|Tag|Woche|Stunden|Tage|Jahre|Monate|Kilometer|Jahr|Montag|Abend)/.test(tokens[noun]?.text ?? ''),
  );
  if (
    reading.base === 'haben' &&
    participles.every(({ infinitive }) => ALWAYS_SEIN.has(infinitive)) &&
    !hasObject &&
    !says(sentence, clause, /^(?:werden|worden|mich|dich|sich)$/)
  )
    return change('sein');
  const isRunOn = tokens
    .slice(finite + 1, at)
    .some(
      (token) =>
        token.lower === 'ich' ||
        (token.verbs.some(({ kind }) => kind === 'finite') &&
          token.verbs.every(({ kind }) => kind === 'finite') &&
          !token.isCapital),
    );
  if (isRunOn || (/^gewohnt$/.test(tokens[at]?.lower ?? '') && !says(sentence, clause, /^(?:in|bei|im|dort|hier)$/)))
    return null;
  if (
    reading.base !== 'sein' ||
    !participles.every(({ infinitive }) => HABEN_ONLY.test(infinitive)) ||
    says(sentence, clause, /^(?:worden|werden)$/)
  )
    return null;
  const isSpeaker = clause.subject !== null && clause.subject.person !== 3;
  return isSpeaker ||
    (participles.every(({ infinitive }) => !STATES.test(infinitive)) &&
      (clause.subject !== null || phrases.some(({ from }) => from === clause.start)))
    ? change('haben')
    : null;
}

export const BRACKET: readonly GermanRule[] = [
  clauseRule(
    'form-after-modal',
    'bracket',
    [
      ['Kann ich mein Gepäck hier lasse?', 'Kann ich mein Gepäck hier lassen?'],
      ['Wann kann ich anfange?', 'Wann kann ich anfangen?'],
      ['Ich möchte ein Bier zu bestellen.', 'Ich möchte ein Bier bestellen.'],
    ],
    ['Ich möchte einen Kaffee.', 'Kann ich bitte zahlen?', 'Das kann nicht sein.', 'Ich möchte nur etwas zu trinken.'],
    formAfterModal,
  ),
  clauseRule(
    'form-after-haben',
    'conjugation',
    [['Ich habe gestern ein Auto kaufen.', 'Ich habe gestern ein Auto gekauft.']],
    ['Ich habe zu arbeiten.', 'Ich hätte gern etwas zu trinken.'],
    formAfterHaving,
  ),
  clauseRule(
    'auxiliary',
    'auxiliary',
    [
      ['Wir haben gestern angekommen.', 'Wir sind gestern angekommen.'],
      ['Wir sind schon bestellt.', 'Wir haben schon bestellt.'],
      ['Ich bin drei Jahre in Berlin gearbeitet.', 'Ich habe drei Jahre in Berlin gearbeitet.'],
      ['Letzte Woche habe ich nach Paris geflogen.', 'Letzte Woche bin ich nach Paris geflogen.'],
    ],
    ['Der Tisch ist reserviert.', 'Wir sind eingeladen.', 'Ich bin in Bern geboren.'],
    wrongAuxiliary,
  ),
  clauseRule(
    'bracket-end',
    'bracket',
    [
      ['Wir möchten bestellen zwei Bier.', 'Wir möchten zwei Bier bestellen.'],
      ['Können wir zahlen mit Karte?', 'Können wir mit Karte zahlen?'],
      ['Ich habe reserviert ein Zimmer.', 'Ich habe ein Zimmer reserviert.'],
      ['Wir können sitzen draußen.', 'Wir können draußen sitzen.'],
    ],
    [
      'Ich möchte einen Tisch reservieren für zwei Personen.',
      'Wir möchten bezahlen, bitte.',
      'Ich möchte essen und trinken.',
    ],
    misplaced,
  ),
];
