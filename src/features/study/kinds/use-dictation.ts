import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { listen } from '#platform/speech/recogniser.ts';
import { useSetting } from '#shared/learner/use-setting.ts';

/**
 * The microphone as a switch that fills a field: on until the learner pauses, switches it off or is not heard. `dismiss`
 * ends it for good, as typing does: nothing that is heard after that overwrites the field.
 */
export function useDictation(language: Language, onWords: (text: string) => void) {
  const silenceMs = useSetting('silenceMs') ?? null;
  const [listening, setListening] = useState(false);
  const [problem, setProblem] = useState(false);
  const current = useRef<AbortController | null>(null);

  const dismiss = () => {
    const last = current.current;
    current.current = null;
    last?.abort();
    setListening(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the field goes, and not before
  useEffect(() => dismiss, []);

  const start = async () => {
    const mine = new AbortController();
    current.current = mine;
    setListening(true);
    setProblem(false);
    const onInterim = (text: string) => {
      if (current.current === mine) onWords(text);
    };
    const heard = await listen({ language, silenceMs, onInterim, signal: mine.signal });
    if (current.current !== mine) return;
    setListening(false);
    if (heard.ok) onWords(heard.text);
    else setProblem(!mine.signal.aborted);
  };
  const toggle = () => {
    if (listening) current.current?.abort();
    else void start();
  };
  return { listening, problem, toggle, dismiss };
}
