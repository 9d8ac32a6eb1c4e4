/** Small words by which things are counted and minds are changed in speech, as the talk of a language lists them. */
import type { Talk } from '../../format/talk.ts';
import type { LanguagePack } from '../../nlu/language-pack.ts';

export interface SpokenWords {
  /** One of a thing, where no number tells it. */
  one: RegExp | null;
  /** A "no" that can stand alone; other negations belong to what follows. */
  no: RegExp | null;
  /** Ways to correct oneself without a "no". */
  correcting: RegExp | null;
  /** Joins things, each with its number, where it could also join parts of one. */
  joins: RegExp | null;
  /** Stands between "one" and the several of which it is one: "one of the teas". */
  partOf: RegExp | null;
  /** Says that somebody keeps what they have. */
  keeps: RegExp | null;
  /** Puts off what is spoken of: "later", and not "in a moment" or "maybe". */
  later: RegExp | null;
}

const NONE: SpokenWords = {
  one: null,
  no: null,
  correcting: null,
  joins: null,
  partOf: null,
  keeps: null,
  later: null,
};

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const made = new WeakMap<Talk, SpokenWords>();

/** The small words of a language; `talk`: null where it has none. */
export function spokenWordsOf(talk: Talk | null | undefined, pack: LanguagePack): SpokenWords {
  const speech = talk?.speech;
  if (!talk || !speech) return NONE;
  const known = made.get(talk);
  if (known) return known;
  const any = (forms: readonly string[], before: string, after: string) =>
    forms.length > 0
      ? new RegExp(`${before}(?:${forms.map((form) => escaped(pack.rewrite(form))).join('|')})${after}`, 'u')
      : null;
  const words: SpokenWords = {
    one: any(speech.one, '(?<!\\p{L})', '(?!\\p{L})'),
    no: any(speech.no, '^', '$'),
    correcting: any(speech.correcting, '^', pack.spaced ? '(?!\\p{L})' : ''),
    joins: any(speech.joins, '^', '$'),
    partOf: any(speech.partOf ?? [], '(?<!\\p{L})', '(?!\\p{L})'),
    keeps: any(speech.keeps ?? [], pack.spaced ? '(?<!\\p{L})' : '', pack.spaced ? '(?!\\p{L})' : ''),
    later: any(speech.later ?? [], pack.spaced ? '(?<!\\p{L})' : '', pack.spaced ? '(?!\\p{L})' : ''),
  };
  made.set(talk, words);
  return words;
}
