/** The outcomes of a trace's exchanges, as faults of the simulated network. */
import type { ExchangeEntry, LogEntry } from '#sync/inspect';
import type { Fault } from '../network-faults.ts';
import { html, json, type Reply } from '../reply.ts';

export interface Outcome {
  name: string;
  fault: Fault;
  /** A request that nobody planned meets the same while this is the last outcome: the network is still away. */
  lasts: boolean;
}

/** A round trip in the time that it took then, with a reply that may be another on its way back. */
function travel(ms: number, change: (reply: Reply) => Reply = (reply) => reply): Fault {
  const half = Math.ceil(ms / 2);
  return { weight: 0, play: (route) => route.arrive(half, (reply) => route.come(half, change(reply))) };
}

/** A reply that never reached the server. */
function turnBack(ms: number, reply: Reply): Fault {
  return { weight: 0, play: (route) => route.come(ms, reply) };
}

function lost(ms: number, arrives: boolean): Fault {
  return {
    weight: 0,
    play: (route) => {
      if (arrives) route.arrive(Math.ceil(ms / 2), () => undefined);
      route.fail(Math.max(ms, 1));
    },
  };
}

function replyOf(status: number | undefined): Reply {
  if (status === undefined) return html(200);
  if (status === 401) return json(401, { code: 'PGRST301', message: 'JWT expired' });
  return status === 403 || status === 502 ? html(status) : json(status, { message: 'as in the trace' });
}

/** True if the server had committed the request although it had no answer: later it called its mutations repeats. */
export function hasArrived(entry: ExchangeEntry, entries: readonly LogEntry[]): boolean {
  if (entry.simulated === 'drop-answer') return true;
  const numbers = new Set(entry.sent.map(({ number }) => number));
  return entries.some((later) => {
    if (later.kind !== 'exchange' || later.at <= entry.at || later.device !== entry.device) return false;
    return later.answer?.results.some(({ number, status }) => status === 'duplicate' && numbers.has(number)) ?? false;
  });
}

/** The outcome of an exchange; null where no request went out. */
export function outcomeOf(entry: ExchangeEntry, entries: readonly LogEntry[]): Outcome | null {
  const { outcome, ms, status, broken } = entry;
  if (outcome === 'answer') return { name: 'fine', fault: travel(ms), lasts: false };
  const arrived = hasArrived(entry, entries);
  if (outcome === 'unreachable' && broken) {
    const cut = (reply: Reply): Reply => ({
      ...reply,
      body: reply.body.slice(0, reply.body.length / 2),
      ends: 'broken',
    });
    return { name: 'connection reset in the answer', fault: travel(ms, cut), lasts: false };
  }
  if (outcome === 'unreachable') {
    const name = arrived ? 'lost after the commit' : 'lost before the server';
    return { name, fault: lost(ms, arrived), lasts: !arrived };
  }
  if (outcome !== 'failed') return null;
  const reply = replyOf(status);
  const name = `${status ?? 'not JSON'}${arrived ? ' after the commit' : ''}`;
  return { name, fault: arrived ? travel(ms, () => reply) : turnBack(ms, reply), lasts: !arrived };
}
