import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../domain/language.ts';
import { Speaker } from '../../speech/speaker.ts';
import { useSetting } from '../../store/hooks/use-setting.ts';

/** Reads a card aloud; `trouble` says why it could not. */
export function useCardVoice(language: Language) {
  const speaker = useRef<Speaker>(null);
  speaker.current ??= new Speaker();
  const rate = useSetting('speechRate');
  const voices = useSetting('voiceByLanguage');
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => () => speaker.current?.stop(), []);

  /** `spoken`: where it is not the card's language. */
  const say = async (text: string, spoken: Language = language) => {
    try {
      await speaker.current?.speak(text, {
        language: spoken,
        voiceURI: voices?.[spoken],
        onlyLocal: !navigator.onLine,
        ...(rate ? { rate } : {}),
      });
      setTrouble(null);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  return { say, trouble };
}
