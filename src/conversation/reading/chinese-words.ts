/** Where the words of a Chinese text begin and end: Chinese is written without spaces. */

/** Costs of a way to divide a text, by the source of each word: a whole word of the scene is believed most. */
const COST = { scene: 0.7, segmenter: 1.5, character: 2 };
const LONGEST = 8;

/** The segmenter's words by where they begin; where a browser has no segmenter, none. */
function segmented(text: string): Map<number, number> {
  if (!('Segmenter' in Intl)) return new Map();
  const segments = new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text);
  return new Map([...segments].map(({ index, segment }) => [index, segment.length]));
}

/**
 * Divides a run of Chinese characters into words: of all ways the cheapest, where words of the scene cost least, then
 * what the browser takes for words, then single characters. The words joined give the text.
 */
export function chineseWords(text: string, isKnown: (word: string) => boolean): string[] {
  const segments = segmented(text);
  const best: { cost: number; from: number }[] = [{ cost: 0, from: 0 }];
  const reach = (from: number, length: number, cost: number) => {
    const total = (best[from]?.cost ?? Number.POSITIVE_INFINITY) + cost;
    const known = best[from + length];
    if (from + length <= text.length && (!known || total < known.cost)) best[from + length] = { cost: total, from };
  };
  for (let from = 0; from < text.length; from++) {
    if (!best[from]) continue;
    const character = [...text.slice(from, from + 2)][0]?.length ?? 1;
    reach(from, character, COST.character);
    const segment = segments.get(from);
    if (segment !== undefined && segment > 1) reach(from, segment, COST.segmenter);
    for (let length = 1; length <= LONGEST; length++)
      if (isKnown(text.slice(from, from + length))) reach(from, length, COST.scene);
  }
  const words: string[] = [];
  for (let end = text.length; end > 0; ) {
    const from = best[end]?.from ?? 0;
    words.unshift(text.slice(from, end));
    end = from;
  }
  return words;
}
