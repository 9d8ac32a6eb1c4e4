import { Mic, Square, Volume2 } from 'lucide-react';
import type { Correction } from '#conversation/partner.ts';
import type { Language } from '#domain/language.ts';
import { canListen } from '#platform/speech/recogniser.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { RESULT } from './text.ts';
import { type Said, useSaying } from './use-saying.ts';

type SentencesProps = { language: Language; sentences: readonly Correction[]; voice: Voice };

/** Up to three of the learner's own sentences, put right, to be heard and said again. */
export function SentencesToSay({ language, sentences, voice }: SentencesProps) {
  const { saying, said, start, stop, cancel } = useSaying(language);
  const hear = (text: string) => {
    // The microphone would hear the device.
    cancel();
    void voice.say([{ who: 'partner', text, at: '' }]);
  };
  const speak = (text: string) => {
    voice.stop();
    if (saying?.sentence === text) stop();
    else start(text);
  };
  return (
    <Section title={RESULT.sayAgain}>
      <p className="-mt-2 text-sm text-ink-soft">{RESULT.sayAgainHint}</p>
      <ul className="flex flex-col gap-3">
        {sentences.map((sentence) => (
          <Sentence
            key={sentence.better}
            language={language}
            sentence={sentence}
            words={saying?.sentence === sentence.better ? saying.words : null}
            said={said[sentence.better]}
            onHear={hear}
            onSpeak={speak}
          />
        ))}
      </ul>
    </Section>
  );
}

type SentenceProps = {
  language: Language;
  sentence: Correction;
  /** The words heard so far; null: it is not being said. */
  words: string | null;
  said: Said | undefined;
  onHear: (text: string) => void;
  onSpeak: (text: string) => void;
};

function Sentence({ language, sentence, words, said, onHear, onSpeak }: SentenceProps) {
  const { better, pinyin } = sentence;
  const listening = words !== null;
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <Foreign language={language} text={better} pinyin={pinyin} />
        <p className="text-sm text-ink-soft">
          {RESULT.said} <Foreign language={language} text={sentence.said} size="inherit" />
        </p>
        <p role="status" className="text-sm font-medium">
          {listening ? (
            words ? (
              <Foreign language={language} text={words} size="inherit" />
            ) : (
              RESULT.listening
            )
          ) : said ? (
            <Outcome language={language} said={said} />
          ) : null}
        </p>
      </div>
      <IconButton label={RESULT.hear(better)} onClick={() => onHear(better)}>
        <Volume2 size={20} aria-hidden />
      </IconButton>
      {canListen() ? (
        <IconButton
          label={RESULT.speak(better)}
          aria-pressed={listening}
          className={classNames(listening && 'bg-accent-wash text-accent-text')}
          onClick={() => onSpeak(better)}
        >
          {listening ? <Square size={18} fill="currentColor" aria-hidden /> : <Mic size={20} aria-hidden />}
        </IconButton>
      ) : null}
    </li>
  );
}

function Outcome({ language, said }: { language: Language; said: Said }) {
  if ('problem' in said) return <span className="text-ink-soft">{said.problem}</span>;
  if (said.isRight) return <span className="text-jade">{RESULT.right}</span>;
  return (
    <span className="text-ink-soft">
      {RESULT.heard} <Foreign language={language} text={said.heard} size="inherit" />
    </span>
  );
}
