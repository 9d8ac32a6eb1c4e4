import { setTimeout as sleep } from 'node:timers/promises';
import type { Letter } from './letters.ts';

export interface OutboxOptions {
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
  /** Accepts a letter and returns at once. */
  post(letter: Letter): void;
  /** Waits for the attempts that are under way, and begins no further one. */
  close(): Promise<void>;
}

const PAUSES = [1_000, 30_000, 300_000];
const MOST_WAITING = 1_000;

/**
 * Sends letters beside the requests that caused them. A request that waited for the mail server would keep every other
 * learner waiting, and its duration would tell whether an address has an account.
 */
export function createOutbox({ send, report, pauses = PAUSES, most = MOST_WAITING }: OutboxOptions): Outbox {
  const closing = new AbortController();
  const waiting = new Set<Promise<void>>();

  const deliver = async (letter: Letter) => {
    for (const pause of [...pauses, undefined]) {
      try {
        return await send(letter);
      } catch (error) {
        const { text, isFinal } = describeRefusal(error);
        const gaveUp = isFinal || pause === undefined;
        report(`A mail was not accepted by the mail server (${text}); ${gaveUp ? 'it is given up' : 'trying again'}.`);
        if (gaveUp) return;
        await sleep(pause, undefined, { signal: closing.signal });
      }
    }
  };

  return {
    post(letter) {
      if (waiting.size >= most) return report('A mail was dropped: too many are waiting for the mail server.');
      const delivery: Promise<void> = deliver(letter)
        .catch(() => report('A mail was dropped: the server stops.'))
        .finally(() => waiting.delete(delivery));
      waiting.add(delivery);
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
