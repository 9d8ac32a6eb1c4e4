/** Set phrases, by their words: the patterns of `phrasebook/phrases.ts`. */
import type { Fix, Kind, Rule } from '../../corrector/grammar.ts';
import { determinerOf, isVowel } from '../closed-words.ts';
import { PEOPLE } from '../phrasebook/government.ts';
import {
  AUXILIARY_PHRASES,
  COLLOCATIONS,
  OTHER_PHRASES,
  type PhrasePattern,
  PREPOSITION_PHRASES,
} from '../phrasebook/phrases.ts';
import type { Sentence } from '../sentence.ts';
import { verbGroups } from '../verb-group.ts';

interface Compiled {
  isStart: boolean;
  isEnd: boolean;
  words: ReadonlySet<string>[];
  to: string;
}

const compile = ([pattern, to]: PhrasePattern): Compiled => {
  const words = pattern.split(' ');
  const isStart = words[0] === '^';
  const isEnd = words.at(-1) === '.';
  const inner = words.slice(isStart ? 1 : 0, isEnd ? -1 : undefined);
  return { isStart, isEnd, words: inner.map((word) => new Set(word.split('/'))), to };
};

const fits = (s: Sentence, i: number, choice: ReadonlySet<string>): boolean =>
  choice.has(s.word(i)) ||
  (choice.has('#') && s.isNumber(i)) ||
  (choice.has('~') && s.infinitive(i) !== null && s.is(i).nouns.length === 0);

/** Rules that look a table of phrases up at each word. */
function finder(patterns: readonly PhrasePattern[]): (s: Sentence) => Fix[] {
  const byFirst = new Map<string, Compiled[]>();
  for (const compiled of patterns.map(compile))
    for (const word of compiled.words[0] ?? []) byFirst.set(word, [...(byFirst.get(word) ?? []), compiled]);
  return (s) =>
    s.tokens.flatMap((token, i) => {
      for (const { words, to, isStart, isEnd } of byFirst.get(token.word) ?? []) {
        const last = i + words.length - 1;
        if (isStart && !s.isEdge(i - 1)) continue;
        if (isEnd && !s.isEdge(last + 1)) continue;
        if (!words.every((choice, at) => fits(s, i + at, choice))) continue;
        if (token.isName || token.text.startsWith('-')) continue;
        const filled = to
          .replace(/\$(\d)/g, (_, at: string) => s.tokens[i + Number(at) - 1]?.text ?? '')
          .replace(/' /g, "'")
          .replace(/\b(de|me|te|le|la) (?=\p{L})/gu, (all, word: string, at: number, whole: string) =>
            isVowel(whole.slice(at + all.length).toLowerCase()) ? `${word[0]}'` : all,
          );
        if (filled.toLowerCase() === s.said(i, last).toLowerCase()) continue;
        return [s.change(i, last, filled, `French says “${filled}”, not “${s.said(i, last)}”.`)];
      }
      return [];
    });
}

const rule = (
  id: string,
  kind: Kind,
  patterns: readonly PhrasePattern[],
  wrong: Rule<Sentence>['wrong'],
  right: readonly string[],
): Rule<Sentence> => ({ id, kind, wrong, right, find: finder(patterns) });

/** "Demander une question": the verb that goes with the noun. */
function collocation(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    const lemmas = [
      ...s.finite(i).map(({ lemma }) => lemma),
      ...s.is(i).infinitives,
      ...s.is(i).participles.map(({ lemma }) => lemma),
    ];
    if (lemmas.length === 0 || (s.is(i).nouns.length > 0 && determinerOf(s.word(i - 1)))) return [];
    let noun = i + 1;
    while (noun < i + 4 && (determinerOf(s.word(noun)) || /^(de|petite|autre|beaucoup|bonne)$/.test(s.word(noun))))
      noun += 1;
    if (noun === i + 1) return [];
    const entry = COLLOCATIONS.find(
      ([lemma, nouns, right]) => lemma !== right && lemmas.includes(lemma) && nouns.split(' ').includes(s.word(noun)),
    );
    if (!entry) return [];
    const [lemma, , right] = entry;
    if (right === 'faire' && /^(au|à|en)$/.test(s.word(i + 1))) return [];
    if (lemma === 'avoir' && !/^(une|un|la)$/.test(s.word(i + 1))) return [];
    if (lemma === 'avoir' && s.tokens.some(({ word }) => /^(chambre|y|avec|vous|il|elle)$/.test(word))) return [];
    if (lemma === 'faire' && right === 'poser' && !/^(une|des|la|les)$/.test(s.word(i + 1))) return [];
    const finite = s.finite(i).find((one) => one.lemma === lemma);
    const person = verbGroups(s).find(({ verb }) => verb === i)?.person ?? finite?.person;
    const to = s.is(i).infinitives.includes(lemma)
      ? right
      : finite && person !== undefined
        ? s.lexicon.conjugate(right, finite.tense, person)
        : s.lexicon.participle(right);
    if (!to) return [];
    const why = `With “${s.word(noun)}” the verb is “${right}”: “${to} ${s.said(i + 1, noun)}”.`;
    return [s.change(i, i, to, why)];
  });
}

/** "Visiter mes parents": people are not visited like a museum. */
function visiting(s: Sentence): Fix[] {
  return s.tokens.flatMap((_, i) => {
    const finite = s.finite(i).find(({ lemma }) => lemma === 'visiter');
    const isInfinitive = s.infinitive(i) === 'visiter';
    const isPerson =
      /^(mon|ma|mes|ton|ta|tes|son|sa|ses|nos|notre|vos|votre|un|une|des)$/.test(s.word(i + 1)) &&
      PEOPLE.test(s.word(i + 2)) &&
      s.word(i + 2) !== 'famille';
    if (!isPerson || (!finite && !isInfinitive && s.participle(i)?.lemma !== 'visiter')) return [];
    if (
      s.word(i - 1) === 'rendre' ||
      (s.word(i) === 'visite' && [...s.finite(i - 1)].some(({ lemma }) => lemma === 'rendre'))
    )
      return [];
    if (s.word(i) === 'visite' && !verbGroups(s).some(({ verb }) => verb === i)) return [];
    const group = verbGroups(s).find(({ verb }) => verb === i);
    const verb = isInfinitive
      ? 'rendre'
      : finite
        ? s.lexicon.conjugate('rendre', finite.tense, group?.person ?? finite.person)
        : 'rendu';
    const to = `${verb} visite à`;
    return [
      s.change(i, i, to, `One visits a place; for people it is “rendre visite à”: “${to} ${s.said(i + 1, i + 2)}”.`),
    ];
  });
}

/** "Quelque chose moins cher", "rien spécial". */
function something(s: Sentence): Fix[] {
  return s.tokens.flatMap((token, i) => {
    const isThing =
      (token.word === 'chose' && s.word(i - 1) === 'quelque') ||
      token.word === "quelqu'un" ||
      (token.word === 'rien' && s.finite(i - 1).length > 0);
    if (!isThing) return [];
    let at = i + 1;
    while (/^(plus|moins|très|aussi|vraiment)$/.test(s.word(at))) at += 1;
    const { adjectives, nouns, isAdverb, finite } = s.is(at);
    if (token.word === 'rien' && s.participle(at)) return [];
    if (adjectives.length === 0 || (nouns.length > 0 && at === i + 1) || isAdverb || finite.length > 0) return [];
    const first = s.word(i + 1);
    const masculine = s.lexicon.agree(s.word(at), 'm', 's') ?? s.word(at);
    const to = isVowel(first === s.word(at) ? masculine : first) ? "d'" : 'de ';
    const rest = at === i + 1 ? masculine : `${s.said(i + 1, at - 1)} ${masculine}`;
    return [
      s.change(
        i + 1,
        at,
        `${to}${rest}`,
        `After “${s.said(token.word === 'chose' ? i - 1 : i, i)}” comes “de”: “${to}${rest}”.`,
      ),
    ];
  });
}

export const phraseRules: Rule<Sentence>[] = [
  rule(
    'preposition-phrase',
    'preposition',
    PREPOSITION_PHRASES,
    [
      ['Je peux payer avec carte ?', 'Je peux payer par carte ?'],
      ['Je suis à vacances.', 'Je suis en vacances.'],
      ['Le magasin ouvre à le neuf heures.', 'Le magasin ouvre à neuf heures.'],
      ['Je reste jusque vendredi.', "Je reste jusqu'à vendredi."],
    ],
    ['Je paie avec la carte de mon père.', 'Avant le dîner.', 'Merci pour tout.'],
  ),
  rule(
    'auxiliary-phrase',
    'auxiliary',
    AUXILIARY_PHRASES,
    [
      ['Quel âge êtes-vous ?', 'Quel âge avez-vous ?'],
      ['Je suis une réservation.', "J'ai une réservation."],
    ],
    ['Je suis bien ici.', 'Comment êtes-vous venu ?'],
  ),
  rule(
    'other-phrase',
    'other',
    OTHER_PHRASES,
    [
      ['Ça est très bon.', "C'est très bon."],
      ['Je voudrais une autre chose.', 'Je voudrais autre chose.'],
    ],
    ['Ça va.', "C'est beaucoup mieux.", "S'il vous plaît."],
  ),
  {
    id: 'collocation',
    kind: 'other',
    wrong: [
      ['Je peux demander une question ?', 'Je peux poser une question ?'],
      ['Je visite mes parents le dimanche.', 'Je rends visite à mes parents le dimanche.'],
      ['Vous avez quelque chose moins cher ?', 'Vous avez quelque chose de moins cher ?'],
    ],
    right: [
      "J'ai une question.",
      'Je visite le musée.',
      'Je joue au tennis.',
      "Quelque chose d'autre ?",
      "C'est quelque chose que j'aime.",
    ],
    find: (s) => [...collocation(s), ...visiting(s), ...something(s)],
  },
];
