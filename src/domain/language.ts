/** The languages that Parley teaches, as they are stored and shown (product 1.2 and 1.7). */
export const LANGUAGES = ['Mandarin', 'English', 'German', 'Spanish', 'French'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'Mandarin';

const CODES: Record<Language, string> = {
  English: 'en-US',
  Spanish: 'es-ES',
  French: 'fr-FR',
  German: 'de-DE',
  Mandarin: 'zh-CN',
};

/** BCP 47 tag for `lang` attributes and speech; anything unknown speaks the default, zh-CN. */
export function languageCode(language: string): string {
  return CODES[language as Language] ?? CODES[DEFAULT_LANGUAGE];
}

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language);
}
