/** German verbs: what a form can be, and the form that a person takes. */
import { type Conjugation, conjugate, type FiniteForm } from './conjugation.ts';

export interface VerbReading {
  /** The whole infinitive, with its prefix ("aufstehen"). */
  infinitive: string;
  base: string;
  /** The prefix that is parted from it, where the form has it joined. */
  prefix: string | null;
  kind: 'finite' | 'infinitive' | 'participle' | 'zu-infinitive';
  finite?: FiniteForm;
}

const ENDINGS = [
  '',
  'e',
  'st',
  'est',
  't',
  'et',
  'n',
  'en',
  'te',
  'test',
  'ten',
  'tet',
  'ete',
  'etest',
  'eten',
  'etet',
  'le',
  're',
];
/** Prefixes that stand with a verb now parted, now not: a joined form of theirs is no fault. */
const WAVERING = /^(?:durch|über|um|unter|wieder|voll)$/;

export class GermanVerbs {
  readonly #lines = new Map<string, string>();
  readonly #irregular = new Map<string, Set<string>>();
  readonly #separable = new Map<string, Set<string>>();
  readonly #conjugations = new Map<string, Conjugation>();
  readonly #known = new Map<string, VerbReading[]>();
  readonly #prefixes: string[];

  constructor(verbs: string, separable: string) {
    for (const line of verbs.split(' ')) {
      const [infinitive = ''] = line.split(':', 1);
      this.#lines.set(infinitive, line);
      if (line.includes(':')) for (const form of this.#formsOf(infinitive)) this.#index(form, infinitive);
    }
    const prefixes = new Set<string>();
    for (const line of separable.split(' ')) {
      const [base = '', list = ''] = line.split(':');
      this.#separable.set(base, new Set(list.split(',')));
      for (const prefix of list.split(',')) prefixes.add(prefix);
    }
    this.#prefixes = [...prefixes];
  }

  #index(form: string, infinitive: string): void {
    const found = this.#irregular.get(form);
    if (found) found.add(infinitive);
    else this.#irregular.set(form, new Set([infinitive]));
  }

  #formsOf(infinitive: string): string[] {
    const { finite, participle } = this.conjugation(infinitive) as Conjugation;
    return [infinitive, participle, ...finite.map(({ form }) => form)];
  }

  /** The forms of a verb without a parted prefix; undefined for an unknown one. */
  conjugation(base: string): Conjugation | undefined {
    const known = this.#conjugations.get(base);
    if (known) return known;
    const line = this.#lines.get(base);
    if (!line) return undefined;
    const conjugation = conjugate(line);
    this.#conjugations.set(base, conjugation);
    return conjugation;
  }

  /** True if a prefix can be parted from a verb. */
  isSeparable(base: string, prefix: string): boolean {
    return this.#separable.get(base)?.has(prefix) === true;
  }

  isPrefix(word: string): boolean {
    return this.#prefixes.includes(word);
  }

  /** True for a prefix with which a joined form may be right as well ("übersetze"). */
  isWavering(prefix: string): boolean {
    return WAVERING.test(prefix);
  }

  /** Readings of a word in lower case as a form of a verb. */
  readings(word: string): VerbReading[] {
    const known = this.#known.get(word);
    if (known) return known;
    let readings = [...this.#plain(word), ...this.#joined(word)];
    // "hab", "würd", "nehm": spoken without the last letter.
    if (readings.length === 0 && !word.endsWith('e'))
      readings = this.#plain(`${word}e`).filter(({ finite }) => finite?.person === 1 && !finite.isPlural);
    if (this.#known.size > 2000) this.#known.clear();
    this.#known.set(word, readings);
    return readings;
  }

  #plain(word: string): VerbReading[] {
    const candidates = new Set(this.#irregular.get(word));
    for (const ending of ENDINGS) {
      if (!word.endsWith(ending)) continue;
      const stem = word.slice(0, word.length - ending.length);
      const stems = [stem, stem.startsWith('ge') ? stem.slice(2) : stem];
      for (const one of stems)
        for (const candidate of [`${one}en`, `${one}n`, `${one}eln`])
          if (this.#lines.has(candidate)) candidates.add(candidate);
    }
    return [...candidates].flatMap((base) => this.#readingsOf(base, word, null));
  }

  #readingsOf(base: string, word: string, prefix: string | null): VerbReading[] {
    const conjugation = this.conjugation(base);
    if (!conjugation) return [];
    const common = { infinitive: (prefix ?? '') + base, base, prefix };
    const readings: VerbReading[] = [];
    if (conjugation.infinitive === word) readings.push({ ...common, kind: 'infinitive' });
    if (conjugation.participle === word) readings.push({ ...common, kind: 'participle' });
    for (const finite of conjugation.finite)
      if (finite.form === word) readings.push({ ...common, kind: 'finite', finite });
    return readings;
  }

  #joined(word: string): VerbReading[] {
    return this.#prefixes.flatMap((prefix) => {
      if (!word.startsWith(prefix) || word.length < prefix.length + 2) return [];
      const rest = word.slice(prefix.length);
      if (rest.startsWith('zu')) {
        const base = rest.slice(2);
        if (this.isSeparable(base, prefix))
          return [{ infinitive: prefix + base, base, prefix, kind: 'zu-infinitive' as const }];
      }
      const plain = this.#plain(rest).filter(({ base }) => this.isSeparable(base, prefix));
      return plain
        .filter(({ kind, finite }) => kind !== 'finite' || finite?.mood !== 'imperative')
        .map((reading) => ({ ...reading, prefix, infinitive: prefix + reading.base }));
    });
  }

  /** The form of a verb for a person, in the mood given. */
  form(base: string, person: 1 | 2 | 3, isPlural: boolean, mood: FiniteForm['mood'] = 'present'): string | null {
    const found = this.conjugation(base)?.finite.find(
      (one) => one.mood === mood && one.person === person && one.isPlural === isPlural,
    );
    return found?.form ?? null;
  }

  /** The infinitives of all verbs in the list. */
  infinitives(): Iterable<string> {
    return this.#lines.keys();
  }
}
