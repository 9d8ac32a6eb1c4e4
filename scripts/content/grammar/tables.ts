/** The tables of words that the corrector reads, one a language, compiled from dictionaries made for the field. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { ROOT } from '../read-content.ts';

/** Makes the table of a language from its dictionaries; they are large, so they are loaded only here. */
const TABLES: Partial<Record<Language, () => Promise<unknown>>> = {
  German: async () => (await import('./german-table.ts')).germanTable(),
  French: async () => (await import('./french-table.ts')).frenchTable(),
  Mandarin: async () => (await import('./mandarin-table.ts')).mandarinTable(),
  English: async () => (await import('./english-table.ts')).englishTable(),
  Spanish: async () => (await import('./spanish-table.ts')).spanishTable(),
};

const pathOf = (language: Language) => join(ROOT, `src/data/catalogue/grammar/${language}.generated.json`);

/** Writes the tables of all languages that have one, where they changed. */
export async function buildGrammarTables(): Promise<void> {
  for (const language of LANGUAGES) {
    const table = await TABLES[language]?.();
    if (table === undefined) continue;
    const path = pathOf(language);
    const text = JSON.stringify(table);
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
}

/** The table of a language as it was built last; built anew where there is none. Null for a language without one. */
export async function grammarTable(language: Language): Promise<unknown> {
  if (!TABLES[language]) return null;
  if (!existsSync(pathOf(language))) await buildGrammarTables();
  return JSON.parse(readFileSync(pathOf(language), 'utf8'));
}

if (import.meta.main) await buildGrammarTables();
