import { Mic, Volume2 } from 'lucide-react';
import type { Correction } from '#conversation/partner.ts';
import type { Language } from '#domain/language.ts';
import { canListen } from '#platform/speech/recogniser.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { RESULT } from './text.ts';
import { useSaying } from './use-saying.ts';

type SentencesProps = { language: Language; sentences: readonly Correction[]; voice: Voice };

/** Up to three of the learner's own sentences, put right, to be heard and said again. */
export function SentencesToSay({ language, sentences, voice }: SentencesProps) {
  return (
    <Section title={RESULT.sayAgain}>
      <p className="-mt-2 text-sm text-ink-soft">{RESULT.sayAgainHint}</p>
      <ul className="flex flex-col gap-3">
        {sentences.map((sentence) => (
          <Sentence key={sentence.better} language={language} sentence={sentence} voice={voice} />
        ))}
      </ul>
    </Section>
  );
}

function Sentence({ language, sentence, voice }: { language: Language; sentence: Correction; voice: Voice }) {
  const { better, said, pinyin } = sentence;
  const { listening, message, start, stop } = useSaying(language, better);
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <Foreign language={language} text={better} pinyin={pinyin} />
        <p className="text-sm text-ink-soft">
          <Foreign language={language} text={RESULT.said(said)} size="inherit" />
        </p>
        <p role="status" className="text-sm font-medium text-jade">
          {listening ? RESULT.listening : message}
        </p>
      </div>
      <IconButton
        label={RESULT.hear(better)}
        onClick={() => void voice.say([{ who: 'partner', text: better, at: '' }])}
      >
        <Volume2 size={20} aria-hidden />
      </IconButton>
      {canListen() ? (
        <IconButton
          label={RESULT.speak(better)}
          aria-pressed={listening}
          onClick={() => {
            voice.stop();
            if (listening) stop();
            else void start();
          }}
        >
          <Mic size={20} aria-hidden className={listening ? 'text-accent-text' : undefined} />
        </IconButton>
      ) : null}
    </li>
  );
}
