/**
 * Limits for JSON before anybody parses it. Parsers recurse, PGlite does not answer at all when it is given a few thousand
 * levels, and PostgreSQL writes a number out: `1e131071` are eight bytes here and 131,072 there. A text that holds JSON
 * counts as the JSON, because the database parses it when its column is JSON.
 */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
/** The bytes of a number: digits, signs, the point, and the letter of an exponent. */
const NUMBER = new Set([...'0123456789+-.eE'].map((sign) => sign.charCodeAt(0)));
const NUMBER_START = new Set([...'0123456789-'].map((sign) => sign.charCodeAt(0)));

/** JavaScript writes no number with more characters, and none of Parley's has an exponent near it. */
const MOST_CHARACTERS = 40;
const LARGEST_EXPONENT = 64;
/** JSON in a text, in which a text holds JSON, and so on. */
const MOST_TEXTS = 3;

export type JsonProblem = 'too deep' | 'a number too large';

/**
 * Finds what a parser or the database could choke on, in one pass that builds nothing but texts that may hold JSON.
 *
 * @param json in UTF-8; need not be valid
 * @param levels the deepest nesting, in the whole and in each text
 */
export function findJsonProblem(json: Uint8Array, levels: number, texts = MOST_TEXTS): JsonProblem | undefined {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(json, index);
      const problem = findInText(json.subarray(index, end + 1), levels, texts);
      if (problem) return problem;
      index = end;
    } else if (NUMBER_START.has(byte)) {
      const end = endOfNumber(json, index);
      if (isTooLarge(String.fromCharCode(...json.subarray(index, Math.min(end, index + MOST_CHARACTERS + 1))))) {
        return 'a number too large';
      }
      index = end - 1;
    } else if (OPENING.has(byte)) {
      depth += 1;
      if (depth > levels) return 'too deep';
    } else if (CLOSING.has(byte)) depth -= 1;
  }
  return undefined;
}

/** The index of the closing quote, or the end of what there is. */
function endOfText(json: Uint8Array, start: number): number {
  let index = start + 1;
  while (index < json.length && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1;
  return index;
}

function endOfNumber(json: Uint8Array, start: number): number {
  let index = start;
  while (index < json.length && NUMBER.has(json[index] ?? 0)) index += 1;
  return index;
}

function isTooLarge(number: string): boolean {
  const exponent = Number(/[eE]([+-]?\d+)$/.exec(number)?.[1] ?? 0);
  return number.length > MOST_CHARACTERS || Math.abs(exponent) > LARGEST_EXPONENT;
}

/** Text that could be a list, an object, a number, or such a text once more. */
const LIKE_JSON = /^\s*(?:[[{"]|-?\d[\d.eE+-]*\s*$)/;

/** @param token a text with its quotes and escapes */
function findInText(token: Uint8Array, levels: number, texts: number): JsonProblem | undefined {
  const text = parse(new TextDecoder().decode(token));
  if (typeof text !== 'string' || !LIKE_JSON.test(text)) return undefined;
  const problem = texts === 0 ? 'too deep' : findJsonProblem(new TextEncoder().encode(text), levels, texts - 1);
  // Words that only look like JSON are a learner's own.
  return problem && parse(text) !== undefined ? problem : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
