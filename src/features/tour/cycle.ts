import { useEffect, useRef, useState } from 'react';

/**
 * Counts 0 … `count` - 1 and round again, a step every `everyMs`, beginning after `from`.
 *
 * @returns what stops it
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
  /** Whether it goes on by itself. */
  running: boolean;
  /** Goes on by one by hand, and by itself no longer. */
  step: () => void;
  /** Stops it, or lets it go on from where it is. */
  toggle: () => void;
}

/** Such a cycle on the screen. While not `allowed` it goes on by hand only. */
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
