/**
 * The words of Spanish, by spelling and by lemma, read from the table when they are asked for.
 *
 * Invariants
 * 1. A spelling that has no reading is unknown; no rule may rely on it.
 * 2. A word is a stem of the table and an ending of one of the stem's patterns; nothing is inflected beforehand, so that
 *    the table is decoded in a few milliseconds.
 */
import { guess, guessedAdjective, guessedNoun } from './guess.ts';
import { smallWords } from './small-words.ts';
import type { SpanishTable } from './table.ts';
import {
  type Gender,
  type Person,
  type Plurality,
  type Reading,
  TENSES,
  type Tense,
  type VerbReading,
} from './word.ts';

/** Forms of verbs that are something else far more often. */
const NEVER_VERBS = new Set(
  'una unas uno unos para paras como este esta estas entre sobre bajo nada cerca hasta según ante sino medio media nueve era san tras cual cara pie sed modo ambos caso puesto justo cosa cola copa bota ropa todo mal sal pan fin mes tres dos seis luna parte taco nado frío fría fríes frías río ría fin'.split(
    ' ',
  ),
);
/** Nouns in the table that are something else far more often. */
const NEVER_NOUNS = new Set('nada sobre bajo para mal son'.split(' '));

const INFINITIVE = 42;
const GERUND = 43;
const PARTICIPLE = 44;
const COMMAND = 45;
const ADJECTIVE = 47;

/** The word without its accents; ñ stays. */
export const bare = (word: string): string =>
  word.replace(/[áéíóúü]/g, (letter) => letter.normalize('NFD')[0] as string);

/** A pattern of inflection: its endings, and at which places each stands. */
interface Pattern {
  pos: 'noun' | 'adj' | 'verb';
  tag: string;
  endings: readonly string[];
  places: ReadonlyMap<string, readonly number[]>;
}

function pattern(pos: Pattern['pos'], tag: string, text: string): Pattern {
  const endings = text.split(',');
  if (pos === 'verb') {
    const participle = endings[PARTICIPLE] ?? '';
    const stem = participle.slice(0, -1);
    endings.push(participle, `${stem}a`, `${stem}os`, `${stem}as`);
  }
  const places = new Map<string, number[]>();
  for (const [i, ending] of endings.entries()) {
    if (ending === '-') continue;
    const known = places.get(ending);
    if (known) known.push(i);
    else places.set(ending, [i]);
  }
  return { pos, tag, endings, places };
}

/** Gender and number at a place of four forms, where `isSame` tells of places that look alike. */
function fourfold(places: readonly number[], first: number): { gender: Gender | 'c'; number: Plurality | undefined } {
  const has = (place: number) => places.includes(first + place);
  const man = has(0) || has(2);
  const woman = has(1) || has(3);
  const one = has(0) || has(1);
  const many = has(2) || has(3);
  return { gender: man && woman ? 'c' : man ? 'm' : 'f', number: one && many ? undefined : one ? 's' : 'p' };
}

function readingsOf({ pos, tag, endings, places }: Pattern, stem: string, ending: string): Reading[] {
  const at = places.get(ending) ?? [];
  if (at.length === 0) return [];
  const word = stem + ending;
  if (pos === 'noun') {
    if (NEVER_NOUNS.has(word)) return [];
    const number = at.length > 1 ? undefined : at[0] === 0 ? 's' : 'p';
    const gender = tag[0] as Gender | 'c';
    return [{ pos, lemma: stem + endings[0], gender, number, human: tag.includes('h'), stressed: tag.includes('a') }];
  }
  if (pos === 'adj') return [{ pos, lemma: stem + endings[0], ...fourfold(at, 0) }];
  const lemma = stem + endings[INFINITIVE];
  const found: Reading[] = [];
  for (const place of at) {
    if (NEVER_VERBS.has(word)) break;
    if (place < INFINITIVE) {
      const form = TENSES[Math.floor(place / 6)] as Tense;
      found.push({ pos, lemma, form, person: ((place % 3) + 1) as Person, number: place % 6 < 3 ? 's' : 'p' });
    } else if (place === INFINITIVE) found.push({ pos, lemma, form: 'infinitive' });
    else if (place === GERUND) found.push({ pos, lemma, form: 'gerund' });
    else if (place === PARTICIPLE) found.push({ pos, lemma, form: 'participle' });
    else if (place === COMMAND && endings[COMMAND] !== endings[2])
      found.push({ pos, lemma, form: 'command', person: 2, number: 's' });
  }
  const participles = at.filter((place) => place >= ADJECTIVE);
  if (participles.length > 0 && (endings[PARTICIPLE] ?? '').endsWith('o'))
    found.push({ pos: 'adj', lemma: stem + endings[PARTICIPLE], verb: lemma, ...fourfold(participles, ADJECTIVE) });
  return found;
}

export class Lexicon {
  readonly #small = smallWords();
  readonly #patterns = new Map<string, Pattern[]>();
  readonly #slips: ReadonlyMap<string, string>;
  readonly #found = new Map<string, readonly Reading[]>();

  constructor(table: SpanishTable) {
    const add = (one: Pattern, stems: string) => {
      for (const stem of stems.split(' ')) {
        const known = this.#patterns.get(stem);
        if (known) known.push(one);
        else this.#patterns.set(stem, [one]);
      }
    };
    for (const [tag, endings, stems] of table.nouns) add(pattern('noun', tag, endings), stems);
    for (const [endings, stems] of table.adjectives) add(pattern('adj', '', endings), stems);
    for (const [endings, stems] of table.verbs) add(pattern('verb', '', endings), stems);
    this.#slips = new Map(table.slips.split(' ').map((pair) => pair.split('>') as [string, string]));
  }

  /** Readings of a spelling in lower case, without pronouns on its end. */
  #simple(word: string): readonly Reading[] {
    const known = this.#found.get(word);
    if (known) return known;
    const found = [...(this.#small.get(word) ?? [])];
    for (let i = 0; i <= word.length; i += 1)
      for (const one of this.#patterns.get(word.slice(0, i)) ?? [])
        found.push(...readingsOf(one, word.slice(0, i), word.slice(i)));
    // A participle that is listed as an adjective too has one reading.
    const isRepeated = (reading: Reading, i: number) =>
      reading.pos === 'adj' && found.some((other, k) => k < i && other.pos === 'adj' && other.lemma === reading.lemma);
    const readings = found.filter((reading, i) => !isRepeated(reading, i));
    // A cache that grew with all that is ever said would never shrink.
    if (this.#found.size > 3000) this.#found.clear();
    this.#found.set(word, readings);
    return readings;
  }

  /** Readings of a spelling in lower case; none where it is unknown. */
  readings(word: string): readonly Reading[] {
    const known = this.#simple(word);
    if (known.length > 0) return known;
    const guessed = guess(word);
    return guessed ? [guessed] : this.#withClitics(word);
  }

  /** Readings of a verb with pronouns on its end: "ayudarme", "dígame", "sentándose". */
  #withClitics(word: string): readonly Reading[] {
    const match = /^(.{2,}?)((?:me|te|se|nos|os)?(?:lo|la|los|las|le|les|me|te|se|nos|os))$/.exec(word);
    if (!match) return [];
    const [, head = '', clitics = ''] = match;
    const cut = `${bare(head)}s`;
    for (const stem of new Set([head, bare(head), cut])) {
      const isCut = stem === cut;
      const forms = this.#simple(stem).filter(
        (reading): reading is VerbReading =>
          reading.pos === 'verb' &&
          (reading.form === 'infinitive' ||
            reading.form === 'gerund' ||
            reading.form === 'command' ||
            (!isCut && reading.form === 'present' && reading.person === 3) ||
            (reading.form === 'subjunctive' && reading.person !== 2 && (!isCut || reading.person === 1))),
      );
      if (forms.length === 0 || (isCut && !/^(nos|os|se)/.test(clitics))) continue;
      return forms.map(({ form, person, number, ...reading }) =>
        form === 'infinitive' || form === 'gerund'
          ? { ...reading, form, clitics }
          : { ...reading, form: 'command' as const, clitics, ...(person && { person }), ...(number && { number }) },
      );
    }
    return [];
  }

  has(word: string): boolean {
    return this.readings(word).length > 0;
  }

  /** The only known word that differs by an accent or a tilde; null where there is none or more than one. */
  accented(word: string): string | null {
    const found = new Set<string>();
    const marked: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ñ' };
    const plain = bare(word);
    for (let i = 0; i < plain.length; i += 1) {
      const letter = marked[plain[i] as string];
      if (!letter) continue;
      const other = plain.slice(0, i) + letter + plain.slice(i + 1);
      if (other !== word && this.#simple(other).length > 0) found.add(other);
    }
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : null;
  }

  /** The right form for one that regular endings would give ("sabo": "sé"). */
  slip(word: string): string | undefined {
    return this.#slips.get(word);
  }

  /** The form at a place of the pattern that has the lemma at another. */
  #form(lemma: string, pos: Pattern['pos'], base: number, place: number): string | undefined {
    for (let i = 0; i <= lemma.length; i += 1) {
      const stem = lemma.slice(0, i);
      for (const { pos: kind, endings } of this.#patterns.get(stem) ?? [])
        if (kind === pos && endings[base] === lemma.slice(i)) {
          const ending = endings[place];
          return ending === undefined || ending === '-' ? undefined : stem + ending;
        }
    }
    return undefined;
  }

  /** A simple form of a verb; undefined for an unknown verb. */
  verb(lemma: string, tense: Tense, person: Person, number: Plurality): string | undefined {
    return this.#form(lemma, 'verb', INFINITIVE, TENSES.indexOf(tense) * 6 + (number === 's' ? 0 : 3) + person - 1);
  }

  gerund(lemma: string): string | undefined {
    return this.#form(lemma, 'verb', INFINITIVE, GERUND);
  }

  participle(lemma: string): string | undefined {
    return this.#form(lemma, 'verb', INFINITIVE, PARTICIPLE);
  }

  /** A form of an adjective or participle. */
  adjective(lemma: string, gender: Gender, number: Plurality): string | undefined {
    const place = (gender === 'f' ? 1 : 0) + (number === 'p' ? 2 : 0);
    return (
      guessedAdjective(lemma, gender, number) ??
      this.#form(lemma, 'adj', 0, place) ??
      this.#form(lemma, 'verb', PARTICIPLE, ADJECTIVE + place)
    );
  }

  noun(lemma: string, number: Plurality): string | undefined {
    return this.#form(lemma, 'noun', 0, number === 's' ? 0 : 1) ?? guessedNoun(lemma, number);
  }
}
