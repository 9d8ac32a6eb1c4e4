import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readLetter, waitingLetters, writeLetter } from './letter-files.ts';
import type { Letter } from './letters.ts';

export interface OutboxOptions {
  /** Holds the letters that wait. */
  directory: string;
  /** Hands a letter to the mail server; rejects if it was not accepted. */
  send: (letter: Letter) => Promise<void>;
  /** Receives each failure, without addresses and texts. */
  report: (line: string) => void;
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[];
  /** Letters that may wait at once. */
  most?: number;
}

export interface Outbox {
  /** Accepts a letter; resolves once it would outlive the server, before it is sent. */
  post(letter: Letter): Promise<void>;
  /** Sends the letters that an earlier server left. */
  resume(): Promise<void>;
  /** Waits for the attempts that are under way, and begins no further one. What was not sent is kept. */
  close(): Promise<void>;
}

const PAUSES = [1_000, 30_000, 300_000];
const MOST_WAITING = 1_000;
/** The time for which the code in a letter is worth something; in milliseconds. */
const WORTH_SENDING_FOR = 3_600_000;

/**
 * Sends letters beside the requests that caused them. A request that waited for the mail server would keep every other
 * learner waiting, and its duration would tell whether an address has an account.
 *
 * A letter is a file until it is sent or given up, so that no restart loses it. Killed in between, a server sends it twice.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { directory, send, report, pauses = PAUSES, most = MOST_WAITING } = options;
  const closing = new AbortController();
  const waiting = new Set<Promise<void>>();

  const deliver = async (path: string) => {
    for (const pause of [...pauses, undefined]) {
      // Read anew each time: it goes with its account.
      const letter = await readLetter(path);
      if (!letter) break;
      try {
        await send(letter);
        break;
      } catch (error) {
        const { text, isFinal } = describeRefusal(error);
        const gaveUp = isFinal || pause === undefined;
        report(`A mail was not accepted by the mail server (${text}); ${gaveUp ? 'it is given up' : 'trying again'}.`);
        if (gaveUp) break;
        await sleep(pause, undefined, { signal: closing.signal });
      }
    }
    await rm(path, { force: true });
  };
  const begin = (path: string) => {
    const delivery: Promise<void> = deliver(path)
      .catch(() => report(`A mail is kept for the next start${closing.signal.aborted ? '' : ': its file failed'}.`))
      .finally(() => waiting.delete(delivery));
    waiting.add(delivery);
  };

  return {
    async post(letter) {
      if (waiting.size >= most) return report('A mail was dropped: too many are waiting for the mail server.');
      begin(await writeLetter(directory, letter, { now: new Date(), waits: true }));
    },
    async resume() {
      for (const path of await waitingLetters(directory, Date.now() - WORTH_SENDING_FOR)) begin(path);
    },
    async close() {
      closing.abort();
      await Promise.all(waiting);
    },
  };
}

interface SmtpError {
  code?: unknown;
  responseCode?: unknown;
}

/** The codes of a failure. The mail server's own words are left out: they can quote the learner's address. */
function describeRefusal(error: unknown): { text: string; isFinal: boolean } {
  const { code, responseCode } = ((error instanceof Error ? error.cause : undefined) ?? {}) as SmtpError;
  const codes = [code, responseCode].filter((value) => typeof value === 'string' || typeof value === 'number');
  return { text: codes.join(' ') || 'no reason given', isFinal: Number(responseCode) >= 500 };
}
