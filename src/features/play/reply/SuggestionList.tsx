import { useId } from 'react';
import type { SpokenLine } from '#conversation/partner.ts';
import type { Language } from '#domain/language.ts';
import { Foreign } from '#ui/text/Foreign.tsx';
import { TEXT } from '../text.ts';

type SuggestionListProps = {
  language: Language;
  suggestions: readonly SpokenLine[];
  /** Shows the pinyin above the characters. */
  pinyin: boolean;
  /** A suggestion that is sent now costs nothing. */
  isFree: boolean;
  /** Puts the text into the reply field. */
  onPick: (text: string, byKeyboard: boolean) => void;
};

/** Replies that the partner offers, in one row that scrolls. A tap writes one into the field and does not send it. */
export function SuggestionList({ language, suggestions, pinyin, isFree, onPick }: SuggestionListProps) {
  const cost = useId();
  if (suggestions.length === 0) return null;
  return (
    <>
      <p id={cost} className="text-[0.8125rem] text-ink-soft low:sr-only">
        {isFree ? TEXT.suggestionFree : TEXT.suggestionCost}
      </p>
      <ul
        aria-label={TEXT.suggestions}
        aria-describedby={cost}
        className="-mx-4 mb-2 flex animate-rise snap-x scroll-px-4 gap-2 overflow-x-auto px-4 py-1"
      >
        {suggestions.map((line) => (
          <li key={line.text} className="flex max-w-[82%] shrink-0 snap-start">
            <button
              type="button"
              // A click by the keyboard or a screen reader has no detail.
              onClick={({ detail }) => onPick(line.text, detail === 0)}
              className="flex min-h-11 flex-col justify-center rounded-control bg-raised px-3.5 py-1.5 text-left shadow-[inset_0_0_0_1.5px_var(--color-line)] transition-colors hover:bg-accent-wash"
            >
              <Foreign
                language={language}
                text={line.text}
                pinyin={pinyin ? line.pinyin : undefined}
                size="small"
                className="font-medium"
              />
              <span className="text-[0.8125rem] leading-snug text-ink-soft">{line.translation}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
