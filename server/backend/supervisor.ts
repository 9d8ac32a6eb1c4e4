/**
 * Keeps a backend running: a thread that was ended because of a call without end, or that broke, is replaced by a new one
 * on the same database, which recovers as after a killed process. Callers meanwhile get BackendGone and may try again.
 */
import { describeWithoutValues } from './redaction.ts';
import { BackendGone, type BackendWorker } from './worker-client.ts';

/** Threads that may break within the window; one more, and the whole server ends for its own supervisor to see. */
const MOST_RESTARTS = 5;
const WINDOW = 600_000;
/** The pause before the second restart within the window, in milliseconds; it doubles from there. */
const PAUSE = 1_000;

/**
 * The backend, whichever thread it is in.
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
    if (broken.length > MOST_RESTARTS) return end(reason);
    print(`The backend broke and is started again: ${describeWithoutValues(reason)}`);
    const pause = broken.length === 1 ? 0 : pauseAfterFirst * 2 ** (broken.length - 2);
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
      return closing ? end(undefined) : replace(error as Error);
    }
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
