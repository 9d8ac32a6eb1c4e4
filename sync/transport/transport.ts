/** The way a request reaches the server. Expected failures are results, not exceptions. */
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { Patience } from './patience.ts';

export type TransportResult =
  /** `user`: the signed-in user as whom the request was sent. */
  | { kind: 'answer'; body: unknown; user: string }
  /**
   * No HTTP answer: no network, a dead server, or silence for too long. `cut`: perhaps the request was too large.
   * `broken`: the answer broke off, perhaps since it was too large.
   */
  | { kind: 'unreachable'; cut?: true; broken?: BrokenAnswer }
  /** Nobody is signed in here, so nothing was sent. */
  | { kind: 'signed-out' }
  /** The server no longer accepts the session. */
  | { kind: 'needs-sign-in' }
  /**
   * An HTTP answer that is not an exchange. `retryAfterMs`: the wait that the server asked for. `unreadable`: the server
   * says that this very request is at fault. `status`: of HTTP. `tookTooLong`: a smaller request may take less.
   */
  | {
      kind: 'failed';
      reason: string;
      retryAfterMs: number | null;
      unreadable?: boolean;
      status?: number;
      tookTooLong?: true;
    };

export interface BrokenAnswer {
  /** The answer with the rows that came whole; undefined if it broke off before any. */
  body: unknown;
  /** The signed-in user as whom the request was sent. */
  user: string;
}

export interface Transport {
  /** Sends as the signed-in user, never anonymously. Resolves with `unreachable` soon after `signal` aborts. */
  exchange(request: ExchangeRequest, signal: AbortSignal): Promise<TransportResult>;
  /** Gives up requests that wait on a connection from before the network changed. */
  networkChanged?(): void;
  /** Kept by the engine from one start to the next. */
  patience?: Pick<Patience, 'current' | 'restore'>;
}
