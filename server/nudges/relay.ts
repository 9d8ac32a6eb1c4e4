/**
 * Passes nudges between servers on one PostgreSQL, by NOTIFY and LISTEN.
 *
 * A server notifies after the exchange, in a statement of its own and many nudges at once, not in the exchange's
 * transaction: those that notify commit one after the other in the whole cluster. A nudge that is lost with a connection
 * or a server is made up for by the regular look of every device.
 */
import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import * as v from 'valibot';
import { LearnerNudge } from './nudge.ts';

const CHANNEL = 'parley_nudges';
/** A notification holds 8,000 bytes, and a nudge in it 150. */
const MOST_AT_ONCE = 40;
/** Nudges that wait while the database does not answer; older ones are dropped. */
const MOST_WAITING = 10_000;

const Notification = v.pipe(v.string(), v.parseJson(), v.object({ from: v.string(), nudges: v.array(LearnerNudge) }));

export interface Relay {
  pass(nudge: LearnerNudge): void;
  close(): Promise<void>;
}

export interface RelayOptions {
  url: string;
  /** Receives what other servers pass on. */
  deliver: (nudge: LearnerNudge) => void;
  /** Receives a line for the operator, without values. */
  print: (line: string) => void;
}

/** Begins to listen, and resolves at once: whether other servers can be heard is nothing that this one waits for. */
export function openRelay({ url, deliver, print }: RelayOptions): Relay {
  const me = randomUUID();
  const sql = postgres(url, { max: 1, connect_timeout: 5, idle_timeout: 60, onnotice: () => undefined });
  const waiting: LearnerNudge[] = [];
  let sending = false;
  let closed = false;

  const hear = (payload: string) => {
    const read = v.safeParse(Notification, payload);
    if (!read.success || read.output.from === me) return;
    for (const nudge of read.output.nudges) deliver(nudge);
  };
  sql.listen(CHANNEL, hear).catch(() => {
    if (!closed) print('Nudges of other servers are not heard: the database does not let this one listen.');
  });
  const send = async () => {
    if (sending) return;
    sending = true;
    while (waiting.length > 0 && !closed) {
      const nudges = waiting.splice(0, MOST_AT_ONCE);
      // A database that is away is said aloud by those who need it.
      await sql.notify(CHANNEL, JSON.stringify({ from: me, nudges })).catch(() => undefined);
    }
    sending = false;
  };
  return {
    pass(nudge) {
      if (waiting.length >= MOST_WAITING) waiting.shift();
      waiting.push(nudge);
      void send();
    },
    async close() {
      closed = true;
      await sql.end({ timeout: 5 });
    },
  };
}
