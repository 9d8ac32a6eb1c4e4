import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, languageCode } from './language.ts';

// product 1.2
test('supported languages: English, Mandarin, German, Spanish, French; default Mandarin', () => {
  expect([...LANGUAGES].sort()).toEqual(['English', 'French', 'German', 'Mandarin', 'Spanish']);
  expect(DEFAULT_LANGUAGE).toBe('Mandarin');
  expect(['Mandarin', 'mandarin', 'Klingon', null].map(isLanguage)).toEqual([true, false, false, false]);
});

// product 1.7
test('language codes: English en-US, Spanish es-ES, French fr-FR, German de-DE, Mandarin zh-CN (default)', () => {
  const codes = ['English', 'Spanish', 'French', 'German', 'Mandarin', 'Klingon'].map(languageCode);
  expect(codes).toEqual(['en-US', 'es-ES', 'fr-FR', 'de-DE', 'zh-CN', 'zh-CN']);
});
