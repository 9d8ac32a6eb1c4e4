/** All that is known of German words, from the table; decoded once. */
import { type AdjectiveReading, GermanAdjectives } from './adjectives.ts';
import {
  ADVERBS,
  CONTRACTIONS,
  COORDINATORS,
  NUMBER_WORDS,
  OBJECT_PRONOUNS,
  PREPOSITIONS,
  QUESTION_WORDS,
  SUBORDINATORS,
} from './closed-words.ts';
import { determiner } from './determiners.ts';
import { GermanNouns, type Noun, type NounReading } from './nouns.ts';
import type { GermanTable } from './table.ts';
import { GermanVerbs, type VerbReading } from './verbs.ts';

const CLOSED = [ADVERBS, COORDINATORS, NUMBER_WORDS, OBJECT_PRONOUNS, QUESTION_WORDS, SUBORDINATORS];
const PRONOUNS = new Set(
  'ich du er sie es wir ihr man das dies einer eines keiner keines keins eins deren dessen denen'.split(' '),
);

export class Vocabulary {
  readonly nouns: GermanNouns;
  readonly verbs: GermanVerbs;
  readonly adjectives: GermanAdjectives;

  constructor({ nouns, verbs, separable, adjectives }: GermanTable) {
    this.verbs = new GermanVerbs(verbs, separable);
    this.adjectives = new GermanAdjectives(adjectives);
    this.nouns = new GermanNouns(
      nouns,
      (stem) =>
        this.verbs.conjugation(`${stem}en`) !== undefined ||
        this.adjectives.readings(stem).some(({ ending, degree }) => ending === '' && degree === 'positive'),
    );
  }

  /** True for a word of the closed classes or an adverb, in lower case. */
  isClosed(word: string): boolean {
    return (
      CLOSED.some((words) => words.has(word)) ||
      PRONOUNS.has(word) ||
      word in PREPOSITIONS ||
      word in CONTRACTIONS ||
      determiner(word) !== null
    );
  }

  /** A noun by its lemma; an infinitive with a capital is a neuter without plural. */
  nounBy(lemma: string): Noun | undefined {
    return (
      this.nouns.noun(lemma) ??
      (this.isInfinitive(lemma.toLowerCase()) ? { lemma, genders: 'n', plural: null } : undefined)
    );
  }

  /** True for an infinitive, also one with a noun before it ("radfahren"). */
  isInfinitive(word: string): boolean {
    if (this.verb(word).some(({ kind }) => kind === 'infinitive')) return true;
    for (let at = 3; at <= word.length - 5; at += 1)
      if (this.verbs.conjugation(word.slice(at)) && this.nouns.listed(word.charAt(0).toUpperCase() + word.slice(1, at)))
        return true;
    return false;
  }

  noun(word: string): NounReading[] {
    return this.nouns.readings(word);
  }

  verb(word: string): VerbReading[] {
    return this.verbs.readings(word);
  }

  /** Readings as an adjective; participles and superlatives of adverbs included. */
  adjective(word: string): AdjectiveReading[] {
    const listed = this.adjectives.readings(word);
    if (listed.length > 0) return listed;
    for (const ending of ['', 'e', 'er', 'en', 'em', 'es']) {
      if (!word.endsWith(ending)) continue;
      const stem = word.slice(0, word.length - ending.length);
      const isParticiple = this.verb(stem).some(({ kind }) => kind === 'participle');
      const isPresent = stem.endsWith('nd') && this.verb(stem.slice(0, -1)).some(({ kind }) => kind === 'infinitive');
      if (stem.length > 4 && (isParticiple || isPresent)) return [{ stem, plain: stem, ending, degree: 'positive' }];
    }
    return [];
  }

  /** True for any word that is known, in any reading. */
  knows(word: string): boolean {
    const lower = word.toLowerCase();
    return (
      this.isClosed(lower) ||
      this.noun(word).length > 0 ||
      this.isInfinitive(lower) ||
      this.verb(lower).length > 0 ||
      this.adjective(lower).length > 0 ||
      this.adjectives.isFixed(lower)
    );
  }
}
