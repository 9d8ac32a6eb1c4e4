/**
 * A text under revision: it remembers which part of the original each changed part stands for.
 *
 * Invariant: the originals of the pieces, joined, are the original text; their present texts, joined, are the text.
 */
import type { Fix, Kind } from './grammar.ts';

/** A part of the text; `found` holds the kinds and explanations of the fixes that made it, none where it is as it was. */
interface Piece {
  start: number;
  original: string;
  text: string;
  found: { kind: Kind; explanation: string }[];
}

/** A correction of the original text. Offsets count UTF-16 units of it. */
export interface FoundCorrection {
  from: string;
  to: string;
  start: number;
  end: number;
  kind: Kind;
  explanation: string;
}

export class Revision {
  #pieces: Piece[];

  constructor(text: string) {
    this.#pieces = [{ start: 0, original: text, text, found: [] }];
  }

  get text(): string {
    return this.#pieces.map(({ text }) => text).join('');
  }

  /** Applies a fix whose offsets are those of the present text. A changed part that it touches is taken in whole. */
  apply(fix: Fix, kind: Kind): void {
    const before: Piece[] = [];
    const touched: Piece[] = [];
    const after: Piece[] = [];
    let at = 0;
    for (const piece of this.#pieces) {
      const end = at + piece.text.length;
      const isInsertion = fix.start === fix.end && fix.start === at && piece.found.length === 0;
      if (end <= fix.start && !(end === fix.start && piece.text === '' && fix.start < fix.end)) before.push(piece);
      else if (at >= fix.end && !isInsertion) after.push(piece);
      else touched.push(piece);
      at = end;
    }
    if (touched.length === 0) {
      const end = before.at(-1);
      const start = end ? end.start + end.original.length : 0;
      touched.push({ start, original: '', text: '', found: [] });
    }
    const offset = before.reduce((length, { text }) => length + text.length, 0);
    const [first] = touched as [Piece];
    const last = touched.at(-1) as Piece;
    const whole = touched.map(({ text }) => text).join('');
    let head = whole.slice(0, fix.start - offset);
    let tail = whole.slice(fix.end - offset);
    let start = first.start;
    let end = last.start + last.original.length;
    if (first.found.length === 0) {
      if (head !== '') before.push({ start, original: head, text: head, found: [] });
      start += head.length;
      head = '';
    }
    if (last.found.length === 0) {
      if (tail !== '') after.unshift({ start: end - tail.length, original: tail, text: tail, found: [] });
      end -= tail.length;
      tail = '';
    }
    const original = touched.map((piece) => piece.original).join('');
    const changed: Piece = {
      start,
      original: original.slice(start - first.start, end - first.start),
      text: head + fix.to + tail,
      found: [...touched.flatMap(({ found }) => found), { kind, explanation: fix.explanation }],
    };
    this.#pieces = [...before, changed, ...after];
  }

  /** The corrections, in the order of the text; a part that came back to what it was is none. */
  corrections(): FoundCorrection[] {
    return this.#pieces.flatMap(({ start, original, text, found }) => {
      const [first] = found;
      if (!first || original === text) return [];
      const explanation = [...new Set(found.map((one) => one.explanation))].join(' ');
      return [{ from: original, to: text, start, end: start + original.length, kind: first.kind, explanation }];
    });
  }
}
