import { useEffect, useRef, useState } from 'react';
import { bare } from '#conversation/cards/played.ts';
import type { Language } from '#domain/language.ts';
import { listen } from '#platform/speech/recogniser.ts';
import { RESULT } from './text.ts';

/** The outcome of saying a sentence: the words as they were heard, or the reason why none were. */
export type Said = { heard: string; isRight: boolean } | { problem: string };

/**
 * Lets the learner say sentences, one at a time: the microphone of one switches off that of another. Capitals and
 * punctuation are not heard.
 */
export function useSaying(language: Language) {
  const [saying, setSaying] = useState<{ sentence: string; words: string } | null>(null);
  const [said, setSaid] = useState<Readonly<Record<string, Said>>>({});
  const open = useRef<AbortController | null>(null);
  const cancel = () => {
    open.current?.abort();
    open.current = null;
    setSaying(null);
  };
  useEffect(() => () => open.current?.abort(), []);

  const start = async (sentence: string) => {
    open.current?.abort();
    const mine = new AbortController();
    open.current = mine;
    const show = (words: string) => {
      if (open.current === mine) setSaying({ sentence, words });
    };
    show('');
    const result = await listen({ language, silenceMs: null, onInterim: show, signal: mine.signal });
    if (open.current !== mine) return;
    cancel();
    const came: Said = result.ok
      ? { heard: result.text, isRight: bare(result.text) === bare(sentence) }
      : { problem: RESULT.failures[result.reason] };
    setSaid((before) => ({ ...before, [sentence]: came }));
  };
  return {
    /** The sentence that is being said, with the words so far. */
    saying,
    said,
    start: (sentence: string) => void start(sentence),
    /** Ends listening; what was heard counts. */
    stop: () => open.current?.abort(),
    /** Ends listening; what was heard is forgotten. */
    cancel,
  };
}
