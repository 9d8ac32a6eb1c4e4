import { pluralOf } from '#conversation/grammar/german/vocabulary/nouns.ts';

const CODES = ['=', 'e', 'n', 'en', 'er', 's', 'nen', '"', '"e', '"er', '"n', '"en'];

/** The shortest code that makes a plural from its singular; the plural itself after a slash where none does. */
export function pluralCode(lemma: string, plural: string): string {
  if (plural === '-') return '-';
  if (plural === '=') return '=';
  return CODES.find((code) => pluralOf(lemma, code) === plural) ?? `/${plural}`;
}
