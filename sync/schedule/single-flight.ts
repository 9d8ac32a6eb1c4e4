export interface SingleFlight {
  /** Runs `work`, or joins: all who ask during a run share one more run after it, with the first asker's work. */
  run(work: () => Promise<void>): Promise<void>;
  isRunning(): boolean;
}

/** One run at a time; every asker is served by a run that began after it asked. */
export function createSingleFlight(): SingleFlight {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function run(work: () => Promise<void>): Promise<void> {
    if (next) return next;
    if (running) {
      next = running.then(() => {
        next = null;
        return run(work);
      });
      return next;
    }
    running = work().finally(() => {
      running = null;
    });
    return running;
  }

  return { run, isRunning: () => running !== null };
}
