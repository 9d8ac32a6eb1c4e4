/** Words that German does not have: forms of verbs made by a wrong rule, plurals, umlauts, frequent misspellings. */
import type { Fix } from '../../corrector/grammar.ts';
import { isPlaceName, WITH_ARTICLE } from '../government/places.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';
import { nounForm } from '../vocabulary/nouns.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { MISSPELLINGS } from './misspellings.ts';
import { type GermanRule, lowerAt, wordRule } from './rule.ts';

const isUnknown = ({ vocabulary }: Sentence, { text, kind, lower }: Token) =>
  kind === 'word' &&
  lower.length > 2 &&
  !vocabulary.knows(text) &&
  !isPlaceName(text) &&
  !(text in WITH_ARTICLE) &&
  !/[’']/.test(text);

const respelling = (word: string, like: Token) =>
  like.text[0] === like.text[0]?.toUpperCase() && like.text[0] !== like.lower[0]
    ? word.charAt(0).toUpperCase() + word.slice(1)
    : word;

/** The participle meant by a form that the rule of weak verbs, or a "ge" too much, made: "gestudiert", "geschreibt". */
function participleMeant(word: string, { verbs }: Vocabulary): string | null {
  const [, parted = '', end = ''] = /^ge(ab|an|auf|aus|ein|mit|zurück|um|weg|vor|zu)(?:ge)?(.{3,})$/.exec(word) ?? [];
  if (end !== '' && verbs.readings(`${parted}ge${end}`).some(({ kind }) => kind === 'participle'))
    return `${parted}ge${end}`;
  const [, prefix = '', rest = ''] =
    /^(ab|an|auf|aus|ein|mit|zurück|um|los|vor|weg|fern|nach|zu)?ge(.{3,})$/.exec(word) ?? [];
  if (rest === '') return null;
  const has = (form: string) =>
    verbs.readings(form).some(({ kind, prefix: own }) => kind === 'participle' && own === null);
  const candidates = new Set<string>();
  if (has(rest)) candidates.add(rest);
  const stems = [/t$/, /et$/, /en$/, /n$/].flatMap((ending) => (ending.test(rest) ? [rest.replace(ending, '')] : []));
  for (const stem of stems) {
    if (has(`ge${stem}en`)) candidates.add(`ge${stem}en`);
    for (const infinitive of [`${stem}en`, `${stem}n`]) {
      const found = verbs.conjugation(infinitive)?.participle;
      if (found) candidates.add(found);
    }
    for (const { base, kind } of verbs.readings(`${stem}t`))
      if (kind === 'finite') candidates.add(verbs.conjugation(base)?.participle ?? '');
  }
  candidates.delete('');
  const [only] = candidates;
  return only && candidates.size === 1 && prefix + only !== word ? prefix + only : null;
}

/** The finite form meant by one of a strong verb that was formed as if it were weak: "sprechst", "gehte". */
function finiteMeant(word: string, { verbs }: Vocabulary): { form: string; infinitive: string } | null {
  const endings = [
    ['test', 2, false, 'past'],
    ['ten', 3, true, 'past'],
    ['te', 3, false, 'past'],
    ['est', 2, false, 'present'],
    ['st', 2, false, 'present'],
    ['et', 3, false, 'present'],
    ['t', 3, false, 'present'],
    ['e', 1, false, 'present'],
  ] as const;
  for (const [ending, person, isPlural, mood] of endings) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    for (const infinitive of [`${stem}en`, `${stem}n`]) {
      if (stem.length < 2 || !verbs.conjugation(infinitive)) continue;
      const form = verbs.form(infinitive, person, isPlural, mood);
      if (form && form !== word) return { form, infinitive };
    }
  }
  return null;
}

function wrongVerbForm(sentence: Sentence, at: number): Fix | null {
  const token = sentence.tokens[at] as Token;
  if (!isUnknown(sentence, token) || (token.isCapital && !token.isFirst)) return null;
  const participle = participleMeant(token.lower, sentence.vocabulary);
  if (participle) return replacing(sentence, at, at, participle, `The participle is “${participle}”.`);
  const finite = finiteMeant(token.lower, sentence.vocabulary);
  return finite && replacing(sentence, at, at, finite.form, `“${finite.infinitive}” is irregular: “${finite.form}”.`);
}

const VARIED: Record<string, string> = { a: 'ä', o: 'ö', u: 'ü' };

/** The only known word that differs by umlauts or "ß"; null where there is none, or several. */
function withMarks(word: string, isKnown: (word: string) => boolean): string | null {
  let forms = [''];
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at] as string;
    const next = word[at + 1];
    const umlaut = VARIED[letter] && forms.length < 64 ? VARIED[letter] : null;
    const isSharp = letter === 's' && next === 's' && forms.length < 64;
    const grown: string[] = [];
    for (const form of forms) {
      grown.push(form + letter);
      if (umlaut) grown.push(form + umlaut);
      if (isSharp) grown.push(`${form}ß_`);
    }
    forms = grown;
  }
  const found = [...new Set(forms.map((form) => form.replace(/ß_s/g, 'ß')))].filter(
    (form) => !form.includes('_') && form !== word && isKnown(form),
  );
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** The only known word with one double letter more, or one less: "Kartofel", "komen". */
function withDoubles(word: string, isKnown: (word: string) => boolean): string | null {
  const found = new Set<string>();
  for (let at = 1; at < word.length; at += 1) {
    const letter = word[at] as string;
    const doubled = word.slice(0, at) + letter + word.slice(at);
    const single = letter === word[at - 1] ? word.slice(0, at) + word.slice(at + 1) : null;
    if (/[bdfglmnprst]/.test(letter) && letter !== word[at - 1] && letter !== word[at + 1] && isKnown(doubled))
      found.add(doubled);
    if (single && isKnown(single)) found.add(single);
  }
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

/** True for a compound of which only the beginning is unknown. */
function hasKnownTail(word: string, vocabulary: Vocabulary): boolean {
  for (let at = 3; at <= word.length - 4; at += 1) {
    const tail = word.slice(at);
    if (vocabulary.nouns.listed(tail.charAt(0).toUpperCase() + tail.slice(1)) || vocabulary.isInfinitive(tail))
      return true;
  }
  return false;
}

/** The known word where the umlauts are written as two letters: "fuer". */
function withLetters(word: string, isKnown: (word: string) => boolean): string | null {
  const marked = word
    .replace(/ae/g, 'ä')
    .replace(/oe/g, 'ö')
    .replace(/(?<![aeq])ue/g, 'ü')
    .replace(/^Ae/, 'Ä')
    .replace(/^Oe/, 'Ö')
    .replace(/^Ue/, 'Ü');
  return marked !== word && isKnown(marked) ? marked : null;
}

function misspelt(sentence: Sentence, at: number): Fix | null {
  const token = sentence.tokens[at] as Token;
  const { vocabulary } = sentence;
  if (token.kind !== 'word') return null;
  const listed = MISSPELLINGS[token.lower];
  if (listed)
    return replacing(
      sentence,
      at,
      at,
      token.isCapital ? respelling(listed, token) : listed,
      `It is spelt “${listed}”.`,
    );
  if (!isUnknown(sentence, token) || /^(?:frau|herr|herrn|name|heiße|namen)$/.test(lowerAt(sentence, at - 1)))
    return null;
  const isCapital = token.isCapital && !token.isFirst;
  const lowerWord = token.lower;
  const isKnown = (word: string) => {
    const lower = word.toLowerCase();
    if (isPlaceName(word)) return true;
    if (isCapital)
      return (
        vocabulary.noun(word).length > 0 &&
        (vocabulary.nouns.listed(word) !== undefined || !hasKnownTail(lowerWord, vocabulary))
      );
    return (
      vocabulary.isClosed(lower) ||
      vocabulary.verb(lower).some(({ finite }) => finite?.mood !== 'imperative') ||
      vocabulary.adjective(lower).length > 0 ||
      (token.isFirst && vocabulary.noun(word).length > 0)
    );
  };
  const marked = withMarks(token.text, isKnown) ?? withLetters(token.text, isKnown);
  if (marked) return replacing(sentence, at, at, marked, `It is spelt “${marked}”.`);
  const isInPhrase =
    isCapital &&
    /^(?:der|die|das|den|dem|ein|eine|einen|einem|einer|kein|keine|keinen|mein|meine|meinen|kilo|zwei|drei|vier)$/.test(
      lowerAt(sentence, at - 1),
    );
  if (token.lower.length < 5 || (isCapital && !isInPhrase)) return null;
  if (token.isFirst && token.isCapital) return null;
  const doubled: string | null = withDoubles(token.text, isKnown);
  return doubled === null ? null : replacing(sentence, at, at, doubled, `It is spelt “${doubled}”.`);
}

const COUNTED_FOOD =
  /^(?:Kartoffel|Tomate|Apfel|Zwiebel|Erdbeere|Himbeere|Kirsche|Banane|Orange|Karotte|Möhre|Gurke|Traube|Birne|Pilz|Nuss|Erdnuss|Zitrone|Ei|Olive|Pfirsich|Pflaume|Mandarine|Champignon|Bohne|Rose|Blume|Beere|Paprikaschote|Aprikose)$/;

/** "Ein Kilo Kartoffel": what is weighed stands in the plural. */
function weighed(sentence: Sentence, at: number): Fix | null {
  const { tokens, vocabulary } = sentence;
  const noun = tokens[at]?.text ?? '';
  if (
    !/^(?:kilo|pfund|gramm|tüte|schale|kiste|dutzend|körbchen)$/.test(lowerAt(sentence, at - 1)) ||
    !COUNTED_FOOD.test(noun)
  )
    return null;
  const plural = vocabulary.nounBy(noun)?.plural;
  return plural && plural !== noun
    ? replacing(sentence, at, at, plural, `What is weighed or counted stands in the plural: “${plural}”.`)
    : null;
}

/** "Kinders", "Hotelen": a plural that the noun does not form. */
function wrongPlural(sentence: Sentence, at: number): Fix | null {
  const { vocabulary, tokens } = sentence;
  const token = tokens[at] as Token;
  if (!token.isCapital || token.isFirst || !isUnknown(sentence, token)) return null;
  const isPlural =
    /^(?:die|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|viele|einige|keine|meine|alle|mehrere|diese|unsere|ihre|seine|deine|paar|den|meinen|vielen)$/.test(
      lowerAt(sentence, at - 1),
    ) ||
    tokens[at - 1]?.kind === 'number' ||
    (/(?:e|en)$/.test(lowerAt(sentence, at - 1)) && (tokens[at - 1]?.adjectives.length ?? 0) > 0);
  if (!isPlural) return null;
  for (const ending of ['s', 'es', 'en', 'n', 'er', 'e', 'ern']) {
    if (!token.text.endsWith(ending) || (ending === 'e' && lowerAt(sentence, at - 1) === 'die')) continue;
    const stem = token.text.slice(0, -ending.length);
    for (const { lemma } of vocabulary.noun(stem)) {
      const noun = vocabulary.nounBy(lemma);
      const plural = noun && nounForm(noun, 'p', 'N');
      if (plural && plural !== token.text)
        return replacing(sentence, at, at, plural, `The plural of “${lemma}” is “${plural}”.`);
    }
  }
  return null;
}

export const WORD_FORMS: readonly GermanRule[] = [
  wordRule(
    'misspelt',
    'spelling',
    [
      ['Haben Sie einen Tisch fur zwei?', 'Haben Sie einen Tisch für zwei?'],
      ['Konnen Sie mir helfen?', 'Können Sie mir helfen?'],
      ['Ich war fruher Koch.', 'Ich war früher Koch.'],
    ],
    ['Frau Muller kommt morgen.', 'Ich nehme die Bruschetta.'],
    misspelt,
  ),
  wordRule(
    'verb-form',
    'conjugation',
    [
      ['Ich habe in Madrid gestudiert.', 'Ich habe in Madrid studiert.'],
      ['Ich habe einen Brief geschreibt.', 'Ich habe einen Brief geschrieben.'],
      ['Ich habe drei Jahre gearbeiten.', 'Ich habe drei Jahre gearbeitet.'],
      ['Sprechst du Deutsch?', 'Sprichst du Deutsch?'],
    ],
    ['Ich habe das Buch gelesen.'],
    wrongVerbForm,
  ),
  wordRule(
    'plural-of-weighed',
    'plural',
    [['Ein Kilo Kartoffel, bitte.', 'Ein Kilo Kartoffeln, bitte.']],
    ['Ein Kilo Mehl.'],
    weighed,
  ),
  wordRule(
    'plural-form',
    'plural',
    [
      ['Die Kinders spielen im Garten.', 'Die Kinder spielen im Garten.'],
      ['Ich habe drei Autoen.', 'Ich habe drei Autos.'],
    ],
    ['Die Hotels sind voll.'],
    wrongPlural,
  ),
];
