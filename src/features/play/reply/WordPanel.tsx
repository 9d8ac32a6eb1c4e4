import { Volume2, X } from 'lucide-react';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { ReadingPart } from '#conversation/reading/reading-parts.ts';
import { type Language, languageCode } from '#domain/language.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';
import { SaveWord } from './SaveWord.tsx';
import { usePanelFocus } from './use-panel-focus.ts';

/** A word that the learner looks up, with its line. */
export interface Picked {
  entry: TranscriptEntry;
  parts: readonly ReadingPart[];
  part: ReadingPart;
}

type WordPanelProps = {
  picked: Picked;
  language: Language;
  sceneId: string;
  voice: Voice;
  onPick: (part: ReadingPart) => void;
  onClose: () => void;
};

/** The meaning of a word, with buttons to hear it, save it as a flashcard and go to other words of the line. */
export function WordPanel({ picked, language, sceneId, voice, onPick, onClose }: WordPanelProps) {
  const { entry, parts, part } = picked;
  const { note } = part;
  const { panel, close } = usePanelFocus(onClose);
  const word = note?.text ?? part.word ?? '';
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={TEXT.words}
      className="mb-3 max-h-[45cqh] short:max-h-[30cqh] lg:max-h-none! animate-rise overflow-y-auto rounded-card bg-sunk p-4"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1" aria-live="polite">
          <Foreign language={language} text={word} pinyin={note?.pinyin} size="large" />
          <p className={note ? 'mt-1' : 'mt-1 text-ink-soft'}>{note?.meaning ?? TEXT.noMeaning}</p>
        </div>
        <IconButton label={TEXT.closeWords} className="-mt-2 -mr-2" onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void voice.say([{ who: 'partner', text: word, at: '' }])}>
          <Volume2 size={18} aria-hidden /> {TEXT.hearIt}
        </Button>
        <SaveWord key={word} {...{ word, note, entry, language, sceneId }} />
      </div>
      <ul aria-label={TEXT.wordsOfLine} className="mt-3 flex flex-wrap gap-1.5" lang={languageCode(language)}>
        {parts
          .filter((other) => other.word)
          .map((other) => (
            <li key={other.at}>
              <button
                type="button"
                aria-pressed={other === part}
                className={classNames(
                  'min-h-11 rounded-control px-3',
                  other === part ? 'bg-raised font-medium' : 'text-ink-soft hover:bg-raised',
                )}
                onClick={() => onPick(other)}
              >
                {other.word}
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
