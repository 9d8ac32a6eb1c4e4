/** The grammars of the languages, each loaded when it is first needed. */
import type { Language } from '#domain/language.ts';
import { type Corrector, createCorrector } from './corrector/corrector.ts';
import type { Grammar } from './corrector/grammar.ts';

/** A module of a language: its grammar from its table of words, which the content build makes. */
type Loader = () => Promise<(table: never) => Grammar<unknown>>;

const GRAMMARS: Partial<Record<Language, Loader>> = {
  German: async () => (await import('./german/grammar.ts')).germanGrammar,
  French: async () => (await import('./french/grammar.ts')).frenchGrammar,
  Mandarin: async () => (await import('./mandarin/grammar.ts')).mandarinGrammar,
  English: async () => (await import('./english/grammar.ts')).englishGrammar,
  Spanish: async () => (await import('./spanish/grammar.ts')).spanishGrammar,
};

/** A grammar of a language from its table, or null where the language has none yet. */
export async function loadGrammar(language: Language, table: unknown): Promise<Grammar<unknown> | null> {
  const make = await GRAMMARS[language]?.();
  return make ? make(table as never) : null;
}

/** A corrector for a language from its table of words, or null where the language has none yet. */
export async function loadCorrector(language: Language, table: unknown): Promise<Corrector | null> {
  const grammar = await loadGrammar(language, table);
  return grammar && createCorrector(grammar);
}
