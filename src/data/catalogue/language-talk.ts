import type { LanguageTalk } from '#conversation/format/dialogue.ts';
import type { Language } from '#domain/language.ts';

/** Made by `npm run content:build` from `content/talk/`; a chunk of the app for each language, kept by the service worker. */
const FILES = import.meta.glob<LanguageTalk>('./talk/*.generated.json', { import: 'default' });

/** The talk of a language beyond the scenes, or null where it has none. */
export async function loadTalk(language: Language): Promise<LanguageTalk | null> {
  return (await FILES[`./talk/${language}.generated.json`]?.()) ?? null;
}
