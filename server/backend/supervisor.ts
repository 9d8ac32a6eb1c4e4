/**
 * Keeps a backend running: a thread that was ended because of a call without end, or that broke, is replaced by a new one
 * on the same database, which recovers as after a killed process. Callers meanwhile get BackendGone and may try again.
 */
import { describeWithoutValues } from './redaction.ts';
import { BackendGone, type BackendWorker } from './worker-client.ts';

/** Threads in a row that may fail to open the database; one more, and the whole server ends for its own supervisor to see. */
const MOST_FAILURES = 5;
/** Threads that broke within this time, in milliseconds, make the next pause longer. */
const WINDOW = 600_000;
/** The pause before the second restart within the window, in milliseconds; it doubles from there, up to the longest. */
const PAUSE = 1_000;
const LONGEST_PAUSE = 8_000;

/**
 * The backend, whichever thread it is in. A thread that could answer and then broke is replaced without end, since a
 * caller who can break one must not be able to end the server; one that cannot open the database is for the operator.
 *
 * @param start begins a thread
 * @param print receives each line for the terminal
 */
export function superviseBackend(
  start: () => BackendWorker,
  print: (line: string) => void,
  pauseAfterFirst = PAUSE,
): BackendWorker {
  let thread = start();
  let isUp = false;
  let closing = false;
  let broken: number[] = [];
  let failures = 0;
  let end = (_reason: Error | undefined): void => undefined;
  const ended = new Promise<Error | undefined>((resolve) => {
    end = resolve;
  });
  let stopPause = (): void => undefined;
  const stopped = new Promise<void>((resolve) => {
    stopPause = resolve;
  });

  const replace = async (reason: Error): Promise<void> => {
    isUp = false;
    const now = performance.now();
    broken = [...broken.filter((moment) => now - moment < WINDOW), now];
    print(`The backend broke and is started again: ${describeWithoutValues(reason)}`);
    const pause = broken.length === 1 ? 0 : Math.min(pauseAfterFirst * 2 ** (broken.length - 2), LONGEST_PAUSE);
    await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, pause).unref())]);
    if (closing) return end(undefined);
    thread = start();
    return run(thread);
  };
  const run = async (current: BackendWorker): Promise<void> => {
    try {
      await current.ready;
    } catch (error) {
      await current.close();
      failures += 1;
      return closing ? end(undefined) : failures > MOST_FAILURES ? end(error as Error) : replace(error as Error);
    }
    failures = 0;
    isUp = true;
    const reason = await current.ended;
    return closing || !reason ? end(undefined) : replace(reason);
  };

  const first = thread;
  const ready = first.ready;
  // A backend that cannot start at all is for the operator to mend.
  ready.then(
    () => void run(first),
    (error: Error) => end(error),
  );
  const running = () => {
    if (!isUp) throw new BackendGone('The backend is being started again.');
    return thread;
  };
  return {
    ready,
    ended,
    fetch: async (request) => running().fetch(request),
    ping: async (milliseconds) => running().ping(milliseconds),
    async close() {
      closing = true;
      stopPause();
      await thread.close();
    },
  };
}
