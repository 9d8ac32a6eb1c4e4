import { useEffect, useRef, useState } from 'react';

/**
 * Counts 0 … `count` - 1 and starts over, one step every `everyMs`, beginning after `from`.
 *
 * @returns a function that stops it
 */
export function startCycle(count: number, everyMs: number, onStep: (index: number) => void, from = 0): () => void {
  let index = from;
  const id = setInterval(() => {
    index = (index + 1) % count;
    onStep(index);
  }, everyMs);
  return () => clearInterval(id);
}

export interface Cycle {
  index: number;
  /** True while the cycle advances by itself. */
  running: boolean;
  /** Advances by one, and stops the cycle from advancing by itself. */
  step: () => void;
  /** Pauses the cycle, or resumes it from its present step. */
  toggle: () => void;
}

/** A cycle as React state. Unless `allowed`, it advances only by hand. */
export function useCycle(count: number, everyMs: number, allowed: boolean): Cycle {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const running = allowed && !paused;
  const at = useRef(index);
  at.current = index;
  useEffect(() => {
    if (!running) return;
    return startCycle(count, everyMs, setIndex, at.current);
  }, [count, everyMs, running]);
  return {
    index,
    running,
    step() {
      setPaused(true);
      setIndex((index + 1) % count);
    },
    toggle: () => setPaused(!paused),
  };
}
