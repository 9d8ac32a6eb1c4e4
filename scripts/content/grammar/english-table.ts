/** The table of English words: parts of speech from compromise, irregular verbs from RosaeNLG, nouns by how they are counted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import nlp from 'compromise';
import irregular from 'english-verbs-irregular/dist/verbs.json' with { type: 'json' };
import { parse } from 'yaml';
import type { EnglishTable } from '#conversation/grammar/english/reading/lexicon.ts';

interface Nouns {
  count: string;
  both: string;
  mass: string;
  plural: string;
  nouns: string;
  irregular: Record<string, string>;
  verbs: string;
  adjectives: string;
  adverbs: string;
}

/** As compromise keeps them: tags by word, and the two readings that context tells apart. */
interface Model {
  one: { lexicon: Record<string, string | string[]> };
  two: { switches: Record<string, string> };
}

const PLAIN = /^[a-zé]+(-[a-z]+)*$/;
/** Entries of the dictionary that are no words of their own readings here, and would only make others ambiguous. */
const WITHOUT = new Set(
  'ya yer u r ur im id ill well lets being mans ins outs pros cons doe mo ma pa wan sat sun mar ing bos plus ago st rd co no nah yes wed art may will'.split(
    ' ',
  ),
);
/** Forms that are irregular in America only, or out of use. */
const OLD_FORMS: Record<string, [string, string][]> = {
  get: [['got', 'got']],
  be: [['was', 'been']],
  learn: [
    ['learnt', 'learnt'],
    ['learned', 'learned'],
  ],
  hang: [['hung', 'hung']],
  show: [['showed', 'shown']],
  prove: [
    ['proved', 'proved'],
    ['proved', 'proven'],
  ],
  wake: [['woke', 'woken']],
  swell: [['swelled', 'swollen']],
  lie: [
    ['lay', 'lain'],
    ['lied', 'lied'],
  ],
  travel: [
    ['travelled', 'travelled'],
    ['traveled', 'traveled'],
  ],
  burn: [
    ['burnt', 'burnt'],
    ['burned', 'burned'],
  ],
  dream: [
    ['dreamt', 'dreamt'],
    ['dreamed', 'dreamed'],
  ],
  speak: [['spoke', 'spoken']],
  bet: [['bet', 'bet']],
  strike: [['struck', 'struck']],
  fit: [
    ['fitted', 'fitted'],
    ['fit', 'fit'],
  ],
};
/** Verbs that the source counts as irregular, but which learners may well make regular. */
const REGULAR = new Set(
  'work clothe chide plead shear shave sew mow saw strive thrive wet wed sunburn quit'.split(' '),
);

/** Adjectives and adverbs that the dictionary calls nouns as well. */
const NO_NOUNS = new Set(
  'best better worst worse very then ever never here there double single kind sweet last past full low high cold hot cool short long brief deep quiet calm fast slow late early open free able good bad nice fine new old young little big small large great more most less least same other such own sorry please thanks hello okay all any some no yes back down up off out over again away home abroad inside outside upstairs downstairs online total individual wrong right left dear poor rich dead live native local initial sharp blunt proper remote sober solid sound stiff tender thick thin wild wise yellow white black red green blue brown grey gray pink purple orange'.split(
    ' ',
  ),
);

function ownWords(): Nouns {
  return parse(readFileSync(join(import.meta.dirname, 'english/nouns.yaml'), 'utf8')) as Nouns;
}

const unique = (words: Iterable<string>) => [...new Set(words)].sort().join(' ');
const split = (words: string) => words.trim().split(/\s+/);

/** Made anew from the dictionaries; the same each time. */
export function englishTable(): EnglishTable {
  const { one, two } = (nlp as unknown as { model(): Model }).model();
  const tagged = new Map<string, string[]>();
  for (const [word, tags] of Object.entries(one.lexicon))
    if (PLAIN.test(word) && !WITHOUT.has(word)) tagged.set(word, [tags].flat());
  const having = (...tags: string[]) =>
    [...tagged].filter(([, all]) => all.some((tag) => tags.includes(tag))).map(([word]) => word);
  const switching = (...kinds: string[]) =>
    Object.entries(two.switches)
      .filter(([word, kind]) => PLAIN.test(word) && !WITHOUT.has(word) && kinds.includes(kind))
      .map(([word]) => word);
  const own = ownWords();
  const known = new Set([own.count, own.both, own.mass, own.plural].flatMap(split));
  const ownAdjectives = new Set(split(own.adjectives));
  const verbs = [
    ...having('Infinitive'),
    ...switching('Noun|Verb', 'Actor|Verb', 'Adj|Present'),
    ...split(own.verbs),
    ...Object.keys(irregular),
  ];
  const adjectives = [
    ...having('Adjective', 'Demonym'),
    ...switching('Adj|Noun', 'Adj|Present', 'Adj|Past', 'Adj|Gerund', 'Person|Adj'),
    ...split(own.adjectives),
  ].filter((word) => ownAdjectives.has(word) || !/(ing|ed)$|^(non|un)-/.test(word));
  const nouns = [
    ...having('Singular', 'Actor', 'Uncountable', 'Unit', 'Demonym'),
    ...switching('Noun|Verb', 'Actor|Verb', 'Adj|Noun', 'Noun|Gerund'),
    ...split(own.nouns),
  ];
  // "Children", "men": the dictionary takes some plurals for singulars.
  const plurals = new Set(Object.entries(own.irregular).flatMap(([noun, plural]) => (noun === plural ? [] : [plural])));
  const irregularVerbs: EnglishTable['irregularVerbs'] = Object.fromEntries(
    Object.entries({ ...(irregular as unknown as Record<string, [string, string][]>), ...OLD_FORMS }).filter(
      ([verb]) => !REGULAR.has(verb),
    ),
  );
  // American participles ("have forgot") are left out where another is taught.
  for (const [verb, [first, ...others]] of Object.entries(irregularVerbs))
    if (first && first[0] !== first[1] && !(verb in OLD_FORMS))
      irregularVerbs[verb] = [first, ...others.filter(([past, participle]) => past !== participle)];
  return {
    count: unique(split(own.count)),
    both: unique(split(own.both)),
    mass: unique(split(own.mass)),
    plural: unique(split(own.plural)),
    nouns: unique(
      nouns.filter(
        (noun) => !known.has(noun) && !plurals.has(noun) && !NO_NOUNS.has(noun) && !/(ed|[^sui]s)$/.test(noun),
      ),
    ),
    irregularPlurals: own.irregular,
    verbs: unique(verbs),
    irregularVerbs,
    adjectives: unique(adjectives),
    adverbs: unique([...having('Adverb'), ...split(own.adverbs)]),
    names: unique(having('FirstName', 'MaleName', 'FemaleName')),
    places: unique(having('Country', 'City', 'Region', 'Place')),
  };
}
