/**
 * Sending where something on the way refuses it: a firewall that dislikes a text, a limit of a proxy, a fault that one
 * mutation sets off each time. Fetching must not wait for that, nor the mutations behind it.
 *
 * 1. After some refusals a sync fetches everything first, without mutations.
 * 2. If that works, the server is there: the mutations go in halves, until those that go alone are found.
 * 3. A mutation that was refused alone in several syncs goes without its fields, in the moment in which it was refused
 *    again. The server rejects that by its number, so it ends among the rejected, from where the user can send it again.
 *    If that is refused as well, the fault is not in what it says, and it stays.
 *
 * A server that is busy (429, 503, or one that says when to come again) is asked nothing more before the next sync.
 */
import type { Mutation } from '../protocol/protocol.ts';
import type { TransportResult } from '../transport/transport.ts';

/** Refused syncs before one fetches first. */
const REFUSALS = 2;
/** Syncs in which a mutation is refused alone before it goes without its fields; after as many again, and again. */
const ALONE = 3;

/** Kept from one sync to the next. */
export interface RefusedSending {
  /** Syncs in a row that were refused. */
  refusals: number;
  /** Mutations of a request from the last one on; fewer than were refused together. */
  most: number;
  /** The mutation that was refused alone, and how often. */
  alone?: { device_seq: number; times: number };
}

/** True if the answer may be due to what was sent, rather than to a server that is busy or not there. */
function isRefusal(result: TransportResult): boolean {
  if (result.kind === 'unreachable') return result.cut === true;
  if (result.kind !== 'failed' || result.unreadable || result.retryAfterMs !== null) return false;
  return result.status !== 401 && result.status !== 429 && result.status !== 503;
}

export interface Sending {
  /** True if this sync fetches before it sends. */
  fetchesFirst(): boolean;
  /** Everything is fetched: where this sync fetched first, the server is there. */
  hasFetched(): void;
  /** The mutations of the next request, of those that wait. */
  choose(waiting: Mutation[]): Mutation[];
  /** Learns from a request. True if this sync should go on with fewer mutations. */
  learnFrom(sent: readonly Mutation[], result: TransportResult): boolean;
  /** The knowledge for the next sync; undefined where nothing was refused. */
  kept(): RefusedSending | undefined;
}

/** @param kept of the syncs before */
export function createSending(kept: RefusedSending | undefined): Sending {
  let { refusals, most, alone }: RefusedSending = kept ?? { refusals: 0, most: Number.POSITIVE_INFINITY };
  const fetchesFirst = refusals >= REFUSALS;
  let isServerThere = false;
  let goesBare = false;

  function refuse(sent: readonly Mutation[], isCut: boolean): boolean {
    most = Math.max(1, Math.ceil(sent.length / 2));
    if (sent.length > 1) return isServerThere && !isCut;
    const [only] = sent;
    // A line that is too slow for a mutation is no reason to give it up.
    if (!only || !isServerThere || isCut) return false;
    const wasBare = goesBare;
    goesBare = false;
    if (wasBare) return false;
    alone = { device_seq: only.device_seq, times: alone?.device_seq === only.device_seq ? alone.times + 1 : 1 };
    goesBare = Number.isInteger(Math.log2(alone.times / ALONE));
    return goesBare;
  }

  return {
    fetchesFirst: () => fetchesFirst && !isServerThere,
    hasFetched: () => {
      isServerThere = fetchesFirst;
    },
    choose(waiting) {
      const [first] = waiting;
      if (first && goesBare) {
        const { fields: _, ...bare } = first;
        return [bare];
      }
      return waiting.slice(0, most);
    },
    learnFrom(sent, result) {
      if (sent.length === 0) return false;
      if (result.kind === 'answer') {
        most *= 2;
        alone = undefined;
        goesBare = false;
        return false;
      }
      if (!isRefusal(result)) return false;
      if (!isServerThere) refusals += 1;
      return refuse(sent, result.kind === 'unreachable');
    },
    kept: () => (refusals === 0 ? undefined : { refusals, most, ...(alone && { alone }) }),
  };
}
