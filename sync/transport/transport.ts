/** How a request reaches the server. Expected failures are results. */
import type { ExchangeRequest } from '../protocol/protocol.ts';

export type TransportResult =
  | { kind: 'answer'; body: unknown; user: string }
  /** No HTTP answer: no network, a dead server, or nothing for too long; `cut`: perhaps for the size of the request. */
  | { kind: 'unreachable'; cut?: true }
  /** Nobody is signed in here: nothing is sent. */
  | { kind: 'signed-out' }
  /** The server no longer accepts the session. */
  | { kind: 'needs-sign-in' }
  /**
   * An HTTP answer that is not an exchange. `retryAfterMs` as the server asked for, if it did; `unreadable` where it
   * says that the request itself is at fault; `status` of HTTP.
   */
  | { kind: 'failed'; reason: string; retryAfterMs: number | null; unreadable?: boolean; status?: number };

export interface Transport {
  /** Sends as the signed-in user only; `user` of the answer is who that was. */
  exchange(request: ExchangeRequest, signal: AbortSignal): Promise<TransportResult>;
  /** The network may be another by now: what went out on the old one and has brought nothing is given up. */
  doubt?(): void;
}
