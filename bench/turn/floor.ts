/**
 * The least work of any linear model over letters: every run of one to four letters of the reply is hashed, and for each
 * the weights of as many classes as a scene has are added up. Nothing is normalised, recognised or answered.
 */
const BUCKETS = 4096;
const CLASSES = 30;
const LONGEST = 4;

const weights = new Float32Array(BUCKETS * CLASSES).fill(0.5);

/** The best class's score, so that nothing of it can be left out. */
export function runFloor(text: string): number {
  const scores = new Float32Array(CLASSES);
  for (let from = 0; from < text.length; from += 1) {
    let hash = 0x811c9dc5;
    for (let at = from; at < Math.min(from + LONGEST, text.length); at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0;
      const row = (hash % BUCKETS) * CLASSES;
      for (let one = 0; one < CLASSES; one += 1) scores[one] = (scores[one] ?? 0) + (weights[row + one] ?? 0);
    }
  }
  return Math.max(...scores);
}
