import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { listen } from '#platform/speech/recogniser.ts';
import { useSetting } from '#shared/learner/use-setting.ts';
import { RECOGNITION_FAILURES } from '../text.ts';

type MicrophoneOptions = {
  language: Language;
  /** Called with the words recognised so far. */
  onWords: (text: string) => void;
  /** Called with the whole reply once the learner has paused. */
  onHeard: (text: string) => void;
  onProblem: (text: string) => void;
};

/**
 * The microphone as a switch: on until the learner pauses, switches it off or is not heard. For learners who prefer to
 * hold the button down (`hold`), pauses do not end it: only `stop` does.
 */
export function useMicrophone({ language, onWords, onHeard, onProblem }: MicrophoneOptions) {
  const silence = useSetting('silenceMs');
  const [listening, setListening] = useState(false);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async () => {
    if (listening) return;
    stop.current = new AbortController();
    setListening(true);
    const heard = await listen({
      language,
      silenceMs: silence ?? null,
      onInterim: onWords,
      signal: stop.current.signal,
    });
    setListening(false);
    if (heard.ok) onHeard(heard.text);
    else onProblem(RECOGNITION_FAILURES[heard.reason]);
  };
  const end = () => stop.current?.abort();
  return { listening, hold: silence === 'hold', start, stop: end };
}
