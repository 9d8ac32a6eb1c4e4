/**
 * `JSON.parse` for an answer that arrives in parts: its rows are parsed as they come, with yields in between, so that an
 * answer of megabytes neither blocks the page nor lies in memory as text.
 *
 * The text is not scanned. It is cut where one row seems to follow another, since quotes within strings are escaped and
 * can never look like that. A cut elsewhere (within a row) is noticed: what is cut off parses as a list exactly if it
 * ends within the list of rows.
 *
 * Invariants
 * 1. The result is that of `JSON.parse` on the whole text, however the text was cut on its way.
 * 2. What `JSON.parse` rejects is rejected, with a `SyntaxError`.
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
/** The end of a row, the comma, and the beginning of the next row, whose first property is its table. */
const NEXT_ROW = /\},\s*(?=\{\s*"table"\s*:)/g;

/** The first property named `rows` must be the answer's own. `pieceLength`: for tests. */
export function createRowParser(pieceLength = PIECE): RowParser {
  const rows: unknown[] = [];
  /** Everything up to the first row; null until that has arrived. */
  let head: string | null = null;
  let text = '';
  /** The rest is parsed in one piece. */
  let isUncut = false;

  function enterList(): void {
    const start = LIST_START.exec(text);
    if (!start) return;
    const end = start.index + start[0].length;
    head = text.slice(0, end);
    text = text.slice(end);
  }

  /** Parses the rows up to the next cut; false: none of what has arrived can be parsed yet. */
  function takeRows(): boolean {
    NEXT_ROW.lastIndex = pieceLength;
    const cut = NEXT_ROW.exec(text);
    if (!cut) return false;
    try {
      for (const row of JSON.parse(`[${text.slice(0, cut.index + 1)}]`)) rows.push(row);
    } catch {
      isUncut = true; // the cut was not between two rows, or this is not JSON, which end() will tell
      return false;
    }
    text = text.slice(NEXT_ROW.lastIndex);
    return true;
  }

  return {
    async push(part) {
      text += part;
      if (head === null) enterList();
      while (head !== null && !isUncut && text.length >= pieceLength && takeRows()) await yieldToMain();
    },
    end() {
      const answer = JSON.parse((head ?? '') + text);
      if (rows.length === 0) return answer;
      for (const row of answer.rows) rows.push(row);
      return { ...answer, rows };
    },
  };
}
