import { type Language, languageCode } from '../../domain/language.ts';
import { Ruby } from '../../ui/Ruby.tsx';

/** Milliseconds between two words, and before each further line of one answer. */
const WORD_MS = 45;
const LINE_MS = 420;

const CJK = /[\p{Script=Han}]/u;

/** Words with the space after them; Chinese in pieces of a character with what follows it. */
function pieces(text: string): string[] {
  return CJK.test(text)
    ? (text.match(/\p{Script=Han}?[^\p{Script=Han}]*/gu) ?? []).filter(Boolean)
    : (text.match(/\S+\s*/g) ?? []);
}

type StreamedTextProps = { language: Language; text: string; pinyin?: string | undefined; order: number };

/**
 * A line that comes in word by word. The whole text is in the document at once, so that it is announced and found as
 * one; only its appearance is delayed, and not at all for whoever asked for less motion.
 */
export function StreamedText({ language, text, pinyin, order }: StreamedTextProps) {
  const start = Math.max(0, order) * LINE_MS;
  if (pinyin) {
    return (
      <span
        lang={languageCode(language)}
        className="block animate-stream text-xl leading-snug"
        style={{ animationDelay: `${start}ms` }}
      >
        <Ruby text={text} pinyin={pinyin} />
      </span>
    );
  }
  return (
    <span lang={languageCode(language)} className="text-xl leading-snug">
      {pieces(text).map((piece, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          key={index}
          className="animate-fade"
          style={{ animationDelay: `${start + index * WORD_MS}ms` }}
        >
          {piece}
        </span>
      ))}
    </span>
  );
}
