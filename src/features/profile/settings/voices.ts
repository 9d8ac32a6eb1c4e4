import { useEffect, useState } from 'react';
import { chooseVoice, type Voice } from '#platform/speech/voices.ts';

/** Voices arrive late and some engines send no event, so the list is read on the event and a few times besides. */
const LOOKS_MS = [0, 250, 1000, 2500];

export interface ListedVoice {
  uri: string;
  name: string;
  /** The voice is on the device and speaks offline too. */
  local: boolean;
}

/** The voices that can speak a language: those on the device first, then by name. */
export function listVoices(voices: readonly Voice[], language: string): ListedVoice[] {
  return voices
    .filter((voice) => chooseVoice([voice], language) !== null && voice.voiceURI !== '')
    .map(({ voiceURI, name, localService }) => ({ uri: voiceURI, name, local: localService }))
    .sort((a, b) => Number(b.local) - Number(a.local) || a.name.localeCompare(b.name));
}

/** The device's voices for a language. */
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
