/** The words of a language and a scene by which the numbers of a bargain are told apart. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { LanguagePack } from '../../nlu/language-pack.ts';
import { normalise } from '../../nlu/normalise-text.ts';
import { spokenWordsOf } from '../perceive/spoken-words.ts';

/** The words of a language and a scene by which numbers are told apart, rewritten as replies are. */
export interface FigureWords {
  pack: LanguagePack;
  /** Before a price: "for", "at". */
  at: ReadonlySet<string>;
  /** Behind a number of pieces: "times", and the measure words of the things on sale. */
  measures: ReadonlySet<string>;
  /** Behind a number of money. */
  coins: ReadonlySet<string>;
  /** The small ones, with how many of them make a large one, and words between the two. */
  cents: ReadonlyMap<string, number>;
  and: ReadonlySet<string>;
  /** One of a thing, where no number tells it. */
  one: RegExp | null;
  /** "The", and not "a". */
  definite: ReadonlySet<string>;
  /** Before a number that means all of them: "the two". */
  articles: ReadonlySet<string>;
}

const made = new WeakMap<CompiledDialogue, FigureWords>();

/** The whole of a unit that says one of a thing. */
const oneOf = (one: RegExp | null): RegExp | null => one && new RegExp(`^(?:${one.source})$`, one.flags);

/** Measure words stand behind the "one" of what is said of one thing: "一把扇子". */
function measureWordsOf({ slots }: CompiledDialogue, { spaced, numbers }: LanguagePack): string[] {
  if (spaced) return [];
  const values = Object.values(slots).flatMap((slot) => (slot.kind === 'list' ? slot.values : []));
  return values.flatMap(({ say }) => (numbers[say.charAt(0)] === 1 ? [say.charAt(1)] : []));
}

const NOTHING = { at: [], measures: [], coins: [], cents: {}, and: [] };

/** The words of a dialogue that bargains. */
export function figureWordsOf(dialogue: CompiledDialogue, pack: LanguagePack): FigureWords {
  const known = made.get(dialogue);
  if (known) return known;
  const { at, measures, coins, cents, and } = dialogue.talk?.bargaining ?? NOTHING;
  const rewritten = (forms: readonly string[]) => forms.map((form) => pack.rewrite(normalise(form)));
  const one = oneOf(spokenWordsOf(dialogue.talk, pack).one);
  const before = new Set(rewritten(at));
  const words: FigureWords = {
    pack,
    at: before,
    // "2 x" is read as "2 por" in Spanish, where a price stands behind it.
    measures: new Set([...rewritten(measures).filter((word) => !before.has(word)), ...measureWordsOf(dialogue, pack)]),
    coins: new Set(rewritten(coins)),
    cents: new Map(Object.entries(cents).flatMap(([form, each]) => rewritten([form]).map((word) => [word, each]))),
    and: new Set(rewritten(and)),
    one,
    definite: new Set(pack.articles.filter((article) => !one?.test(article))),
    articles: new Set(pack.articles),
  };
  made.set(dialogue, words);
  return words;
}
