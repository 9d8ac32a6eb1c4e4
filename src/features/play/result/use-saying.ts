import { useEffect, useRef, useState } from 'react';
import { bare } from '#conversation/cards/played.ts';
import type { Language } from '#domain/language.ts';
import { listen } from '#platform/speech/recogniser.ts';
import { RECOGNITION_FAILURES } from '../text.ts';
import { RESULT } from './text.ts';

/** Lets the learner say a sentence; the message tells how it was heard. Capitals and punctuation are not heard. */
export function useSaying(language: Language, sentence: string) {
  const [listening, setListening] = useState(false);
  const [message, setMessage] = useState('');
  const signal = useRef<AbortController | null>(null);
  useEffect(() => () => signal.current?.abort(), []);

  const start = async () => {
    signal.current = new AbortController();
    setListening(true);
    const heard = await listen({ language, silenceMs: null, signal: signal.current.signal });
    setListening(false);
    if (!heard.ok)
      setMessage(heard.reason === 'nothing-heard' ? RESULT.nothingHeard : RECOGNITION_FAILURES[heard.reason]);
    else setMessage(bare(heard.text) === bare(sentence) ? RESULT.right : RESULT.heard(heard.text));
  };
  return { listening, message, start, stop: () => signal.current?.abort() };
}
