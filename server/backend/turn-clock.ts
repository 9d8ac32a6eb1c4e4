/**
 * The moment by which the piece of work under way must be done, in memory that both threads see: a thread that is busy
 * without end can say nothing itself.
 */
export interface TurnClock {
  /** Begins a piece of work that may take so many milliseconds. */
  begin(within: number): void;
  end(): void;
  /** True if a piece of work is under way that should be done by now. */
  isOverdue(): boolean;
}

/** Memory for one clock. */
export const turnMemory = () => new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);

export function openTurnClock(memory: SharedArrayBuffer): TurnClock {
  const due = new BigInt64Array(memory);
  return {
    begin: (within) => void Atomics.store(due, 0, BigInt(Date.now() + within)),
    end: () => void Atomics.store(due, 0, 0n),
    isOverdue: () => {
      const moment = Atomics.load(due, 0);
      return moment !== 0n && moment < BigInt(Date.now());
    },
  };
}
