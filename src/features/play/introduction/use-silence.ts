import { useEffect, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { Speaker } from '#platform/speech/speaker.ts';
import { type Silence, silenceOf } from '#platform/speech/voices.ts';

/** The reason why the partner will not be heard; null if there is none, or it is not known yet. Follows the network. */
export function useSilence(language: Language): Silence {
  const [silence, setSilence] = useState<Silence>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const found = silenceOf(await new Speaker().voices(), language, navigator.onLine);
      if (!gone) setSilence(found);
    };
    void look();
    const events: [EventTarget | undefined, string][] = [
      [window, 'online'],
      [window, 'offline'],
      [globalThis.speechSynthesis, 'voiceschanged'],
    ];
    for (const [target, event] of events) target?.addEventListener?.(event, look);
    return () => {
      gone = true;
      for (const [target, event] of events) target?.removeEventListener?.(event, look);
    };
  }, [language]);
  return silence;
}
