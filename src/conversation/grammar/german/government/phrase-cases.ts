/** The cases that a noun phrase may stand in, by what governs it. */
import type { Clause } from '../reading/clauses.ts';
import type { NounPhrase } from '../reading/noun-phrases.ts';
import type { Sentence } from '../reading/sentence.ts';
import { isSeveral, type Token } from '../reading/tokens.ts';
import { PLURAL } from '../vocabulary/cells.ts';
import { MODALS, PREPOSITIONS } from '../vocabulary/closed-words.ts';
import { determiner } from '../vocabulary/determiners.ts';
import { afterPreposition } from './after-preposition.ts';
import { ANY, type Cases, clauseOf, says } from './cases.ts';
import { isPerson, isTime } from './noun-classes.ts';
import { COPULAS, DATIVE, DITRANSITIVE } from './verb-classes.ts';

/** True where another phrase or pronoun stands as the subject beside this one ("mein Bruder und ich"). */
const isCoordinated = (tokens: readonly Token[], { from, noun }: NounPhrase) =>
  /^(?:und|oder|als|wie|,|sowie|bzw)$/.test(tokens[from - 1]?.lower ?? '') ||
  /^(?:und|oder)$/.test(tokens[noun + 1]?.lower ?? '');

function ofObject(sentence: Sentence, phrase: NounPhrase, clause: Clause): Cases {
  const { tokens } = sentence;
  const { verbs } = clause;
  const noun = (tokens[phrase.noun] as Token).text;
  if (isTime(noun))
    return clause.verbs.length > 0 && verbs.every((verb) => COPULAS.has(verb))
      ? { ...ANY, cases: 'NAG' }
      : { ...ANY, cases: 'AG', because: 'A time without a preposition stands in the accusative' };
  const verb = verbs[0] ?? '';
  if (verbs.every((one) => COPULAS.has(one))) {
    if (clause.subject && verbs.includes('werden') === false)
      return { cases: 'N', because: `After “${verb}” comes the nominative`, preposition: null };
    return ANY;
  }
  if (
    verbs.every(
      (one) =>
        DATIVE.has(one) &&
        !/^(?:nutzen|verzeihen|absagen|zusagen|zusehen|zuschauen|fehlen|gut|kündigen|glauben|gehen|stehen|reichen|passen)$/.test(
          one,
        ),
    )
  )
    return { cases: 'D', because: `“${verb}” takes the dative`, preposition: null };
  if (verbs.some((one) => DATIVE.has(one))) return { ...ANY, cases: 'AD' };
  const hasDative = tokens
    .slice(clause.from, clause.to)
    .some(({ lower }) => /^(?:mir|dir|ihm|ihnen|uns|euch)$/.test(lower));
  const because = `The object of “${verb}” stands in the accusative`;
  const others = sentence.phrases.filter(
    (one) =>
      one !== phrase &&
      one.from >= clause.from &&
      one.noun < clause.to &&
      !isGoverned(tokens, one) &&
      tokens[one.noun]?.isCapital,
  );
  const article = tokens[phrase.from]?.lower ?? '';
  const isOfPerson =
    others.length > 0 ||
    article.endsWith('em') ||
    (article.endsWith('en') && noun.endsWith('n') && (phrase.cells & PLURAL) !== 0);
  if (isPerson(noun) && others.length > 0) return { ...ANY, cases: 'AD' };
  const hasThing =
    /^(?:das|es|was|alles|etwas)$/.test(tokens[clause.start]?.lower ?? '') ||
    /^(?:das|es)$/.test(tokens[phrase.from - 1]?.lower ?? '');
  if (verbs.some((one) => DITRANSITIVE.has(one)) && hasThing) return { ...ANY, cases: 'AD' };
  if (verbs.some((one) => DITRANSITIVE.has(one)) && !hasDative)
    return isPerson(noun) || isOfPerson ? { ...ANY, cases: 'AD' } : { cases: 'A', because, preposition: null };
  return { cases: 'A', because, preposition: null };
}

/** The case of a phrase that is joined by "und" to one with a preposition, beside its own. */
function joinedCases(sentence: Sentence, phrase: NounPhrase): Cases | null {
  const { tokens, phrases } = sentence;
  if (!/^(?:und|oder|,|sowie|aber)$/.test(tokens[phrase.from - 1]?.lower ?? '')) return null;
  const earlier = phrases
    .filter(
      ({ noun, from, isContraction }) =>
        noun < phrase.from && (isContraction || (tokens[from - 1]?.lower ?? '') in PREPOSITIONS),
    )
    .at(-1);
  if (!earlier || tokens.slice(earlier.noun, phrase.from).some(({ kind, text }) => kind === 'mark' && text !== ','))
    return null;
  return earlier.noun === phrase.from - 2 && tokens[phrase.from - 1]?.lower !== ',' ? null : { ...ANY, cases: 'NADG' };
}

function bare(sentence: Sentence, phrase: NounPhrase, clause: Clause): Cases {
  const { tokens } = sentence;
  if (/^(?:Meinung|Ansicht|Überzeugung)$/.test(tokens[phrase.noun]?.text ?? '')) return { ...ANY, cases: 'NADG' };
  const before = tokens[phrase.from - 1];
  if (before && /^(?:als|wie|was|welche.*|je|per|pro|à|minus|plus)$/.test(before.lower))
    return { ...ANY, cases: 'NADG' };
  if (
    before &&
    (isSeveral(before) ||
      determiner(before.lower) !== null ||
      /^(?:meisten|viele|einige|keine[rs]?|einer|eins)$/.test(before.lower))
  )
    return { ...ANY, cases: 'NADG' };
  // A noun just before it: a genitive, or a measure ("der Preis der Suppe").
  if (before && before.nouns.length > 0 && before.kind === 'word') return { ...ANY, cases: 'NADG' };
  if (says(tokens, clause, /^(?:weder|sowohl)$/)) return ANY;
  const joined = joinedCases(sentence, phrase);
  if (joined) return joined;
  if (clause.finite === null) {
    const isRequest =
      sentence.clauses.every(({ finite }) => finite === null) && tokens.some(({ lower }) => lower === 'bitte');
    const governed = phraseBefore(sentence, phrase);
    return {
      cases: governed ? 'NADG' : isRequest && tokens[phrase.noun]?.isCapital ? 'NA' : 'NAD',
      because: null,
      preposition: null,
      preferred: isRequest ? 'A' : 'N',
    };
  }
  if (clause.verbs.length === 0) return ANY;
  const isExistential = clause.readings.some(({ base }) => base === 'geben') || clause.verbs.includes('geben');
  if (isExistential && says(tokens, clause, /^(?:es|gibts|gibt's)$/) && !clause.subject)
    return isTime((tokens[phrase.noun] as Token).text)
      ? ANY
      : { cases: 'A', because: 'After “es gibt” comes the accusative', preposition: null };
  // "Ich nehme den Fisch und mein Mann das Schnitzel": the subject of another clause, whose verb is left out.
  const isOfAnother =
    /^(?:und|oder|aber|,)$/.test(before?.lower ?? '') &&
    sentence.phrases.some(({ from, isContraction }) => from === phrase.noun + 1 && !isContraction);
  if (isOfAnother) return ANY;
  if (isCoordinated(tokens, phrase))
    return followsObject(sentence, phrase, clause) ?? { ...ANY, cases: clause.subject ? 'NA' : 'NAD' };
  if (clause.subject) {
    // Imperatives of others, and what is told beside: "Ich, der Koch".
    if (clause.readings.length === 0) return ANY;
    return ofObject(sentence, phrase, clause);
  }
  return ofSubject(sentence, phrase, clause);
}

/** True where a governed phrase stands just before "und" and this one. */
const phraseBefore = ({ tokens, phrases }: Sentence, { from }: NounPhrase) =>
  /^(?:und|oder|,)$/.test(tokens[from - 1]?.lower ?? '') &&
  phrases.some((one) => one.noun === from - 2 && isGoverned(tokens, one));

/** The case of the phrase that this one is joined to by "und". */
function followsObject(sentence: Sentence, phrase: NounPhrase, clause: Clause): Cases | null {
  const { tokens, phrases } = sentence;
  if (!clause.subject || /^(?:als|wie)$/.test(tokens[phrase.from - 1]?.lower ?? '')) return null;
  if (
    /^(?:und|oder)$/.test(tokens[phrase.noun + 1]?.lower ?? '') &&
    /^(?:ich|du|er|sie|wir)$/.test(tokens[phrase.noun + 2]?.lower ?? '')
  )
    return null;
  if (!/^(?:und|oder|,)$/.test(tokens[phrase.from - 1]?.lower ?? '')) return ofObject(sentence, phrase, clause);
  const joined = phrases.find(({ noun }) => noun === phrase.from - 2);
  if (!joined || joined.from < clause.from) return null;
  const cases = casesOf(sentence, joined);
  if (isGoverned(tokens, joined)) return { ...ANY, cases: [...new Set([...cases.cases, 'N', 'A'])].join('') };
  return cases.because === null ? null : cases;
}

function ofSubject(sentence: Sentence, phrase: NounPhrase, clause: Clause): Cases {
  const { tokens, phrases } = sentence;
  const finite = clause.finite as number;
  const others = phrases.filter(
    (one) => one !== phrase && one.from >= clause.from && one.noun < clause.to && !isGoverned(tokens, one),
  );
  const bases = clause.readings.map(({ base }) => base);
  const isPronoun = (at: number) =>
    !phrases.some(({ from, noun }) => at >= from && at <= noun) &&
    /^(?:es|das|sie|ihr|wer|dies|alles|jemand|niemand|keiner|einer|die|der)$/.test(tokens[at]?.lower ?? '');
  const hasPronoun = tokens.slice(clause.from, clause.to).some((_, i) => isPronoun(clause.from + i));
  if (finite === clause.start && !sentence.isQuestion) return ANY;
  const isCommand =
    finite === clause.start &&
    !sentence.isQuestion &&
    !bases.some((base) => MODALS.has(base)) &&
    clause.readings.some(({ finite }) => finite.mood === 'imperative');
  if (
    isCommand ||
    hasPronoun ||
    (/^(?:was|wer)$/.test(tokens[clause.start]?.lower ?? '') && clause.verbs.some((verb) => DATIVE.has(verb)))
  )
    return ANY;
  if (isTime((tokens[phrase.noun] as Token).text)) return ANY;
  const isBefore = phrase.from === clause.start && phrase.noun + 1 === finite;
  const isAfter = phrase.from === finite + 1 && (clause.start === finite || finite <= clause.start + 2);
  if (others.length === 0 && clause.subordinator === null && (isBefore || isAfter) && !bases.includes('geben'))
    return { cases: 'N', because: 'The subject stands in the nominative', preposition: null };
  if (isBefore && others.length > 0) return { ...ANY, preferred: 'N' };
  return ANY;
}

const isGoverned = (tokens: readonly Token[], { from, isContraction }: NounPhrase) =>
  isContraction || (tokens[from - 1]?.lower ?? '') in PREPOSITIONS;

/** The cases in which a phrase may stand, with why. */
export function casesOf(sentence: Sentence, phrase: NounPhrase): Cases {
  const { tokens } = sentence;
  const clause = clauseOf(sentence, phrase.noun);
  if (phrase.isContraction) return afterPreposition(sentence, phrase, phrase.from, clause);
  const isSoftened = /^(?:so|nur|etwa|fast|genau|auch|ungefähr)$/.test(tokens[phrase.from - 1]?.lower ?? '');
  const place = phrase.from - (isSoftened ? 2 : 1);
  const before = tokens[place];
  const isZuBefore = before?.lower === 'zu' && phrase.determiner === null && phrase.adjectives.length > 0;
  if (before && before.lower in PREPOSITIONS && !isZuBefore) return afterPreposition(sentence, phrase, place, clause);
  if (!clause || isZuBefore) return ANY;
  // "von Juni und dem Juli": what is joined to a governed phrase is governed alike; it is left open.
  return bare(sentence, phrase, clause);
}
