/** Verbs that a learner bent as if they were regular: "vous faisez", "j'ai prendu". */
import type { Lexicon } from './lexicon.ts';

const FINITE_ENDINGS = ['issons', 'issez', 'issent', 'isse', 'ons', 'ez', 'ent', 'es', 'e', 's', 't', 'x', 'is', 'it'];
const PARTICIPLE_ENDINGS = ['é', 'ée', 'és', 'ées', 'i', 'is', 'it', 'u', 'us', 'ue', 'é'];

/** Infinitive and present forms without their endings. */
function stemsOf(lemma: string, forms: readonly string[]): string[] {
  const present = forms.slice(0, 6);
  const cut = [
    lemma.replace(/(er|ir|re|oir)$/, ''),
    lemma.replace(/r$/, ''),
    (present[0] ?? '').replace(/[esx]$/, ''),
    (present[2] ?? '').replace(/[et]$/, ''),
    (present[3] ?? '').replace(/ons$/, ''),
    (present[5] ?? '').replace(/(ent|ont)$/, ''),
  ];
  return cut.filter((stem) => stem.length >= 2);
}

const indexes = new WeakMap<Lexicon, Map<string, Set<string>>>();

/** Stems to the verbs that have them; made when the first unknown word asks for it. */
function indexOf(lexicon: Lexicon): Map<string, Set<string>> {
  const known = indexes.get(lexicon);
  if (known) return known;
  const index = new Map<string, Set<string>>();
  for (const [lemma, forms] of lexicon.verbs())
    for (const stem of stemsOf(lemma, forms)) index.set(stem, (index.get(stem) ?? new Set()).add(lemma));
  indexes.set(lexicon, index);
  return index;
}

/** The one verb that an unknown word must be meant for, or null. */
export function regularised(lexicon: Lexicon, word: string, kind: 'finite' | 'participle'): string | null {
  const index = indexOf(lexicon);
  const found = new Set<string>();
  for (const ending of kind === 'finite' ? FINITE_ENDINGS : PARTICIPLE_ENDINGS)
    if (word.endsWith(ending) && word.length > ending.length + 1)
      for (const lemma of index.get(word.slice(0, -ending.length)) ?? []) found.add(lemma);
  const [only] = found;
  return found.size === 1 && only ? only : null;
}
