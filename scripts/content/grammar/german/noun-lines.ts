/** Lines of the table for nouns: `Tisch.m.e`, the lemma, its gender and the code of its plural. */
import { GermanNouns } from '#conversation/grammar/german/vocabulary/nouns.ts';
import { pluralCode } from './plural-code.ts';

type Numbers = { SIN?: string; PLU?: string };
interface Entry {
  NOM?: Numbers;
  AKK?: Numbers;
  DAT?: Numbers;
  G?: 'M' | 'F' | 'N';
}

const LEMMA = /^[A-ZÄÖÜ][a-zäöüßé]{2,}$/;
const GENDERS = { M: 'm', F: 'f', N: 'n' } as const;
/** The gender as the table has it; null for a noun that is declined like an adjective. */
function genderOf(lemma: string, { NOM, AKK, DAT, G }: Entry): string | null {
  if (!G) return NOM?.PLU === lemma ? 'p' : null;
  const isWeak = AKK?.SIN !== undefined && AKK.SIN !== lemma && /n$/.test(AKK.SIN);
  if (/nde$|^(?:An|Be|Ver|Vor|Ge|Ab).*te$/.test(lemma) && AKK?.SIN !== NOM?.SIN) return null;
  if (lemma.endsWith('e') && DAT?.SIN === `${lemma}n` && (G === 'N' || !isWeak)) return null;
  return isWeak ? (G === 'M' ? 'w' : null) : GENDERS[G];
}

/** The nouns of the table; `own` lines ("Tag m Tage") stand before the dictionary's. */
export function nounLines(
  dictionary: Record<string, Entry>,
  own: readonly string[],
  verbs: ReadonlySet<string>,
): string[] {
  const lines = new Map<string, string>();
  for (const line of own) {
    const [lemma = '', gender, plural = '-'] = line.trim().split(' ');
    lines.set(lemma, `${lemma}.${gender}.${pluralCode(lemma, plural)}`);
  }
  const lemmas = Object.keys(dictionary).filter((lemma) => LEMMA.test(lemma));
  // Short words first, so that longer ones may be derived from them.
  for (const lemma of lemmas.sort((a, b) => a.length - b.length)) {
    const entry = dictionary[lemma] as Entry;
    const gender = genderOf(lemma, entry);
    if (!gender || lines.has(lemma) || (entry.G === 'N' && verbs.has(lemma.toLowerCase()))) continue;
    lines.set(lemma, `${lemma}.${gender}.${gender === 'p' ? '-' : pluralCode(lemma, entry.NOM?.PLU ?? '-')}`);
  }
  return withoutDerivable([...lines.values()], new Set(own.map((line) => line.trim().split(' ')[0] ?? '')));
}

/** Drops the lines that the rest yields by compounding or by a noun's ending. */
function withoutDerivable(lines: readonly string[], kept: ReadonlySet<string>): string[] {
  const bySize = [...lines].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const nouns = new GermanNouns('');
  const needed: string[] = [];
  for (const line of bySize) {
    const lemma = line.slice(0, line.indexOf('.'));
    if (!kept.has(lemma) && nouns.derived(lemma) === line) continue;
    nouns.add(line);
    needed.push(line);
  }
  return needed.sort();
}
