import { expect, test } from 'vitest';
import { listVoices } from './voices.ts';

const voice = (name: string, lang: string, localService: boolean) => ({
  name,
  lang,
  localService,
  default: false,
  voiceURI: name,
});

// "Voice choice: prefer named voices per language, then a local voice of that language, then any matching voice".
test('the voices of the language are offered, those on the device first, and never a Cantonese one for Mandarin', () => {
  const voices = [
    voice('Yaoyao online', 'zh-CN', false),
    voice('Zhiyu', 'zh-CN', true),
    voice('Bo', 'zh-CN', true),
    voice('Sinji', 'zh-HK', true),
    voice('Anna', 'de-DE', true),
  ];
  expect(listVoices(voices, 'Mandarin').map(({ name }) => name)).toEqual(['Bo', 'Zhiyu', 'Yaoyao online']);
});
