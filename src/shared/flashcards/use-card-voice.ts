import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { Speaker } from '#platform/speech/speaker.ts';
import { useSetting } from '../learner/use-setting.ts';

export interface CardVoice {
  /** `spoken`: the language of the text, where it is not the card's. */
  say(text: string, spoken?: Language): Promise<void>;
  /** The reason why the last attempt was not heard. */
  problem: string | null;
}

/** Reads a card aloud. When `about` (the card shown) changes, the voice falls silent and its problem is forgotten. */
export function useCardVoice(language: Language, about: string | number | null = null): CardVoice {
  const speaker = useRef<Speaker>(null);
  speaker.current ??= new Speaker();
  const rate = useSetting('speechRate');
  const voices = useSetting('voiceByLanguage');
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change that matters
  useEffect(() => {
    setProblem(null);
    return () => speaker.current?.stop();
  }, [about]);

  const say = async (text: string, spoken: Language = language) => {
    setProblem(null);
    try {
      await speaker.current?.speak(text, {
        language: spoken,
        voiceURI: voices?.[spoken],
        onlyLocal: !navigator.onLine,
        ...(rate ? { rate } : {}),
      });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return { say, problem };
}
