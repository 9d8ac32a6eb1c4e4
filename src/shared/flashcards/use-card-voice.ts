import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import type { Speaker } from '#platform/speech/speaker.ts';
import { useSetting } from '../learner/use-setting.ts';

export interface CardVoice {
  /** `spoken`: the language of the text, where it is not the card's. */
  say(text: string, spoken?: Language): Promise<void>;
  /** The reason why the last attempt was not heard. */
  problem: string | null;
}

/** A speaker, loaded while the learner reads: no page waits for it, and it is there when a card is to be heard. */
function useSpeaker() {
  const speaker = useRef<Speaker>(null);
  const load = async (): Promise<Speaker> => {
    const { Speaker } = await import('#platform/speech/speaker.ts');
    speaker.current ??= new Speaker();
    return speaker.current;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    load().catch((error: unknown) => console.info('The voice is fetched when it is needed', error));
  }, []);
  return { speaker, load };
}

/** Reads a card aloud. When `about` (the card shown) changes, the voice falls silent and its problem is forgotten. */
export function useCardVoice(language: Language, about: string | number | null = null): CardVoice {
  const { speaker, load } = useSpeaker();
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
      // Some browsers speak only within the gesture that asks for it, so a speaker that is here is not awaited.
      const ready = speaker.current ?? (await load());
      await ready.speak(text, {
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
