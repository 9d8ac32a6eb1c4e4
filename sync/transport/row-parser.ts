/**
 * `JSON.parse` for an answer that arrives in parts, with its rows one to a line: rows are parsed as they come, with
 * yields in between, so that an answer of megabytes neither blocks the page nor lies in memory as text.
 *
 * It rests on two facts. A line break in JSON text is never part of a string, so rows can be cut there without scanning
 * them. And what is cut off parses as a list exactly if it ends within the list of rows.
 *
 * Invariants
 * 1. The result is that of `JSON.parse` on the whole text, however the text was cut on its way.
 * 2. What `JSON.parse` rejects is rejected, with a `SyntaxError`.
 * 3. Rows that share lines are parsed as well, only without yields.
 */
import { yieldToMain } from '../yield-to-main.ts';

export interface RowParser {
  push(text: string): Promise<void>;
  /** Returns the whole answer. Throws a `SyntaxError` if the text was not JSON. */
  end(): unknown;
}

/** Characters parsed between two yields: a few milliseconds on a slow phone. */
const PIECE = 100_000;

const LIST_START = /"rows"\s*:\s*\[/;
/** The end of a row that another row follows. */
const LINE_END = ',\n';

/** The first property named `rows` must be the answer's own. `pieceLength`: for tests. */
export function createRowParser(pieceLength = PIECE): RowParser {
  const rows: unknown[] = [];
  /** Everything up to the first row; null until that has arrived. */
  let head: string | null = null;
  let text = '';
  let isListOver = false;

  function enterList(): void {
    const start = LIST_START.exec(text);
    if (!start) return;
    const end = start.index + start[0].length;
    head = text.slice(0, end);
    text = text.slice(end);
  }

  /** Parses the complete lines among what has arrived. */
  function takeRows(end: number): void {
    try {
      const taken: unknown[] = JSON.parse(`[${text.slice(0, end)}]`);
      if (taken.length === 0) throw new SyntaxError('a row is missing');
      for (const row of taken) rows.push(row);
      text = text.slice(end + LINE_END.length);
    } catch {
      isListOver = true; // or it is no JSON: end() will tell
    }
  }

  return {
    async push(part) {
      text += part;
      if (head === null) enterList();
      while (head !== null && !isListOver && text.length >= pieceLength) {
        const end = text.indexOf(LINE_END, pieceLength - 1);
        if (end === -1) return;
        takeRows(end);
        await yieldToMain();
      }
    },
    end() {
      const answer = JSON.parse((head ?? '') + text);
      if (rows.length === 0) return answer;
      if (answer.rows.length === 0) throw new SyntaxError('a row is missing');
      for (const row of answer.rows) rows.push(row);
      return { ...answer, rows };
    },
  };
}
