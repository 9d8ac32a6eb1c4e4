import { type Language, languageCode } from '../../domain/language.ts';
import { Ruby } from '../../ui/Ruby.tsx';

/** Milliseconds between two words, and before each further line of one answer. */
const WORD_MS = 45;
const LINE_MS = 420;

const HAN = /\p{Script=Han}/u;

/** Words with the space after them; Chinese character by character, each with what follows it. */
function pieces(text: string): string[] {
  return [...((HAN.test(text) ? text.match(/\p{Script=Han}?[^\p{Script=Han}]*/gu) : text.match(/\S+\s*/g)) ?? [])];
}

type StreamedTextProps = { language: Language; text: string; pinyin?: string | undefined; order: number };

/**
 * A line that comes in word by word. The whole text is in the document at once, so that it is announced and found as
 * one; only its appearance is delayed, and not at all for whoever asked for less motion.
 */
export function StreamedText({ language, text, pinyin, order }: StreamedTextProps) {
  const part = (index: number) => ({
    className: 'animate-fade',
    style: { animationDelay: `${Math.max(0, order) * LINE_MS + index * WORD_MS}ms` },
  });
  return (
    <span lang={languageCode(language)} className="text-xl leading-snug">
      {pinyin ? (
        <Ruby text={text} pinyin={pinyin} part={part} />
      ) : (
        pieces(text).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          <span key={index} {...part(index)}>
            {piece}
          </span>
        ))
      )}
    </span>
  );
}
