import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPieceParser } from './parse-in-pieces.ts';

/** Parses a text that comes in parts of that length. */
async function parse(text: string, partLength: number, pieceLength = 1): Promise<unknown> {
  const parser = createPieceParser('rows', pieceLength);
  for (let from = 0; from < text.length; from += partLength) await parser.push(text.slice(from, from + partLength));
  return parser.end();
}

/** What it comes to: the value, or that it was refused. */
async function outcome(work: () => unknown): Promise<unknown> {
  try {
    return { value: await work() };
  } catch (error) {
    return (error as Error).name;
  }
}

const answers = fc.oneof(
  fc.record({ before: fc.jsonValue(), rows: fc.array(fc.jsonValue()), after: fc.jsonValue() }),
  fc.record({ rows: fc.jsonValue(), list: fc.array(fc.record({ rows: fc.array(fc.jsonValue()) })) }),
  fc.jsonValue(),
);
const spaces = fc.constantFrom(undefined, 1);

describe('an answer parsed in pieces', () => {
  it('is what JSON.parse makes of it, however it is cut', async () => {
    const parts = fc.integer({ min: 1, max: 40 });
    const pieces = fc.integer({ min: 1, max: 60 });
    await fc.assert(
      fc.asyncProperty(answers, spaces, parts, pieces, async (answer, space, partLength, pieceLength) => {
        const text = JSON.stringify(answer, null, space);
        expect(await parse(text, partLength, pieceLength)).toEqual(JSON.parse(text));
      }),
      { numRuns: 300 },
    );
  });

  it('is refused where JSON.parse refuses it, whatever was left out or doubled', async () => {
    await fc.assert(
      fc.asyncProperty(
        answers,
        fc.nat(),
        fc.constantFrom('', ',', '"', ']', '}', '[', '\\'),
        async (answer, place, put) => {
          const text = JSON.stringify(answer);
          const at = place % text.length;
          const broken = text.slice(0, at) + put + text.slice(at + 1);
          expect(await outcome(() => parse(broken, 7))).toEqual(await outcome(() => JSON.parse(broken)));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each(['{"rows":[1,]}', '{"rows":[,1]}', '{"rows":[1,,2]}', '{"rows":[1 2]}', '{"rows":[1]', '{"rows":[{]}}', ''])(
    'refuses %s',
    async (text) => {
      await expect(parse(text, 3)).rejects.toThrow(SyntaxError);
    },
  );

  it('leaves the page free between two pieces', async () => {
    const text = JSON.stringify({ rows: Array.from({ length: 50 }, (_, index) => ({ index })) });
    const { port1, port2 } = new MessageChannel();
    let heard = false;
    port1.onmessage = () => {
      heard = true;
    };
    port2.postMessage(null);
    const parser = createPieceParser('rows', 10);
    for (let i = 0; i < 100; i += 1) await parser.push('');
    expect(heard).toBe(false);
    await parser.push(text);
    expect(heard).toBe(true);
    port1.close();
    expect(parser.end()).toEqual(JSON.parse(text));
  });
});
