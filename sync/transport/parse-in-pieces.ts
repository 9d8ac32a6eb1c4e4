/**
 * `JSON.parse` for an object with one long list, as it comes in: the list's elements are parsed some at a time with
 * pauses in between, so that an answer of megabytes neither holds the page up nor lies in memory as text.
 *
 * Invariants
 * 1. The result is that of `JSON.parse` on the whole text, however it was cut on its way.
 * 2. What `JSON.parse` refuses is refused, with a SyntaxError.
 */
import { yieldToMain } from '../yield-to-main.ts';

export interface PieceParser {
  /** Takes the next part of the text. Rejects with a SyntaxError as soon as it cannot be JSON any more. */
  push(text: string): Promise<void>;
  /** The whole, once all of the text is there. Throws a SyntaxError where it is not JSON. */
  end(): unknown;
}

/** Characters: a few milliseconds of parsing on a slow telephone. */
const PIECE = 100_000;

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = [34, 44, 91, 92, 93, 123, 125];

/** Where the string ends whose opening quote lies before `from`; -1: its end is not there yet. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let before = quote - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((quote - before) % 2 === 1) return quote;
  }
  return -1;
}

/** @param list the name of the long list, a property of the object itself */
export function createPieceParser(list: string, pieceLength = PIECE): PieceParser {
  const listName = JSON.stringify(list);
  /** What is not parsed yet: within the list its elements from the last cut on, else all since it. */
  let text = '';
  let at = 0;
  /** The text without the list's elements. */
  let outer = '';
  let depth = 0;
  let isObject = false;
  let lastString = '';
  let elements: unknown[] | null = null;
  let inList = false;

  function take(piece: string, isLast: boolean): void {
    const isEmpty = piece.trim() === '';
    if (isEmpty && !(isLast && elements?.length === 0)) throw new SyntaxError('an element is missing');
    if (!isEmpty) for (const element of JSON.parse(`[${piece}]`)) elements?.push(element);
  }

  function cut(end: number, next: number): string {
    const piece = text.slice(0, end);
    text = text.slice(next);
    at = 0;
    return piece;
  }

  /** Goes on to the next cut; false: there is none in what has come so far. */
  function toNextCut(): boolean {
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) {
        const end = endOfString(text, at + 1);
        if (end === -1) return false;
        if (depth === 1) lastString = text.slice(at, end + 1);
        at = end;
      } else if (code === OPEN || code === OPEN_LIST) {
        if (depth === 0) isObject = code === OPEN;
        depth += 1;
        if (depth === 2 && isObject && code === OPEN_LIST && lastString === listName) {
          outer += cut(at + 1, at + 1);
          elements = [];
          inList = true;
          return true;
        }
      } else if (code === CLOSE || code === CLOSE_LIST) {
        depth -= 1;
        if (inList && depth === 1) {
          inList = false;
          take(cut(at, at), true);
          at = 1;
          return true;
        }
      } else if (code === COMMA && inList && depth === 2 && at >= pieceLength) {
        take(cut(at, at + 1), false);
        return true;
      }
    }
    return false;
  }

  return {
    async push(part) {
      text += part;
      while (toNextCut()) if (inList && elements && elements.length > 0) await yieldToMain();
    },
    end() {
      if (inList) throw new SyntaxError('the list does not end');
      const whole = JSON.parse(outer + text);
      if (elements && Array.isArray(whole[list])) whole[list] = elements;
      return whole;
    },
  };
}
