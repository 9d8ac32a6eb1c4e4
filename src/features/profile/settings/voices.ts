import { useEffect, useState } from 'react';
import { chooseVoice, type Voice } from '#platform/speech/voices.ts';

/** Voices arrive late, some engines send no event: looked for on the event and a few times besides. */
const LOOKS_MS = [0, 250, 1000, 2500];

export interface ListedVoice {
  uri: string;
  name: string;
  /** On the device: it speaks offline too. */
  local: boolean;
}

/** The voices that can speak a language, those on the device first, then by name. */
export function listVoices(voices: readonly Voice[], language: string): ListedVoice[] {
  return voices
    .filter((voice) => chooseVoice([voice], language) !== null && voice.voiceURI !== '')
    .map(({ voiceURI, name, localService }) => ({ uri: voiceURI, name, local: localService }))
    .sort((a, b) => Number(b.local) - Number(a.local) || a.name.localeCompare(b.name));
}

/** The voices of this device that can speak a language. */
export function useVoices(language: string): ListedVoice[] {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const synth = window.speechSynthesis;
    if (!synth) return;
    const look = () => setVoices(synth.getVoices());
    const timers = LOOKS_MS.map((delay) => setTimeout(look, delay));
    synth.addEventListener?.('voiceschanged', look);
    return () => {
      timers.forEach(clearTimeout);
      synth.removeEventListener?.('voiceschanged', look);
    };
  }, []);
  return listVoices(voices, language);
}
