import { Volume2 } from 'lucide-react';
import { languageCode } from '#domain/language.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Foreign } from '#ui/text/Foreign.tsx';
import { StrengthMark } from './StrengthMark.tsx';
import { TEXT } from './text.ts';
import type { Word } from './words/word.ts';
import { statusOf } from './words/word-list.ts';

type WordRowProps = { word: Word; now: number; onOpen: (word: Word) => void; onHear: (word: Word) => void };

/** A word with its meaning and status. The whole row opens it, except the button that speaks it. */
export function WordRow({ word, now, onOpen, onHear }: WordRowProps) {
  return (
    <div className="relative flex items-center gap-2 rounded-card bg-raised py-3 pr-2 pl-4 shadow-soft hover:bg-sunk">
      <div className="min-w-0 flex-1">
        <Foreign language={word.language} text={word.front} pinyin={word.pinyin} className="font-medium" />
        <p className="mt-0.5 text-ink-soft">{word.back}</p>
        <p className="mt-1">
          <StrengthMark status={statusOf(word, now)} />
        </p>
      </div>
      <button
        type="button"
        className="absolute inset-0 rounded-card"
        lang={languageCode(word.language)}
        aria-label={word.front}
        aria-haspopup="dialog"
        onClick={() => onOpen(word)}
      />
      <IconButton label={TEXT.hear(word.front)} className="relative" onClick={() => onHear(word)}>
        <Volume2 size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
