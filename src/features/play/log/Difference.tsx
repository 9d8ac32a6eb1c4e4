import { diffArrays } from 'diff';
import { HAN } from '#domain/han.ts';

/** Splits Chinese into characters and other languages into words, with punctuation and spaces apart. */
const piecesOf = (text: string): string[] =>
  text.match(
    HAN.test(text)
      ? /\p{Script=Han}|[^\p{Script=Han}]+/gu
      : /[\p{L}\p{M}\p{N}]+(?:['’-][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]+/gu,
  ) ?? [];

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** The better text, with its new words marked and the replaced words struck out before them. */
export function Difference({ said, better }: { said: string; better: string }) {
  return diffArrays(piecesOf(said), piecesOf(better), { comparator: isSame }).map(
    ({ value, added, removed }, index) => {
      const text = value.join('');
      // Punctuation is not worth correcting.
      if (removed && !hasLetters(text)) return null;
      const key = `${index}/${text}`;
      if (removed)
        return (
          <del key={key} className="mr-1 text-ink-soft decoration-1">
            {text.trim()}
          </del>
        );
      if (added && hasLetters(text))
        return (
          <ins key={key} className="rounded-sm bg-raised px-0.5 font-semibold text-jade no-underline">
            {text}
          </ins>
        );
      return <span key={key}>{text}</span>;
    },
  );
}
