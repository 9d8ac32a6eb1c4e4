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
const answer = fc.record({ before: json, rows: fc.array(json), after: json });

/** The answer as the server writes it: with one row to a line. */
function write({ before, rows, after }: { before: unknown; rows: unknown[]; after: unknown }): string {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n');
  return `{"before": ${JSON.stringify(before)}, "rows": [${lines}], "after": ${JSON.stringify(after)}}`;
}

describe('an answer parsed row by row', () => {
  it('equals the result of JSON.parse, wherever the text is cut', async () => {
    const lengths = fc.integer({ min: 1, max: 60 });
    await fc.assert(
      fc.asyncProperty(answer, lengths, lengths, async (value, partLength, pieceLength) => {
        const text = write(value);
        expect(await parse(text, partLength, pieceLength)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('may have all rows on one line, or no rows at all', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(answer, json), async (value) => {
        expect(await parse(JSON.stringify(value), 7)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { numRuns: 200 },
    );
  });

  it('is rejected wherever JSON.parse rejects it, whichever character is lost or replaced', async () => {
    const character = fc.constantFrom('', ',', '"', ']', '}', '[', '\\', '\n', ',\n');
    await fc.assert(
      fc.asyncProperty(answer, fc.nat(), character, async (value, place, put) => {
        const text = write(value);
        const at = place % text.length;
        const broken = text.slice(0, at) + put + text.slice(at + 1);
        if (broken.indexOf('"rows"') !== broken.lastIndexOf('"rows"')) return;
        expect(await outcome(() => parse(broken, 7))).toEqual(await outcome(() => JSON.parse(broken)));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    '{"rows":[1,\n]}',
    '{"rows":[,\n1]}',
    '{"rows":[1,\n,\n2]}',
    '{"rows":[1\n2]}',
    '{"rows":[1,\n2]',
    '{"rows":[1,\n{]}',
    '',
  ])('is rejected if it is %j', async (text) => {
    await expect(parse(text, 3)).rejects.toThrow(SyntaxError);
  });

  it('lets the page go first between two pieces', async () => {
    const text = write({ before: 0, rows: Array.from({ length: 50 }, (_, index) => ({ index })), after: 0 });
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
