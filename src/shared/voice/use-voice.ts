import { useCallback, useEffect, useRef, useState } from 'react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { Language } from '#domain/language.ts';
import { NO_LOCAL_VOICE, SPEECH_UNSUPPORTED, Speaker } from '#platform/speech/speaker.ts';
import { useSetting } from '../learner/use-setting.ts';
import { VOICE_TEXT } from './text.ts';

export interface Voice {
  /** Speaks lines one after another; a newer call takes over. */
  say: (lines: readonly TranscriptEntry[], slow?: boolean) => Promise<void>;
  stop: () => void;
  speaking: boolean;
  /** The word being spoken, by its line and its start; null where the engine does not report it. */
  spoken: { line: TranscriptEntry; at: number } | null;
  /** The reason why nothing is heard; null while all is well. */
  problem: string | null;
}

/** Finds the start of each sentence in a line. The sentences must be asked for in their order. */
function placeOfSentences(line: string): (sentence: string) => number {
  let from = 0;
  return (sentence) => {
    const at = line.indexOf(sentence, from);
    if (at >= 0) from = at;
    return Math.max(at, 0);
  };
}

function voiceProblemText(error: unknown, language: Language): string {
  const reason = error instanceof Error ? error.message : '';
  if (reason === SPEECH_UNSUPPORTED) return `${VOICE_TEXT.speechUnsupported}. ${VOICE_TEXT.readInstead}`;
  if (reason === NO_LOCAL_VOICE)
    return `${VOICE_TEXT.problems(language)['needs-connection']} ${VOICE_TEXT.readInstead}`;
  return VOICE_TEXT.speechFailed;
}

/** The partner's voice, spoken by the device. Where it cannot speak, `problem` says so and the conversation goes on. */
export function useVoice(language: Language): Voice {
  const speaker = useRef<Speaker>(null);
  speaker.current ??= new Speaker();
  const rate = useSetting('speechRate');
  const voices = useSetting('voiceByLanguage');
  const [speaking, setSpeaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [spoken, setSpoken] = useState<Voice['spoken']>(null);
  const turn = useRef(0);
  const voiceURI = voices?.[language];

  const stop = useCallback(() => {
    turn.current += 1;
    speaker.current?.stop();
    setSpeaking(false);
    setSpoken(null);
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
          const place = placeOfSentences(line.text);
          await speaker.current?.speak(line.text, {
            language,
            voiceURI,
            onlyLocal,
            ...(rate ? { rate } : {}),
            slow: slow || line.slow === true,
            onWord: (sentence, at) => {
              if (mine === turn.current) setSpoken({ line, at: place(sentence) + at });
            },
          });
        }
        setProblem(null);
      } catch (error) {
        setProblem(voiceProblemText(error, language));
      } finally {
        if (mine === turn.current) {
          setSpeaking(false);
          setSpoken(null);
        }
      }
    },
    [language, rate, voiceURI],
  );

  useEffect(() => stop, [stop]);
  return { say, stop, speaking, spoken, problem };
}
