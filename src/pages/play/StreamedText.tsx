import { type Language, languageCode } from '../../domain/language.ts';
import { rubyParts } from '../../ui/ruby-parts.ts';

/** Milliseconds between two words, and before each further line of one answer. */
const WORD_MS = 45;
const LINE_MS = 420;

const HAN = /\p{Script=Han}/u;

interface Piece {
  base: string;
  reading: string | null;
}

/** Words with the space after them; Chinese character by character, each with its reading where there is one. */
function pieces(text: string, pinyin: string | undefined): Piece[] {
  if (pinyin) return rubyParts(text, pinyin);
  const parts = HAN.test(text) ? text.match(/\p{Script=Han}?[^\p{Script=Han}]*/gu) : text.match(/\S+\s*/g);
  return (parts ?? []).filter(Boolean).map((base) => ({ base, reading: null }));
}

type StreamedTextProps = { language: Language; text: string; pinyin?: string | undefined; order: number };

/**
 * A line that comes in word by word. The whole text is in the document at once, so that it is announced and found as
 * one; only its appearance is delayed, and not at all for whoever asked for less motion.
 */
export function StreamedText({ language, text, pinyin, order }: StreamedTextProps) {
  const start = Math.max(0, order) * LINE_MS;
  const words = pieces(text, pinyin).map(({ base, reading }, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      key={index}
      className="animate-fade"
      style={{ animationDelay: `${start + index * WORD_MS}ms` }}
    >
      {pinyin ? (
        <ruby>
          {base}
          <rt lang="zh-Latn">{reading ?? ''}</rt>
        </ruby>
      ) : (
        base
      )}
    </span>
  ));
  return (
    <span lang={languageCode(language)} className="text-xl leading-snug">
      {words}
    </span>
  );
}
