/**
 * A size that is fitted to a line in steps: it shrinks where a request came to nothing, so that something always gets
 * through, and grows where requests went quickly. Each failure after growing doubles the number of quick requests that
 * growing again takes.
 */

/** Kept from one sync to the next. */
export interface KeptStep {
  step: number;
  /** Quick requests in a row that growing takes. */
  needed: number;
}

export interface AdaptiveStep {
  current(): number;
  shrink(): void;
  /** A request went quickly. `atLeast`: the step that this leads to, if growing has never failed. */
  grow(atLeast?: number): void;
  kept(): KeptStep;
}

const MOST_NEEDED = 16;

export function createAdaptiveStep(start: KeptStep, largest: number): AdaptiveStep {
  let { step, needed } = start;
  let quick = 0;
  /** It has just grown, and may prove too large. */
  let isTrying = false;
  return {
    current: () => step,
    shrink() {
      if (isTrying) needed = Math.min(MOST_NEEDED, 2 * needed);
      isTrying = false;
      quick = 0;
      step = Math.max(0, step - 1);
    },
    grow(atLeast = 0) {
      if (isTrying) needed = 1;
      quick += 1;
      if (quick < needed) return;
      const next = Math.min(largest, Math.max(step + 1, needed === 1 ? atLeast : 0));
      quick = 0;
      isTrying = next > step;
      step = next;
    },
    kept: () => ({ step, needed }),
  };
}
