import { useEffect, useState } from 'react';

/**
 * Counts 0 … `count` - 1 and round again, a step every `everyMs`.
 *
 * @returns what stops it
 */
export function startCycle(count: number, everyMs: number, onStep: (index: number) => void): () => void {
  let index = 0;
  const id = setInterval(() => {
    index = (index + 1) % count;
    onStep(index);
  }, everyMs);
  return () => clearInterval(id);
}

/** The index of such a cycle; it stands still at 0 while `running` is false. */
export function useCycle(count: number, everyMs: number, running: boolean): number {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!running) return;
    return startCycle(count, everyMs, setIndex);
  }, [count, everyMs, running]);
  return running ? index : 0;
}
