import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { TEXT } from '../text.ts';

type MicrophoneOptions = {
  language: Language;
  /** Called with the words recognised so far. */
  onWords: (text: string) => void;
  /** Called with the whole reply once the visitor has paused. */
  onHeard: (text: string) => void;
};

/** The microphone of the trial as a switch; the recogniser is loaded at the first tap. `problem`: the reason why nothing was heard. */
export function useTrialMicrophone({ language, onWords, onHeard }: MicrophoneOptions) {
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const start = async () => {
    const control = new AbortController();
    stop.current = control;
    setListening(true);
    setProblem(null);
    try {
      const { listen } = await import('#platform/speech/recogniser.ts');
      const heard = await listen({ language, onInterim: onWords, signal: control.signal });
      if (heard.ok) onHeard(heard.text);
      else setProblem(TEXT.trial.unheard[heard.reason]);
    } catch (error) {
      console.info('The recogniser could not be loaded', error);
      setProblem(TEXT.trial.unheard.offline);
    }
    setListening(false);
  };
  const toggle = () => (listening ? stop.current?.abort() : void start());
  return { listening, problem, toggle };
}
