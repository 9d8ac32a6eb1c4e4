import type { Corrector } from '#conversation/grammar/corrector/corrector.ts';
import { loadCorrector } from '#conversation/grammar/grammars.ts';
import type { Language } from '#domain/language.ts';

/** Tables of words, made by `npm run content:build`; a chunk of the app for each language, kept by the service worker. */
const TABLES = import.meta.glob<unknown>('./grammar/*.generated.json', { import: 'default' });

/** The corrector of a language, loaded when it is first needed; null where the language has none. */
export async function loadLanguageCorrector(language: Language): Promise<Corrector | null> {
  const table = await TABLES[`./grammar/${language}.generated.json`]?.();
  return table === undefined ? null : loadCorrector(language, table);
}
