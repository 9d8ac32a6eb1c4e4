import type { MouseEvent } from 'react';
import { pinyinOfParts, type ReadingPart } from '#conversation/reading/reading-parts.ts';
import { type Language, languageCode } from '#domain/language.ts';
import { classNames } from '#ui/class-names.ts';
import { Ruby } from '#ui/text/Ruby.tsx';

/** Milliseconds between two words, and between two lines of one answer. */
const WORD_MS = 45;
const LINE_MS = 420;

type TappableTextProps = {
  language: Language;
  parts: readonly ReadingPart[];
  pinyin?: string | undefined;
  /** The position among the newest lines, which stream in one after another; null for a line that was there before. */
  order: number | null;
  /** The position of the voice in UTF-16 code units; null: it is silent or does not report it. */
  spokenAt: number | null;
  /** The word being looked up. */
  picked: ReadingPart | null;
  onPick: (part: ReadingPart) => void;
};

const covers = ({ at, text }: ReadingPart, position: number | null) =>
  position !== null && position >= at && position < at + text.length;

/**
 * A line whose words can be tapped. The whole text is in the document at once, so that it is announced and found as
 * one; streaming only delays its appearance, and not for learners who prefer reduced motion.
 */
export function TappableText({ language, parts, pinyin, order, spokenAt, picked, onPick }: TappableTextProps) {
  const readings = pinyin ? pinyinOfParts(parts, pinyin) : null;
  const pick = (event: MouseEvent) => {
    const part = event.target instanceof Element ? event.target.closest('[data-part]') : null;
    const tapped = parts[Number(part?.getAttribute('data-part') ?? -1)];
    if (tapped?.word) onPick(tapped);
  };
  return (
    // Keyboard users look words up with the button beside the line.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <span lang={languageCode(language)} className="text-xl leading-snug" onClick={pick}>
      {pinyin && !readings ? (
        <Ruby text={parts.map(({ text }) => text).join('')} pinyin={pinyin} />
      ) : (
        parts.map((part, index) => (
          <span
            key={part.at}
            data-part={index}
            className={classNames(
              'rounded-sm decoration-line decoration-2 underline-offset-4 transition-colors',
              part.word && 'cursor-pointer hover:underline',
              part.note && part === picked && 'bg-amber-wash',
              covers(part, spokenAt) && 'bg-jade-wash',
              order !== null && 'animate-fade',
            )}
            style={
              order === null ? undefined : { animationDelay: `${Math.max(0, order) * LINE_MS + index * WORD_MS}ms` }
            }
          >
            {readings?.[index] ? <Ruby text={part.text} pinyin={readings[index]} /> : part.text}
          </span>
        ))
      )}
    </span>
  );
}
