import { useCallback, useEffect, useRef, useState } from 'react';
import type { TranscriptEntry } from '../../conversation/transcript.ts';
import type { Language } from '../../domain/language.ts';
import { SPEECH_UNSUPPORTED, Speaker } from '../../speech/speaker.ts';
import { useSetting } from '../../store/hooks/use-setting.ts';
import { TEXT } from './text.ts';

export interface Voice {
  /** Speaks lines one after another; a newer call takes over. */
  say: (lines: readonly TranscriptEntry[], slow?: boolean) => Promise<void>;
  stop: () => void;
  speaking: boolean;
  /** Why nothing is heard, in plain words; null while all is well. */
  trouble: string | null;
}

/** The partner's voice: the device's, or none, which is said once and disturbs nothing. */
export function useVoice(language: Language): Voice {
  const speaker = useRef<Speaker>(null);
  speaker.current ??= new Speaker();
  const rate = useSetting('speechRate');
  const voices = useSetting('voiceByLanguage');
  const [speaking, setSpeaking] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const turn = useRef(0);
  const voiceURI = voices?.[language];

  const stop = useCallback(() => {
    turn.current += 1;
    speaker.current?.stop();
    setSpeaking(false);
  }, []);

  const say = useCallback(
    async (lines: readonly TranscriptEntry[], slow = false) => {
      turn.current += 1;
      const mine = turn.current;
      setSpeaking(true);
      try {
        for (const line of lines) {
          if (mine !== turn.current) return;
          const onlyLocal = !navigator.onLine;
          await speaker.current?.speak(line.text, {
            language,
            voiceURI,
            onlyLocal,
            ...(rate ? { rate } : {}),
            slow: slow || line.slow === true,
          });
        }
        setTrouble(null);
      } catch (error) {
        const unsupported = error instanceof Error && error.message === SPEECH_UNSUPPORTED;
        setTrouble(unsupported ? `${TEXT.speechUnsupported}. ${TEXT.readInstead}` : TEXT.speechFailed);
      } finally {
        if (mine === turn.current) setSpeaking(false);
      }
    },
    [language, rate, voiceURI],
  );

  useEffect(() => stop, [stop]);
  return { say, stop, speaking, trouble };
}
