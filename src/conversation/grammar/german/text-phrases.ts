/** Noun phrases that the partner may say back, each also in the accusative: "einen großen Kaffee, gern". */
import type { TextPhrase } from '../corrector/text-phrase.ts';
import { inCell } from './agreement/phrase-in-cell.ts';
import type { NounPhrase } from './reading/noun-phrases.ts';
import type { Sentence } from './reading/sentence.ts';
import { isSeveral, type Token } from './reading/tokens.ts';
import { type Gender, PLURAL } from './vocabulary/cells.ts';

/** The gender of a phrase in the singular, plural counting as one; null where its noun leaves it open. */
function genderOf({ nouns: [noun] }: Token, { cells, reading, isCounted }: NounPhrase): Gender | null {
  if (!noun) return null;
  const isPlural = isCounted || (cells & (reading?.cells ?? cells) & ~PLURAL) === 0;
  if (isPlural) return 'p';
  const gender = /^[wx]$/.test(noun.genders) ? 'm' : noun.genders;
  return gender === 'm' || gender === 'f' || gender === 'n' ? gender : null;
}

function textPhrase(sentence: Sentence, phrase: NounPhrase): TextPhrase[] {
  const { tokens, text } = sentence;
  const { from, noun: at, determiner, reading, isContraction } = phrase;
  const [first, noun] = [tokens[from] as Token, tokens[at] as Token];
  if (isContraction || (reading && reading.stem !== 'd' && reading.stem !== 'ein')) return [];
  const start = first.start;
  const body = determiner === null ? start : (tokens[determiner + 1] as Token).start;
  const between = tokens.slice(determiner === null ? from : from + 1, at);
  const gender = genderOf(noun, phrase);
  const lemma = noun.nouns[0]?.lemma;
  const words = gender && lemma ? inCell(sentence, phrase, lemma, gender, 'A')?.words : undefined;
  return [
    {
      start,
      body,
      end: noun.end,
      isDefinite: reading?.stem === 'd',
      count: between.find(isSeveral)?.lower ?? '',
      noun: noun.lower,
      beside: between.map(({ lower }) => lower),
      ...(words
        ? { asObject: { determiner: body > start ? (words[0] ?? '') : '', text: words.join(' ') } }
        : { asObject: { determiner: text.slice(start, body).trimEnd(), text: text.slice(start, noun.end) } }),
    },
  ];
}

export const textPhrases = (sentence: Sentence): TextPhrase[] =>
  sentence.phrases.flatMap((phrase) => textPhrase(sentence, phrase));
