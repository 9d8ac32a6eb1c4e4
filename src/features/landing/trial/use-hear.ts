import { useEffect, useRef, useState } from 'react';
import type { Language } from '#domain/language.ts';
import type { Speaker } from '#platform/speech/speaker.ts';
import { TEXT } from '../text.ts';

/** Speaks a line with the device's voice, loaded at the first tap. `problem`: the reason why nothing is heard. */
export function useHear(language: Language): { hear: (text: string) => void; problem: string | null } {
  const speaker = useRef<Speaker | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => speaker.current?.stop(), []);
  const speak = async (text: string) => {
    try {
      const { Speaker } = await import('#platform/speech/speaker.ts');
      speaker.current ??= new Speaker();
      await speaker.current.speak(text, { language, onlyLocal: !navigator.onLine });
      setProblem(null);
    } catch (error) {
      console.info('The line could not be spoken', error);
      setProblem(TEXT.trial.mute);
    }
  };
  return { hear: (text) => void speak(text), problem };
}
