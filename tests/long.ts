/** True in `npm run test:long`, which also runs what takes too long for every `npm test`. */
export const LONG = process.env.TEST_LONG === '1';

/** Defines tests in the long run only. Unlike skipped tests, the others are not counted. */
export function inLongRun(define: () => void): void {
  if (LONG) define();
}
