import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { listen, type VoiceLevel } from '#platform/speech/recogniser.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { RECOGNITION_FAILURES } from '../text.ts';

type MicrophoneOptions = {
  language: Language;
  /** Called with the whole reply once the learner has paused. */
  onHeard: (text: string) => void;
  onProblem: (text: string) => void;
};

export interface Microphone {
  listening: boolean;
  /** The words recognised so far; empty while it does not listen. */
  words: string;
  level: VoiceLevel;
  /** The button is held down while the learner speaks. */
  hold: boolean;
  start: () => Promise<void>;
  stop: () => void;
}

/** New words show as a peak of this length, in ms. */
const PEAK_MS = 260;

/**
 * The microphone as a switch: on until the learner pauses, switches it off or is not heard. For learners who prefer to
 * hold the button down (`hold`), pauses do not end it: only `stop` does.
 */
export function useMicrophone({ language, onHeard, onProblem }: MicrophoneOptions): Microphone {
  const silence = useSetting('silenceMs');
  const [listening, setListening] = useState(false);
  const [words, setWords] = useState('');
  const [level, setLevel] = useState<VoiceLevel>('silent');
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => {
    if (level !== 'words') return;
    const clock = setTimeout(() => setLevel('speech'), PEAK_MS);
    return () => clearTimeout(clock);
  }, [level]);

  const start = async () => {
    if (listening) return;
    stop.current = new AbortController();
    setListening(true);
    const heard = await listen({
      language,
      silenceMs: silence ?? null,
      onInterim: setWords,
      onLevel: setLevel,
      signal: stop.current.signal,
    });
    setListening(false);
    setWords('');
    setLevel('silent');
    if (heard.ok) onHeard(heard.text);
    else onProblem(RECOGNITION_FAILURES[heard.reason]);
  };
  const end = () => stop.current?.abort();
  return { listening, words, level, hold: silence === 'hold', start, stop: end };
}
