import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowParser } from './row-parser.ts';

/** Parses a text that arrives in parts of that length. */
async function parse(text: string, partLength: number, pieceLength = 1): Promise<unknown> {
  const parser = createRowParser(pieceLength);
  for (let from = 0; from < text.length; from += partLength) await parser.push(text.slice(from, from + partLength));
  return parser.end();
}

async function outcome(work: () => unknown): Promise<unknown> {
  try {
    return { value: await work() };
  } catch (error) {
    return (error as Error).name;
  }
}

const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('"rows"'));
const row = fc.record({ table: fc.string(), seq: fc.nat(), row: json });
/** A row that holds what looks like rows. */
const nested = fc.record({ table: fc.string(), row: fc.array(row) });
const answer = fc.record({ before: json, rows: fc.array(fc.oneof(row, nested, json)), after: json });
const space = fc.constantFrom(undefined, 1);

describe('an answer parsed row by row', () => {
  it('equals the result of JSON.parse, wherever the text is cut', async () => {
    const lengths = fc.integer({ min: 1, max: 60 });
    await fc.assert(
      fc.asyncProperty(answer, space, lengths, lengths, async (value, indent, partLength, pieceLength) => {
        const text = JSON.stringify(value, null, indent);
        expect(await parse(text, partLength, pieceLength)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('that breaks off holds what stands before the rows, and the first of them', async () => {
    const lengths = fc.integer({ min: 1, max: 60 });
    const rowsLast = fc.record({ before: json, rows: fc.array(fc.oneof(row, nested)) });
    const whole = fc.tuple(rowsLast, space, fc.nat(), lengths);
    const cut = async ([value, indent, place, pieceLength]: [
      { rows: unknown[] },
      number | undefined,
      number,
      number,
    ]) => {
      const text = JSON.stringify(value, null, indent);
      const parser = createRowParser(pieceLength);
      await parser.push(text.slice(0, place % text.length));
      return parser.broken() as { rows: unknown[] } | undefined;
    };
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(whole, async (drawn) => {
        const broken = await cut(drawn);
        if (!broken) return;
        kept += broken.rows.length;
        const value = JSON.parse(JSON.stringify(drawn[0]));
        expect(broken).toEqual({ ...value, rows: value.rows.slice(0, broken.rows.length) });
      }),
      { numRuns: 500 },
    );
    expect(kept).toBeGreaterThan(100);
  });

  it('is rejected wherever JSON.parse rejects it, whichever character is lost or replaced', async () => {
    const character = fc.constantFrom('', ',', '"', ']', '}', '{', '[', '\\');
    await fc.assert(
      fc.asyncProperty(answer, fc.nat(), character, async (value, place, put) => {
        const text = JSON.stringify(value);
        const at = place % text.length;
        const broken = text.slice(0, at) + put + text.slice(at + 1);
        if (broken.indexOf('"rows"') !== broken.lastIndexOf('"rows"')) return;
        expect(await outcome(() => parse(broken, 7))).toEqual(await outcome(() => JSON.parse(broken)));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '{"rows":[{"table":1},{"table":2},]}',
    '{"rows":[,{"table":1},{"table":2}]}',
    '{"rows":[{"table":1},,{"table":2}]}',
    '{"rows":[{"table":1},{"table":2}',
    '{"rows":[{"table":1},{"table":]}',
    '',
  ])('is rejected if it is %j', async (text) => {
    await expect(parse(text, 3)).rejects.toThrow(SyntaxError);
  });

  it('lets the page go first between two pieces', async () => {
    const text = JSON.stringify({ rows: Array.from({ length: 50 }, (_, seq) => ({ table: 'books', seq })) });
    const { port1, port2 } = new MessageChannel();
    let heard = false;
    port1.onmessage = () => {
      heard = true;
    };
    port2.postMessage(null);
    const parser = createRowParser(10);
    for (let count = 0; count < 100; count += 1) await parser.push('');
    expect(heard).toBe(false);
    await parser.push(text);
    expect(heard).toBe(true);
    port1.close();
    expect(parser.end()).toEqual(JSON.parse(text));
  });
});
