import { randomBytes } from 'node:crypto';

/** Half an hour is long for a checkout; in milliseconds. */
const LASTS = 30 * 60_000;
/** Held at once; beyond it the oldest are dropped, so that nobody can fill the memory. */
const MOST = 10_000;

export type Purpose = 'checkout' | 'portal';

/** Lets a browser without a session act for one learner, for one purpose, for a while. Held in memory only. */
export interface Tickets {
  /** Gives a random text of 256 bits. */
  give(userId: string, purpose: Purpose): string;
  /** Whose it is; undefined if it was never given, has expired, or was used up. */
  holderOf(ticket: string, purpose: Purpose): string | undefined;
  /** Takes it away; gives whose it was. Only the first who comes gets an answer. */
  use(ticket: string, purpose: Purpose): string | undefined;
}

/** @param now milliseconds since the epoch */
export function createTickets(now: () => number): Tickets {
  const held = new Map<string, { userId: string; purpose: Purpose; until: number }>();
  const holderOf = (ticket: string, purpose: Purpose) => {
    const entry = held.get(ticket);
    if (!entry || entry.purpose !== purpose) return undefined;
    if (entry.until > now()) return entry.userId;
    held.delete(ticket);
    return undefined;
  };
  return {
    give(userId, purpose) {
      const ticket = randomBytes(32).toString('base64url');
      const [oldest] = held.keys();
      if (held.size >= MOST && oldest !== undefined) held.delete(oldest);
      held.set(ticket, { userId, purpose, until: now() + LASTS });
      return ticket;
    },
    holderOf,
    use(ticket, purpose) {
      const userId = holderOf(ticket, purpose);
      if (userId) held.delete(ticket);
      return userId;
    },
  };
}
