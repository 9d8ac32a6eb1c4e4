import { useEffect, useState } from 'react';
import { chooseVoice } from '../../speech/voices.ts';

/** Voices arrive late, some engines send no event: looked for on the event and a few times besides. */
const LOOKS_MS = [0, 250, 1000, 2500];

/** The voices of this device that can speak a language, by name. */
export function useVoices(language: string): { uri: string; name: string }[] {
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
  return voices
    .filter((voice) => chooseVoice([voice], language) !== null && voice.voiceURI !== '')
    .map(({ voiceURI, name }) => ({ uri: voiceURI, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}
