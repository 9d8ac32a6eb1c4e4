import { createRowParser } from './row-parser.ts';

const MAX_ANSWER_BYTES = 16_000_000;

/** Bytes decoded at a time: a compressed answer may be unpacked to megabytes in one chunk. */
const PART = 64_000;

/** The answer broke off. `body`: with the rows that came whole; undefined if it broke off before any. */
export class BrokenOffError extends Error {
  override readonly name = 'BrokenOffError';
  readonly body: unknown;

  constructor(body: unknown, cause: unknown) {
    super('The answer broke off', { cause });
    this.body = body;
  }
}

/**
 * Reads the JSON of an answer as it arrives; undefined if it is not JSON. `onProgress` is called for every chunk.
 * Rejects with a `RangeError` beyond 16 MB, and with a `BrokenOffError` if the answer breaks off.
 */
export async function readJson(response: Response, onProgress: () => void): Promise<unknown> {
  const parser = createRowParser();
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) {
        await parser.push(decoder.decode());
        return parser.end();
      }
      onProgress();
      bytes += value.byteLength;
      if (bytes > MAX_ANSWER_BYTES) throw new RangeError('The answer is too large.');
      for (let from = 0; from < value.byteLength; from += PART) {
        await parser.push(decoder.decode(value.subarray(from, from + PART), { stream: true }));
      }
    }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error instanceof RangeError ? error : new BrokenOffError(parser.broken(), error);
  } finally {
    // The rest of an answer that is of no use is not downloaded.
    void reader?.cancel().catch(() => undefined);
  }
}
