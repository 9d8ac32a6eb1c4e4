import type { LanguagePack } from './language-pack.ts';
import { tokenise } from './tokens.ts';

/** The meaning of a form: an attribute of the language, a topic ("food"), a slot's value, a number. */
export interface Meaning {
  attributes: string[];
  topics: string[];
  values: { slot: string; id: string }[];
  /** A count of people said without a number word. */
  count?: number;
  number?: number;
  inert?: boolean;
  /** A small word without a meaning of its own. */
  small?: boolean;
}

interface Node {
  next: Map<string, Node>;
  meaning: Meaning | null;
}

const node = (): Node => ({ next: new Map(), meaning: null });

/** Spells out `(a|b)` in a form: every combination. */
export function spellOut(form: string): string[] {
  const match = /\(([^()]*)\)\s?\??/.exec(form);
  if (!match) return [form.replace(/\s+/g, ' ').trim()];
  const [whole, inside] = match as unknown as [string, string];
  const ways = inside.split('|');
  if (whole.trim().endsWith('?')) ways.push('');
  const space = whole.endsWith(' ') ? ' ' : '';
  return ways.flatMap((way) =>
    spellOut(form.slice(0, match.index) + way + space + form.slice(match.index + whole.length)),
  );
}

/** One way to spell out a form: its words as the language writes them, and their stems. */
interface Spelled {
  text: string;
  stems: readonly string[];
}

/** Every language's forms are read once: most of them stand in every dialogue of the language. */
const read = new WeakMap<LanguagePack, Map<string, readonly Spelled[]>>();

function spelledIn(pack: LanguagePack, form: string): readonly Spelled[] {
  const forms = read.get(pack) ?? new Map<string, readonly Spelled[]>();
  read.set(pack, forms);
  const known = forms.get(form);
  if (known) return known;
  const spelled = spellOut(form).flatMap((one) => {
    const words = tokenise(pack.rewrite(one.normalize('NFKC').toLowerCase()))
      .filter(({ kind }) => kind === 'word' || kind === 'number')
      .map(({ text }) => text);
    return words.length === 0
      ? []
      : [{ text: words.join(pack.spaced ? ' ' : ''), stems: words.map((word) => pack.stem(word)) }];
  });
  forms.set(form, spelled);
  return spelled;
}

/** Forms to meanings, matched longest first over tokens. */
export class Lexicon {
  private readonly root = node();
  /** Every word that occurs in a form, by its stem: what misspelt words may be meant to be. */
  readonly words = new Set<string>();
  /** Every form, its words joined as the language joins them. */
  readonly forms = new Set<string>();
  private readonly pack: LanguagePack;

  constructor(pack: LanguagePack) {
    this.pack = pack;
  }

  add(form: string, change: (meaning: Meaning) => void): void {
    for (const { text, stems } of spelledIn(this.pack, form)) {
      this.forms.add(text);
      let at = this.root;
      for (const key of stems) {
        this.words.add(key);
        let next = at.next.get(key);
        if (!next) {
          next = node();
          at.next.set(key, next);
        }
        at = next;
      }
      at.meaning ??= { attributes: [], topics: [], values: [] };
      change(at.meaning);
    }
  }

  /** The longest form that begins at `from` in the stems, with its meaning. */
  match(stems: readonly (string | null)[], from: number): { length: number; meaning: Meaning } | null {
    let at: Node | undefined = this.root;
    let best: { length: number; meaning: Meaning } | null = null;
    for (let i = from; i < stems.length; i++) {
      const stem = stems[i];
      if (stem === null || stem === undefined) break;
      at = at.next.get(stem);
      if (!at) break;
      if (at.meaning) best = { length: i - from + 1, meaning: at.meaning };
    }
    return best;
  }

  /** Every form that begins at `from`, shortest first, with its meaning. */
  *matches(stems: readonly (string | null)[], from: number): Generator<{ length: number; meaning: Meaning }> {
    let at: Node | undefined = this.root;
    for (let i = from; i < stems.length; i++) {
      const stem = stems[i];
      if (stem === null || stem === undefined) return;
      at = at.next.get(stem);
      if (!at) return;
      if (at.meaning) yield { length: i - from + 1, meaning: at.meaning };
    }
  }
}
