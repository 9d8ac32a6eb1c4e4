/** The words of a text with all that each can be. */
import type { AdjectiveReading } from '../vocabulary/adjectives.ts';
import { cell } from '../vocabulary/cells.ts';
import { NUMBER_WORDS } from '../vocabulary/closed-words.ts';
import type { NounReading } from '../vocabulary/nouns.ts';
import type { VerbReading } from '../vocabulary/verbs.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

export interface Token {
  text: string;
  lower: string;
  /** Offsets in the whole text. */
  start: number;
  end: number;
  kind: 'word' | 'number' | 'mark';
  isFirst: boolean;
  isCapital: boolean;
  isClosed: boolean;
  /** An adjective without endings ("rosa"). */
  isFixed: boolean;
  nouns: NounReading[];
  verbs: VerbReading[];
  adjectives: AdjectiveReading[];
}

const TOKEN = /\p{L}[\p{L}\p{M}'’]*(?:-\p{L}[\p{L}\p{M}]*)*\.?(?<=[\p{L}\p{M}'’])|\d+(?:[.,:]\d+)*|[^\s\p{L}\d]/gu;

/** An infinitive with a capital is a neuter noun ("das Rauchen"). */
const nounOfVerb = (lemma: string): NounReading => ({
  lemma,
  genders: 'n',
  cells: cell('n', 'N') | cell('n', 'A') | cell('n', 'D'),
});

function wordToken(text: string, start: number, isFirst: boolean, isAfterI: boolean, vocabulary: Vocabulary): Token {
  const lower = text.toLowerCase();
  const isCapital = text !== lower && text[0] !== lower[0];
  const isClosed = vocabulary.isClosed(lower);
  const canBeNoun = isCapital || !isClosed;
  const isNounOnly = isCapital && !isFirst;
  const verbs =
    isNounOnly ||
    (isClosed && !(isAfterI && /^(?:danke|bitte|meine)$/.test(lower)) && lower !== 'sein' && lower !== 'weiß')
      ? []
      : vocabulary.verb(lower);
  const adjectives =
    (isClosed &&
      !/^(?:viel|wenig|ander|lang|beid|ruhig|einfach|genau|richtig|echt|total|voll|kurz|sicher|natürlich|bestimmt|häufig|ständig|täglich)/.test(
        lower,
      )) ||
    isNounOnly
      ? []
      : vocabulary.adjective(lower);
  let nouns = canBeNoun ? vocabulary.noun(text) : [];
  // In lower case a noun is only what is nothing else.
  if (!isCapital && (verbs.length > 0 || adjectives.length > 0 || vocabulary.adjectives.isFixed(lower))) nouns = [];
  if (isFirst && isClosed) nouns = [];
  // "die Armen": an adjective with a capital is declined as one.
  if (isCapital && !vocabulary.nouns.listed(text) && vocabulary.adjective(lower).some(({ ending }) => ending !== ''))
    nouns = [];
  if (isNounOnly && (nouns.length === 0 || !vocabulary.nouns.listed(text)) && vocabulary.isInfinitive(lower))
    nouns = [...nouns, nounOfVerb(text)];
  return {
    text,
    lower,
    start,
    end: start + text.length,
    kind: 'word',
    isFirst,
    isCapital,
    isClosed,
    isFixed: vocabulary.adjectives.isFixed(lower),
    nouns,
    verbs,
    adjectives,
  };
}

/** The tokens of a text from `offset` on; the first word is read with and without its capital. */
export function tokensOf(text: string, offset: number, vocabulary: Vocabulary): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(TOKEN)) {
    const [word] = match;
    const start = offset + match.index;
    const previous = tokens.at(-1);
    const isFirst = previous === undefined || /["„“«»:]/.test(previous.text);
    if (/^\p{L}/u.test(word)) tokens.push(wordToken(word, start, isFirst, previous?.lower === 'ich', vocabulary));
    else {
      const kind = /^\d/.test(word) ? ('number' as const) : ('mark' as const);
      tokens.push({
        text: word,
        lower: word,
        start,
        end: start + word.length,
        kind,
        isFirst,
        isCapital: false,
        isClosed: true,
        isFixed: false,
        nouns: [],
        verbs: [],
        adjectives: [],
      });
    }
  }
  return tokens;
}

/** True for a number of two or more, in digits or words. */
export const isSeveral = ({ kind, lower }: Token): boolean =>
  kind === 'number' ? /^\d+$/.test(lower) && Number(lower) !== 1 : NUMBER_WORDS.has(lower);

export const isFiniteVerb = ({ verbs }: Token): boolean =>
  verbs.some(({ kind, finite }) => kind === 'finite' && finite?.mood !== 'imperative');

export const hasKind = ({ verbs }: Token, wanted: VerbReading['kind']): boolean =>
  verbs.some(({ kind }) => kind === wanted);
