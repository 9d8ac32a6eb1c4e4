import { useEffect, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { Speaker } from '#platform/speech/speaker.ts';
import { type VoiceProblem, voiceProblem } from '#platform/speech/voices.ts';

/** The reason why the partner will not be heard; null if there is none, or it is not known yet. Follows the network. */
export function useVoiceProblem(language: Language): VoiceProblem {
  const [problem, setProblem] = useState<VoiceProblem>(null);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const found = voiceProblem(await new Speaker().voices(), language, navigator.onLine);
      if (!gone) setProblem(found);
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
  return problem;
}
