import { Volume2 } from 'lucide-react';
import type { SpokenLine } from '#conversation/partner.ts';
import type { Language } from '#domain/language.ts';
import type { Voice } from '#shared/voice/use-voice.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';

type PhrasesProps = { language: Language; phrases: readonly SpokenLine[]; voice: Voice };

/** The phrases of a conversation that became flashcards, each with a button to hear it. */
export function PhrasesToTake({ language, phrases, voice }: PhrasesProps) {
  return (
    <Card as="section" className="p-5">
      <h2 className="text-lg">{TEXT.phrasesToKeep(phrases.length)}</h2>
      <ul className="mt-3 flex flex-col gap-3">
        {phrases.map((phrase) => (
          <li key={phrase.text} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <Foreign language={language} text={phrase.text} pinyin={phrase.pinyin} />
              <p className="text-sm text-ink-soft">{phrase.translation}</p>
            </div>
            <IconButton
              label={`${TEXT.hearIt}: ${phrase.text}`}
              onClick={() => void voice.say([{ who: 'partner', text: phrase.text, at: '' }])}
            >
              <Volume2 size={20} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{TEXT.cardsMade(phrases.length)}</p>
    </Card>
  );
}
