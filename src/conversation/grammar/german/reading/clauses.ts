/** Clauses: where each begins and ends, its verb, its subject where that is a pronoun. */
import { COORDINATORS, MODALS, QUESTION_WORDS, SUBJECTS, SUBORDINATORS } from '../vocabulary/closed-words.ts';
import type { FiniteForm } from '../vocabulary/conjugation.ts';
import { determiner } from '../vocabulary/determiners.ts';
import type { VerbReading } from '../vocabulary/verbs.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { NounPhrase } from './noun-phrases.ts';
import { hasKind, isFiniteVerb, type Token } from './tokens.ts';

/** The doer, as far as a pronoun tells. */
export interface Subject {
  at: number;
  person: 1 | 2 | 3;
  isPlural: boolean;
}

/** Indexes are those of the sentence's tokens; `to` is exclusive. */
export interface Clause {
  from: number;
  to: number;
  /** The word that puts the verb at the end, or null. */
  subordinator: number | null;
  /** The first word after "und" and the like. */
  start: number;
  finite: number | null;
  /** The readings of the finite verb that are finite. */
  readings: (VerbReading & { finite: FiniteForm })[];
  subject: Subject | null;
  /** Infinitives and participles, in order. */
  nonfinite: number[];
  /** The prefix that stands apart at the end. */
  prefix: number | null;
  /** Infinitives of the verb that carries the meaning; empty where it is not certain. */
  verbs: string[];
}

const OPENERS = new Set(
  'ja nein doch danke bitte okay ok also hallo entschuldigung ach oh na gut genau und aber oder denn sondern'.split(
    ' ',
  ),
);

function isBoundary(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token;
  return token.kind === 'mark' && /[,;:–—()"„“«»]/.test(token.text);
}

/** Places where a clause begins. */
function startsOf(tokens: readonly Token[], inPhrase: ReadonlySet<number>): number[] {
  const hasVerb = (from: number, to: number) =>
    tokens.slice(from, to).some((token, i) => isFiniteVerb(token) && !inPhrase.has(from + i));
  const nextBoundary = (at: number) => {
    for (let i = at; i < tokens.length; i += 1)
      if (isBoundary(tokens, i) || (i > at && SUBORDINATORS.has(tokens[i]?.lower ?? ''))) return i;
    return tokens.length;
  };
  const starts = [0];
  for (let at = 1; at < tokens.length; at += 1) {
    const { lower } = tokens[at] as Token;
    const begin = starts.at(-1) as number;
    if (isBoundary(tokens, at - 1)) starts.push(at);
    else if (SUBORDINATORS.has(lower) && lower !== 'damit')
      starts.push(COORDINATORS.has(tokens[at - 1]?.lower ?? '') ? at - 1 : at);
    else if (COORDINATORS.has(lower) && hasVerb(begin, at) && hasVerb(at + 1, nextBoundary(at + 1))) starts.push(at);
  }
  return [...new Set(starts)];
}

/** The person that a token is as a subject; "Sie" and "ihr" only beside a verb that agrees. */
function subjectOf(tokens: readonly Token[], at: number): Subject | null {
  const token = tokens[at] as Token;
  const plain = SUBJECTS[token.lower];
  if (plain) return { at, person: plain[0], isPlural: plain[1] };
  const agrees = (plural: boolean, person: number, places = [at - 1, at + 1]) =>
    places.some((i) =>
      tokens[i]?.verbs.some(
        ({ finite }) =>
          finite && finite.isPlural === plural && finite.person === person && finite.mood !== 'imperative',
      ),
    );
  const isPure = (i: number) =>
    tokens[i] !== undefined &&
    isFiniteVerb(tokens[i]) &&
    !hasKind(tokens[i], 'infinitive') &&
    !(hasKind(tokens[i], 'participle') && i > at);
  const pure = [at - 1, at + 1].filter(isPure);
  if (token.lower === 'sie' && token.text !== 'Sie' && agrees(false, 3, pure.slice(0, 1)))
    return { at, person: 3, isPlural: false };
  if (token.lower === 'sie' && agrees(true, 3)) {
    // "Niemand wird Sie stören": the verb of another subject stands before.
    let from = at;
    while (from > 0 && tokens[from - 1]?.kind !== 'mark') from -= 1;
    const isOther = tokens
      .slice(from, at)
      .some(
        (_, i) =>
          isPure(from + i) &&
          !(tokens[from + i] as Token).verbs.some(({ finite }) => finite?.isPlural && finite.person === 3),
      );
    return isOther ? null : { at, person: 3, isPlural: true };
  }
  if (token.lower === 'ihr' && agrees(true, 2)) return { at, person: 2, isPlural: true };
  return null;
}

function clauseOf(
  tokens: readonly Token[],
  from: number,
  to: number,
  inPhrase: ReadonlySet<number>,
  vocabulary: Vocabulary,
): Clause {
  let start = from;
  while (start < to && (OPENERS.has(tokens[start]?.lower ?? '') || tokens[start]?.kind === 'mark')) start += 1;
  const opener = tokens[start];
  const isSubordinate =
    opener !== undefined &&
    SUBORDINATORS.has(opener.lower) &&
    !(opener.lower === 'damit' && isFiniteVerb(tokens[start + 1] ?? opener));
  const indexes = Array.from({ length: Math.max(0, to - start) }, (_, i) => start + i);
  const first = indexes.map((at) => subjectOf(tokens, at)).find((one) => one !== null) ?? null;
  // "Mein Mann nimmt das Gulasch und ich die Spätzle": another's subject.
  const isOthers =
    first !== null &&
    !isSubordinate &&
    /^(?:und|oder|als|wie|noch)$/.test(tokens[first.at - 1]?.lower ?? '') &&
    ![first.at - 1, first.at + 1].some((at) => isFiniteVerb(tokens[at] ?? (tokens[first.at] as Token)));
  const subject = isOthers ? null : first;
  const isAttribute = (at: number) =>
    (tokens[at] as Token).adjectives.some(({ ending }) => ending !== '') &&
    (determiner(tokens[at - 1]?.lower ?? '') !== null || (tokens[at + 1]?.nouns.length ?? 0) > 0) &&
    subject?.at !== at - 1;
  const candidates = indexes.filter(
    (at) => !inPhrase.has(at) && isFiniteVerb(tokens[at] as Token) && at !== subject?.at && !isAttribute(at),
  );
  const pure = candidates.filter(
    (at) =>
      !hasKind(tokens[at] as Token, 'infinitive') &&
      !(hasKind(tokens[at] as Token, 'participle') && at !== candidates[0]),
  );
  const neighbours = subject ? [subject.at + 1, subject.at - 1].filter((at) => candidates.includes(at)) : [];
  const agreeing = neighbours.filter(
    (at) =>
      subject &&
      (tokens[at] as Token).verbs.some(
        ({ finite }) => finite?.person === subject.person && finite.isPlural === subject.isPlural,
      ),
  );
  agreeing.sort((a, b) => a - b);
  const beside =
    agreeing.find((at) => pure.includes(at)) ??
    neighbours.sort((a, b) => a - b).find((at) => pure.includes(at)) ??
    (pure.length === 0 ? (agreeing[0] ?? neighbours[0]) : undefined);
  const chosen = beside ?? pure[0] ?? candidates[0] ?? null;
  // "Geld abheben", "Hunde erlaubt": at the end and without a pronoun it is no finite verb.
  const ending = lastWord(tokens, from, to);
  const isLoose =
    chosen !== null &&
    !subject &&
    !isSubordinate &&
    chosen === ending &&
    (hasKind(tokens[chosen] as Token, 'infinitive') || hasKind(tokens[chosen] as Token, 'participle'));
  const finite = isLoose ? null : chosen;
  const nonfinite = indexes.filter(
    (at) =>
      at !== finite &&
      !inPhrase.has(at) &&
      (hasKind(tokens[at] as Token, 'infinitive') || hasKind(tokens[at] as Token, 'participle')),
  );
  const readings = (finite === null ? [] : (tokens[finite] as Token).verbs).filter(
    (reading): reading is VerbReading & { finite: FiniteForm } => reading.finite !== undefined,
  );
  const last = lastWord(tokens, from, to);
  const prefix =
    last !== null &&
    last !== finite &&
    finite !== null &&
    last > finite &&
    readings.some(({ base }) => vocabulary.verbs.isSeparable(base, tokens[last]?.lower ?? ''))
      ? last
      : null;
  const verbs = verbsOf(tokens, readings, nonfinite, prefix === null ? null : (tokens[prefix]?.lower ?? null));
  return {
    from,
    to,
    start,
    subordinator: isSubordinate ? start : null,
    finite,
    readings,
    subject,
    nonfinite,
    prefix,
    verbs,
  };
}

/** The last word before the marks that end a clause. */
export function lastWord(tokens: readonly Token[], from: number, to: number): number | null {
  for (let at = to - 1; at >= from; at -= 1) if (tokens[at]?.kind !== 'mark') return at;
  return null;
}

function verbsOf(
  tokens: readonly Token[],
  readings: readonly VerbReading[],
  nonfinite: readonly number[],
  prefix: string | null,
): string[] {
  const bases = new Set(readings.map(({ base }) => base));
  const isHelper = [...bases].some((base) => MODALS.has(base) || /^(?:haben|sein|werden)$/.test(base));
  if (isHelper && nonfinite.length > 0)
    return [
      ...new Set(
        nonfinite.flatMap((at) =>
          (tokens[at] as Token).verbs.filter(({ kind }) => kind !== 'finite').map(({ infinitive }) => infinitive),
        ),
      ),
    ];
  return [...bases].map((base) => (prefix ?? '') + base);
}

/** The clauses of a sentence, in order. */
export function clausesOf(tokens: readonly Token[], phrases: readonly NounPhrase[], vocabulary: Vocabulary): Clause[] {
  const inPhrase = new Set<number>();
  for (const { from, noun, determiner } of phrases)
    if (determiner !== null || noun > from) for (let at = from; at <= noun; at += 1) inPhrase.add(at);
    else if (tokens[noun]?.isCapital && !tokens[noun]?.isFirst) inPhrase.add(noun);
  const starts = startsOf(tokens, inPhrase);
  return starts.map((from, i) => clauseOf(tokens, from, starts[i + 1] ?? tokens.length, inPhrase, vocabulary));
}

/** True for a clause that begins with a question word. */
export const isQuestion = ({ start }: Clause, tokens: readonly Token[]): boolean =>
  QUESTION_WORDS.has(tokens[start]?.lower ?? '');
