/** Speech constants (product 10.1 and 10.6). */
export const RATE = 0.9;
export const PITCH = 1;
export const VOLUME = 1;
/** Slow replay, as a share of the learner's rate. */
export const SLOW_FACTOR = 0.7;

const SILENCE_MS: Record<string, number> = {
  Mandarin: 900,
  German: 900,
  French: 800,
  Spanish: 800,
  English: 600,
};

/** Pause that ends the learner's utterance, in milliseconds; 700 for any other language. */
export function silenceMs(language: string): number {
  return SILENCE_MS[language] ?? 700;
}
