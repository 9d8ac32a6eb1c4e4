/**
 * Choice of the device's voice for a language (product 10.2): named voices first, then a local voice of
 * the language, then any of the language, else the default (null: the browser chooses by `lang`).
 */
import { languageCode } from '#domain/language.ts';

/** The part of `SpeechSynthesisVoice` that the choice rests on. */
export interface Voice {
  name: string;
  lang: string;
  localService: boolean;
  default: boolean;
  voiceURI: string;
}

/** Good voices by the platforms' own names, the most natural first. */
const NAMED: Record<string, readonly string[]> = {
  Mandarin: ['Xiaoxiao', 'Tingting', 'Ting-Ting', 'Google 普通话', 'Huihui', 'Yaoyao'],
  English: ['Aria', 'Samantha', 'Google US English', 'Jenny', 'Zira'],
  German: ['Katja', 'Anna', 'Google Deutsch', 'Hedda'],
  Spanish: ['Elvira', 'Mónica', 'Monica', 'Google español', 'Helena'],
  French: ['Denise', 'Amélie', 'Audrey', 'Google français', 'Hortense', 'Thomas'],
};

const normalised = (tag: string) => tag.replace('_', '-').toLowerCase();

/** Cantonese and other Chinese languages carry zh tags of their own: none of them may read Mandarin. */
function speaks(voice: Voice, language: string): boolean {
  const tag = normalised(voice.lang);
  if (language !== 'Mandarin') return tag.split('-')[0] === languageCode(language).split('-')[0];
  if (!/^(zh|cmn)(-|$)/.test(tag)) return false;
  return !/-(hk|mo|yue)|sinji|cantonese/.test(`${tag} ${voice.name.toLowerCase()}`);
}

/** Voices of exactly the language's region (zh-CN before zh-TW) come first within each rank. */
function nearest(voices: readonly Voice[], language: string): Voice | undefined {
  const code = languageCode(language).toLowerCase();
  return voices.find((voice) => normalised(voice.lang) === code) ?? voices[0];
}

export interface VoiceWish {
  /** The learner's choice in the settings. */
  voiceURI?: string | undefined;
  /** Offline, a remote voice fails: only local ones count. */
  onlyLocal?: boolean;
}

/** Generic in the voice type so that the browser's own objects pass through unchanged. */
export function chooseVoice<V extends Voice>(voices: readonly V[], language: string, wish: VoiceWish = {}): V | null {
  const able = voices.filter((voice) => speaks(voice, language) && (!wish.onlyLocal || voice.localService));
  const wished = able.find((voice) => voice.voiceURI === wish.voiceURI);
  if (wished) return wished;
  for (const name of NAMED[language] ?? []) {
    const named = able.find((voice) => voice.name.includes(name));
    if (named) return named;
  }
  const local = nearest(
    able.filter((voice) => voice.localService),
    language,
  );
  return (local ?? nearest(able, language) ?? null) as V | null;
}

/** The obstacle to hearing a language; null: none. */
export type VoiceProblem = 'no-speech' | 'no-voice' | 'needs-connection' | null;

/** The obstacle to tell the learner before a conversation. An empty list of voices: the browser cannot speak. */
export function voiceProblem(voices: readonly Voice[], language: string, online: boolean): VoiceProblem {
  if (voices.length === 0) return 'no-speech';
  const able = voices.filter((voice) => speaks(voice, language));
  if (able.length === 0) return 'no-voice';
  return online || able.some(({ localService }) => localService) ? null : 'needs-connection';
}
