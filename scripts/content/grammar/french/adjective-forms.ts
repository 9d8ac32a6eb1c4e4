/** Forms of French adjectives, which no dictionary on npm holds: regular endings, and the words that have others. */

const FEMININES: Record<string, string> = Object.fromEntries(
  `beau belle, nouveau nouvelle, vieux vieille, fou folle, mou molle, blanc blanche, franc franche, sec sèche,
  frais fraîche, grec grecque, public publique, turc turque, long longue, doux douce, faux fausse, roux rousse,
  favori favorite, gentil gentille, nul nulle, pareil pareille, bas basse, gras grasse, gros grosse, épais épaisse,
  malin maligne, inquiet inquiète, complet complète, discret discrète, secret secrète, concret concrète, bref brève,
  meilleur meilleure, supérieur supérieure, inférieur inférieure, extérieur extérieure, intérieur intérieure,
  majeur majeure, mineur mineure, paysan paysanne, sot sotte, idiot idiote, mûr mûre, sûr sûre, gai gaie,
  québécois québécoise, créateur créatrice, frit frite, rôti rôtie, européen européenne, coréen coréenne`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
);

/** Endings, the first that fits holds. */
const ENDINGS: readonly (readonly [end: RegExp, feminine: string])[] = [
  [/e$/, 'e'],
  [/er$/, 'ère'],
  [/eux$/, 'euse'],
  [/oux$/, 'ouse'],
  [/eur$/, 'euse'],
  [/f$/, 've'],
  [/el$/, 'elle'],
  [/en$/, 'enne'],
  [/on$/, 'onne'],
  [/et$/, 'ette'],
];

function feminineOf(word: string): string {
  const own = FEMININES[word];
  if (own) return own;
  for (const [end, feminine] of ENDINGS) if (end.test(word)) return word.replace(end, feminine);
  return `${word}e`;
}

const PLURAL_IN_S = new Set(['banal', 'fatal', 'final', 'natal', 'naval', 'bancal']);

function pluralOf(word: string): string {
  if (/[sx]$/.test(word)) return word;
  if (/eau$/.test(word)) return `${word}x`;
  if (/al$/.test(word) && !PLURAL_IN_S.has(word)) return word.replace(/l$/, 'ux');
  return `${word}s`;
}

/** Masculine, feminine, and their plurals. Words among `invariable` have one form. */
export function adjectiveForms(word: string, invariable: readonly string[]): string[] {
  if (invariable.includes(word)) return [word, word, word, word];
  const feminine = feminineOf(word);
  return [word, feminine, pluralOf(word), `${feminine}s`];
}
