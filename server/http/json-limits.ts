/**
 * Limits for JSON before anybody parses it. Parsers recurse, PGlite does not answer at all when it is given a few thousand
 * levels, and PostgreSQL writes a number out: `1e131071` are eight bytes here and 131,072 there. A text that holds JSON
 * counts as the JSON, because the database parses it when its column is JSON. Two million values take the database half
 * a second, even where they are of the wrong shape.
 *
 * Anybody may send a body, and nobody else is answered meanwhile. So bytes are compared and nothing is built for a value:
 * a million of them in a body would take seconds.
 */

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const ZERO = 0x30;
const NINE = 0x39;
const SMALL_A = 0x61;
const SMALL_E = 0x65;
const SMALL_U = 0x75;
/** A sign that has no meaning in JSON outside a text. */
const OTHER = 0x7f;
const OPENING = tableOf('[{');
const CLOSING = tableOf(']}');
const NUMBER = tableOf('0123456789+-.eE');
const NUMBER_START = tableOf('0123456789-');
const BLANK = tableOf(' \t\n\r');
/** The first byte of a text that could be a list, an object, a number, or such a text once more. */
const MAY_HOLD_JSON = tableOf('[{0123456789- \\');

/** JavaScript writes no number with more characters, and none of Parley's has an exponent near it. */
const MOST_CHARACTERS = 40;
const LARGEST_EXPONENT = 64;
/** JSON in a text, in which a text holds JSON, and so on. */
const MOST_TEXTS = 3;
/** Texts of a body that look too deep and are parsed, to see that they are a learner's own words. */
const MOST_PARSED = 100;
/** The values, lists and objects of a body and of the JSON in its texts. A sync sends 750 kB at a time, which hold half as many at most. */
const MOST_VALUES = 100_000;
/** The deepest nesting of words that begin like JSON and break off; PostgreSQL's stack ends at some twenty thousand. */
const LEVELS_OF_WORDS = 1_000;

export type JsonProblem = 'too deep' | 'a number too large' | 'too many values';

/** A problem, and the index behind what a parser has read when it meets it. */
interface Found {
  problem: JsonProblem;
  end: number;
}

/** Limits of one body. */
interface Search {
  levels: number;
  /** Texts that may still be parsed. */
  parses: number;
  /** Values that may still come. */
  values: number;
  /** Room for the value of a text within so many texts; used for one text after another. */
  rooms: Uint8Array[];
}

/** A part of some bytes. */
interface Part {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/**
 * Finds what a parser or the database could choke on, in one pass.
 *
 * @param json in UTF-8; need not be valid
 * @param levels the deepest nesting, in the whole and in each text
 */
export function findJsonProblem(json: Uint8Array, levels: number): JsonProblem | undefined {
  const whole = { bytes: json, start: 0, end: json.length };
  return search(whole, { levels, parses: MOST_PARSED, values: MOST_VALUES, rooms: [] }, 0)?.problem;
}

/** @param texts the number of texts around the part */
function search({ bytes, start, end }: Part, body: Search, texts: number): Found | undefined {
  let depth = 0;
  for (let index = start; index < end; index += 1) {
    const byte = bytes[index] as number;
    if (byte === COMMA || OPENING[byte]) {
      body.values -= 1;
      if (body.values < 0) return { problem: 'too many values', end: index + 1 };
    }
    if (byte === QUOTE) {
      const last = endOfText(bytes, index, end);
      const mayHoldJson = MAY_HOLD_JSON[bytes[index + 1] ?? OTHER];
      const problem = mayHoldJson && searchText({ bytes, start: index, end: last }, body, texts + 1);
      if (problem) return { problem, end: last + 1 };
      index = last;
    } else if (NUMBER_START[byte]) {
      const after = endOfNumber(bytes, index, end);
      if (isTooLarge(bytes, index, after)) return { problem: 'a number too large', end: after };
      index = after - 1;
    } else if (OPENING[byte]) {
      depth += 1;
      if (depth > body.levels) return { problem: 'too deep', end: index + 1 };
    } else if (CLOSING[byte]) depth -= 1;
  }
  return undefined;
}

/** The index of the closing quote, or the end of what there is. */
function endOfText(json: Uint8Array, start: number, end: number): number {
  let index = start + 1;
  while (index < end && json[index] !== QUOTE) index += json[index] === BACKSLASH ? 2 : 1;
  return Math.min(index, end);
}

function endOfNumber(json: Uint8Array, start: number, end: number): number {
  let index = start;
  while (index < end && NUMBER[json[index] as number]) index += 1;
  return index;
}

function isTooLarge(json: Uint8Array, start: number, end: number): boolean {
  if (end - start > MOST_CHARACTERS) return true;
  let exponent: number | undefined;
  for (let index = start; index < end; index += 1) {
    const byte = json[index] as number;
    if ((byte | 0x20) === SMALL_E) exponent = 0;
    else if (exponent !== undefined && isDigit(byte)) exponent = exponent * 10 + byte - ZERO;
  }
  return (exponent ?? 0) > LARGEST_EXPONENT;
}

/** @param token from the quote at the beginning of a text to that at its end */
function searchText(token: Part, body: Search, texts: number): JsonProblem | undefined {
  const value = writeValue(token, body, texts);
  if (!isLikeJson(value)) return undefined;
  const values = body.values;
  const found = texts > MOST_TEXTS ? undefined : search(value, body, texts);
  if (texts <= MOST_TEXTS && !found) return undefined;
  // Nobody's own words: so many values are refused even where the text breaks off behind them.
  if (found?.problem === 'too many values') return found.problem;
  body.parses -= 1;
  const problem = found?.problem ?? 'too deep';
  // The same text is read once more, and its values count once.
  return body.parses < 0 || holdsJson(token) ? problem : searchWords(value, { ...body, values }, texts);
}

/**
 * Words that only look like JSON are a learner's own, but the database's parser reads them as far as they are JSON: it
 * writes out each number there, and needs stack for each level.
 */
function searchWords(words: Part, body: Search, texts: number): JsonProblem | undefined {
  if (texts > MOST_TEXTS) return undefined;
  const found = search(words, { ...body, levels: Math.max(body.levels, LEVELS_OF_WORDS) }, texts);
  if (found?.problem === 'too many values') return found.problem;
  return found && isJsonSoFar(words.bytes.subarray(words.start, found.end)) ? found.problem : undefined;
}

/** True for the beginning of JSON that ends with a value, the name of one, or an opening bracket. */
function isJsonSoFar(beginning: Uint8Array): boolean {
  const open: number[] = [];
  for (let index = 0; index < beginning.length; index += 1) {
    const byte = beginning[index] as number;
    if (byte === QUOTE) index = endOfText(beginning, index, beginning.length);
    // The closing brackets of ASCII come two signs behind the opening ones.
    else if (OPENING[byte]) open.push(byte + 2);
    else if (CLOSING[byte]) open.pop();
  }
  const text = new TextDecoder().decode(beginning);
  const closing = String.fromCharCode(...open.reverse());
  return isJson(text + closing) || isJson(`${text}:0${closing}`);
}

/** True for what could be a list, an object, a number, or a text once more. */
function isLikeJson({ bytes, start, end }: Part): boolean {
  const from = skipBlanks(bytes, start, end);
  const first = bytes[from] ?? OTHER;
  if (from < end && (first === QUOTE || OPENING[first])) return true;
  return from < end && !!NUMBER_START[first] && skipBlanks(bytes, endOfNumber(bytes, from, end), end) === end;
}

function skipBlanks(bytes: Uint8Array, start: number, end: number): number {
  let index = start;
  while (index < end && BLANK[bytes[index] as number]) index += 1;
  return index;
}

/** Writes the value of a text into its room, with one byte for each escape: the sign itself where it means something in JSON. */
function writeValue({ bytes, start, end }: Part, { rooms }: Search, texts: number): Part {
  rooms[texts] ??= new Uint8Array(bytes.length);
  const room = rooms[texts];
  let length = 0;
  for (let index = start + 1; index < end; index += 1) {
    let byte = bytes[index] as number;
    if (byte === BACKSLASH) {
      index += 1;
      byte = escaped(bytes, index);
      if (bytes[index] === SMALL_U) index += 4;
    }
    room[length] = byte;
    length += 1;
  }
  return { bytes: room, start: 0, end: length };
}

const ESCAPES = new Map<number, number>();
for (const letter of bytesOf('ntr')) ESCAPES.set(letter, SPACE);
for (const sign of bytesOf('"\\/')) ESCAPES.set(sign, sign);

/** The sign of an escape. @param index of the byte after the backslash */
function escaped(text: Uint8Array, index: number): number {
  const letter = text[index] ?? OTHER;
  if (letter !== SMALL_U) return ESCAPES.get(letter) ?? OTHER;
  let code = 0;
  for (let at = index + 1; at <= index + 4; at += 1) code = code * 16 + hexadecimal(text[at] ?? OTHER);
  return code < OTHER ? code : OTHER;
}

/** The value of a digit; beyond all codes for a byte that is none. */
function hexadecimal(byte: number): number {
  if (isDigit(byte)) return byte - ZERO;
  const letter = (byte | 0x20) - SMALL_A;
  return letter >= 0 && letter < 6 ? 10 + letter : 0x10000;
}

function holdsJson({ bytes, start, end }: Part): boolean {
  const token = new TextDecoder().decode(bytes.subarray(start, end + 1));
  return isJson(token) && isJson(JSON.parse(token));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= NINE;
}

function bytesOf(signs: string): Uint8Array {
  return new TextEncoder().encode(signs);
}

/** 1 for each of the signs. */
function tableOf(signs: string): Uint8Array {
  const table = new Uint8Array(256);
  for (const byte of bytesOf(signs)) table[byte] = 1;
  return table;
}
