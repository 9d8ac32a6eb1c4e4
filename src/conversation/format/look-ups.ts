/** Words and lines that the learner looked up during a conversation. Plain JSON, stored with the conversation. */
export interface LookUps {
  /** Words, each with the line in which it was tapped. */
  words: { word: string; line: string }[];
  /** Lines whose translation was revealed. */
  lines: string[];
}

/** Words or lines beyond this number are not noted: ten cards are offered, so that nobody misses them. */
const MOST = 40;

export const NO_LOOK_UPS: LookUps = { words: [], lines: [] };

/** Adds a word with its line, or a line alone; each is noted once. */
export function withLookUp(before: LookUps, { word, line }: { word?: string; line: string }): LookUps {
  const { words, lines } = before;
  if (word === undefined)
    return lines.includes(line) || lines.length >= MOST ? before : { words, lines: [...lines, line] };
  const isNoted = words.some((noted) => noted.word === word && noted.line === line);
  return isNoted || words.length >= MOST ? before : { words: [...words, { word, line }], lines };
}
