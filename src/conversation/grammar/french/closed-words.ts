/** Words of French that form closed classes: determiners, pronouns, prepositions and the like. */
import type { Amount, Gender, Person } from './lexicon.ts';

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export type DeterminerKind =
  | 'definite'
  | 'indefinite'
  | 'partitive'
  | 'à'
  | 'possessive'
  | 'demonstrative'
  | 'quel'
  | 'number'
  | 'other';

export interface Determiner {
  kind: DeterminerKind;
  gender: Gender;
  amount: Amount;
  /** Forms: masculine, feminine, plural, and the ones before a vowel; null where it does not change. */
  forms: readonly [m: string, f: string, p: string, mVowel: string, fVowel: string] | null;
}

const DETERMINERS = new Map<string, Determiner>();

function family(kind: DeterminerKind, m: string, f: string, p: string, mVowel: string, fVowel: string): void {
  const forms = [m, f, p, mVowel, fVowel] as const;
  const add = (word: string, gender: Gender, amount: Amount) => DETERMINERS.set(word, { kind, gender, amount, forms });
  add(p, 'e', 'p');
  add(m, 'm', 's');
  add(f, 'f', 's');
  if (mVowel === fVowel) add(mVowel, mVowel === m ? 'm' : 'e', 's');
  else if (mVowel !== m) add(mVowel, 'm', 's');
}

family('definite', 'le', 'la', 'les', "l'", "l'");
family('indefinite', 'un', 'une', 'des', 'un', 'une');
family('partitive', 'du', 'de la', 'des', "de l'", "de l'");
family('à', 'au', 'à la', 'aux', "à l'", "à l'");
family('possessive', 'mon', 'ma', 'mes', 'mon', 'mon');
family('possessive', 'ton', 'ta', 'tes', 'ton', 'ton');
family('possessive', 'son', 'sa', 'ses', 'son', 'son');
family('possessive', 'notre', 'notre', 'nos', 'notre', 'notre');
family('possessive', 'votre', 'votre', 'vos', 'votre', 'votre');
family('possessive', 'leur', 'leur', 'leurs', 'leur', 'leur');
family('demonstrative', 'ce', 'cette', 'ces', 'cet', 'cette');
for (const word of ['notre', 'votre', 'leur'])
  DETERMINERS.set(word, { ...(DETERMINERS.get(word) as Determiner), gender: 'e' });

const fixed = (words: string, amount: Amount, gender: Gender = 'e', kind: DeterminerKind = 'other') => {
  for (const word of setOf(words)) DETERMINERS.set(word, { kind, gender, amount, forms: null });
};
fixed('chaque', 's');
fixed('quelques plusieurs', 'p');
fixed(
  `deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize vingt trente quarante cinquante
  soixante cent cents mille quatre-vingts`,
  'p',
  'e',
  'number',
);

/** A determiner by its word, or null. "De la" and "à l'" are read as two words, by their second. */
export const determinerOf = (word: string): Determiner | null => DETERMINERS.get(word) ?? null;

export const SUBJECTS: ReadonlyMap<string, Person> = new Map([
  ['je', 0],
  ["j'", 0],
  ['tu', 1],
  ['il', 2],
  ['elle', 2],
  ['on', 2],
  ['ça', 2],
  ['cela', 2],
  ['nous', 3],
  ['vous', 4],
  ['ils', 5],
  ['elles', 5],
]);

/** Pronouns before a verb that are not its subject. */
export const CLITICS = setOf("me m' te t' se s' le la l' les lui leur y en nous vous");
export const NE = setOf("ne n'");
/** Second parts of a negation. */
export const NEGATIVES = setOf('pas plus jamais rien personne aucun aucune guère point nulle');

export const PREPOSITIONS = setOf(
  `à de d' en dans par pour avec sans sur sous chez vers entre contre depuis pendant avant après devant derrière dès
  jusque jusqu' selon malgré sauf comme durant au aux du des parmi`,
);
/** Words that begin a clause. */
export const CONJUNCTIONS = setOf(
  `et mais ou donc car ni que qu' quand lorsque lorsqu' si s' comme parce puisque puisqu' où dont qui alors quoique
  quoiqu' combien comment pourquoi`,
);
/** Adverbs that stand between a verb and what belongs to it. */
export const SMALL_ADVERBS = setOf(
  `pas plus jamais rien très trop assez bien aussi déjà encore toujours tout vraiment beaucoup souvent presque
  complètement totalement tellement si mal peu peut-être donc même maintenant vite un-peu seulement juste absolument
  enfin bientôt parfois super hyper extrêmement plutôt`,
);

/** Words before which nothing is elided, though they begin with a vowel or an h. */
const NO_ELISION =
  /^(onz|oui|ouist|yaourt|yogourt|yoga|yach|yen|yeti|week|huit|haricot|héros|homard|hamburger|hareng|hauteur|haut|hors$|hors-|hasard|hont|hanch|handicap|hall|halt|hach|hain|hamster|hant|harc|harp|hâte|hauss|heurt|hibou|hiérarch|hobby|hockey|hollan|hongr|hongrois|hot-|hotte|houss|hurl|hutt|hublot|huées|hippie|hip-|hérisson|hard|hangar|halal|hammam|hasch|havre|hêtre|hernie|hoquet|hideu|hiss|hisse|hocher|housse|houx|uh$|euh$|ah$|oh$|eh$|hé$|hein$|hum$|hop$|heu$|ouais|ouf$|aïe$)/;

/** True where "le" and "je" lose their vowel before a word. */
export function isVowel(word: string): boolean {
  return /^[aeiouàâäéèêëîïôöûüùœæhy]/.test(word) && !/^y[aeiou]/.test(word) && !NO_ELISION.test(word);
}

const ELIDED: Record<string, string> = {
  "l'": 'le',
  "d'": 'de',
  "j'": 'je',
  "m'": 'me',
  "t'": 'te',
  "s'": 'se',
  "n'": 'ne',
  "c'": 'ce',
  "qu'": 'que',
  "jusqu'": 'jusque',
  "lorsqu'": 'lorsque',
  "puisqu'": 'puisque',
};
/** A word with its vowel again: "j'" is "je". */
export const unelided = (word: string): string => ELIDED[word] ?? word;
