/**
 * `JSON.parse` for an answer that arrives in parts: its rows are parsed as they come, with yields in between, so that an
 * answer of megabytes neither blocks the page nor lies in memory as text. The text is cut where one row seems to follow
 * another; quotes within strings are escaped and never look like that. A cut within a row does not parse, and is the last.
 *
 * Invariant: the result, or the `SyntaxError`, is that of `JSON.parse` on the whole text, however it was cut on its way.
 */
import { yieldToMain } from '../yield-to-main.ts';

/** Characters parsed between two yields: a few milliseconds on a slow phone. */
const PIECE = 100_000;

/** Everything up to the first row: the list begins early, since the server's answer orders its properties by length. */
const HEAD = /^.*?"rows"\s*:\s*\[/s;
/** The end of a row, the comma, and the beginning of the next row, whose first property is its table. */
const NEXT_ROW = /\},\s*(?=\{\s*"table"\s*:)/g;

/** The first property named `rows` must be the answer's own. `pieceLength`: for tests. */
export function createRowParser(pieceLength = PIECE) {
  const rows: unknown[] = [];
  let head = '';
  let text = '';
  /** The rest is parsed in one piece. */
  let isUncut = false;

  return {
    async push(part: string): Promise<void> {
      text += part;
      if (head === '' && !isUncut) {
        [head = ''] = HEAD.exec(text) ?? [];
        text = text.slice(head.length);
        isUncut = head === '' && text.length > PIECE;
      }
      while (head !== '' && !isUncut && text.length >= pieceLength) {
        NEXT_ROW.lastIndex = pieceLength;
        const cut = NEXT_ROW.exec(text);
        if (!cut) return;
        try {
          for (const row of JSON.parse(`[${text.slice(0, cut.index + 1)}]`)) rows.push(row);
          text = text.slice(NEXT_ROW.lastIndex);
          await yieldToMain();
        } catch {
          isUncut = true; // the cut was not between two rows, or this is not JSON, which end() will tell
        }
      }
    },
    /** The answer with its complete rows, if it broke off among them and everything else stands before them. */
    broken(): unknown {
      if (head === '') return undefined;
      const end = [...text.matchAll(new RegExp(NEXT_ROW))].at(-1)?.index;
      try {
        const last: unknown[] = end === undefined ? [] : JSON.parse(`[${text.slice(0, end + 1)}]`);
        return { ...JSON.parse(`${head}]}`), rows: rows.concat(last) };
      } catch {
        return undefined; // the rows do not come last, or this is not JSON
      }
    },
    /** Returns the whole answer. Throws a `SyntaxError` if the text was not JSON. */
    end(): unknown {
      const answer = JSON.parse(head + text);
      return rows.length === 0 ? answer : { ...answer, rows: rows.concat(answer.rows) };
    },
  };
}
