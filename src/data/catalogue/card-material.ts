import type { CardMaterial } from '#conversation/cards/material.ts';
import type { Language } from '#domain/language.ts';

/** Made by `npm run content:build`; a chunk of the app for each language, kept by the service worker. */
const FILES = import.meta.glob<CardMaterial>('./cards/*.generated.json', { import: 'default' });

/** Phrases and words worth knowing; null where a language has none. */
export async function loadCardMaterial(language: Language): Promise<CardMaterial | null> {
  return (await FILES[`./cards/${language}.generated.json`]?.()) ?? null;
}
