/** Regular forms of English words, in British spelling. Irregular ones come from the table. */

const VOWELS = /[aeiou]/;

/** Verbs of more than one syllable that are stressed on the last, so that its consonant is doubled. */
const DOUBLED = new Set(
  'admit begin commit compel control forbid forget permit prefer refer regret submit transfer upset occur omit equip travel cancel label model quarrel signal'.split(
    ' ',
  ),
);

const syllables = (word: string) => (word.replace(/[^aeiouy]*e$/, '').match(/[aeiouy]+/g) ?? []).length || 1;

/** True where the last consonant is doubled before "-ed", "-ing" and "-er". */
function doubles(word: string): boolean {
  if (DOUBLED.has(word)) return true;
  return syllables(word) === 1 && /[^aeiou][aeiou][bdgklmnprtz]$/.test(word) && !/(qu|^y).*[wxy]$/.test(word);
}

const stem = (word: string) => (doubles(word) ? word + word.at(-1) : /ic$/.test(word) ? `${word}k` : word);
const isConsonantY = (word: string) => word.endsWith('y') && !VOWELS.test(word.at(-2) ?? 'a');

export function regularThird(verb: string): string {
  if (isConsonantY(verb)) return `${verb.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh|[^aeiou]o)$/.test(verb) ? `${verb}es` : `${verb}s`;
}

export function regularPlural(noun: string): string {
  if (isConsonantY(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|x|z|[^a]ch|ach|sh)$/.test(noun) && !/stomach$/.test(noun) ? `${noun}es` : `${noun}s`;
}

export function regularIng(verb: string): string {
  if (/ie$/.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(verb) && verb !== 'be') return `${verb.slice(0, -1)}ing`;
  return `${stem(verb)}ing`;
}

export function regularPast(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`;
  if (isConsonantY(verb)) return `${verb.slice(0, -1)}ied`;
  return `${stem(verb)}ed`;
}

const IRREGULAR_DEGREES: Record<string, readonly [string, string]> = {
  good: ['better', 'best'],
  well: ['better', 'best'],
  bad: ['worse', 'worst'],
  badly: ['worse', 'worst'],
  far: ['further', 'furthest'],
};

/** Adjectives of two syllables that take "-er" all the same. */
const SHORT = new Set(['little']);

/** Short words that take "more": "more fun", "more right", "more scared". */
const LONG = new Set(
  'fun ill narrow common handsome proud shy weird brave clever crispy scary right wrong real like just due worth tired bored scared pleased spoiled spoilt lost'.split(
    ' ',
  ),
);

/** True for adjectives whose comparative ends in "-er" ("cheap", "happy"), and for "good", "bad", "far". */
export function isShortAdjective(word: string): boolean {
  if (word in IRREGULAR_DEGREES || SHORT.has(word)) return true;
  if (LONG.has(word) || /[^aeiou]le$/.test(word) || /(ed|en|ing|ly|ful|ous)$/.test(word))
    return word === 'red' || word === 'early';
  return syllables(word) === 1 || (isConsonantY(word) && syllables(word) === 2);
}

/** "cheaper" and "cheapest" of "cheap". */
export function degreesOf(word: string): readonly [comparative: string, superlative: string] {
  const irregular = IRREGULAR_DEGREES[word];
  if (irregular) return irregular;
  const root = word.endsWith('e') ? word.slice(0, -1) : isConsonantY(word) ? `${word.slice(0, -1)}i` : stem(word);
  return [`${root}er`, `${root}est`];
}

/** Words that begin with another sound than their letter says. */
const CONSONANT_SOUND = /^(uni(?!n|m)|us[aeiu]|u[ks]\b|euro|eu|one\b|once|ubiq|ufo|user|usual|utensil|ute)/;
const VOWEL_SOUND = /^(hour|honest|honour|honor|heir|x-ray|xray|mp3|sms|fbi|hiv|lcd|led\b|nhs|mri|rsvp)/;

/** "a" or "an" before a word; null where it cannot be known. */
export function articleBefore(word: string): 'a' | 'an' | null {
  if (/^\d/.test(word)) return /^(8|11$|18$|11\D|18\D)/.test(word) ? 'an' : 'a';
  if (CONSONANT_SOUND.test(word)) return 'a';
  if (VOWEL_SOUND.test(word)) return 'an';
  if (/^h(otel|istor|erb)/.test(word)) return null;
  if (!/^[a-zé]/.test(word)) return null;
  return /^[aeioué]/.test(word) ? 'an' : 'a';
}
